// What comes before the page: its theme, so that nothing flashes, and the first frame, so that something is seen at once.
(() => {
  let chosen = null;
  try {
    chosen = JSON.parse(localStorage.getItem('tilewise.theme') || 'null');
  } catch {
    // Storage may be forbidden; the system's theme will do.
  }
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = chosen || (dark ? 'dark' : 'light');

  // All at once rather than as one asks for the next; where the page comes in one file, its head names it.
  const whole = document.querySelector('meta[name="tilewise-page"]')?.getAttribute('content');
  const parts = ['main', 'now', 'board', 'tile', 'game', 'open', 'show', 'advice', 'review', 'replay', 'hand', 'tools', 'ways', 'dialogs', 'actions', 'playing', 'arrivals', 'address', 'blame', 'notice', 'ending', 'save', 'help', 'layout', 'header', 'engine', 'server', 'json', 'words', 'colours', 'signs', 'keep', 'picture', 'dom', 'film'];
  const begin = () => (whole ? [whole] : parts.map((part) => `${part}.js`)).forEach((part) => import(`./${part}`));
  // In a tab that nobody sees there is no frame to wait for. Elsewhere the frame is drawn before anything else is fetched.
  if (document.hidden) begin();
  else requestAnimationFrame(() => setTimeout(begin));
})();
