// Before the first paint, so that nothing flashes: the theme that was chosen, or the system's.
(() => {
  let chosen = null;
  try {
    chosen = JSON.parse(localStorage.getItem('tilewise.theme') || 'null');
  } catch {
    // Storage may be forbidden; the system's theme will do.
  }
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = chosen || (dark ? 'dark' : 'light');
})();
