// Runs before the first paint so that a dark page never flashes white and the tab already speaks the reader's language.
// A file of its own, not an inline script, so that the content security policy can refuse inline scripts.
(function () {
  var mode = null;
  try {
    mode = localStorage.getItem('reveal.color-mode');
  } catch (blocked) {
    mode = null;
  }
  var dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.add(dark ? 'dark' : 'light');
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light';
})();
