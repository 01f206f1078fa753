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
  // The rest begins once the first frame is there; in a tab that nobody sees there is no frame to wait for.
  const begin = () => import('./main.js');
  if (document.hidden) begin();
  else requestAnimationFrame(() => setTimeout(begin));
})();
