// Runs before the first paint, so that dark pages do not flash white. A file, since the policy allows no inline script.
(function () {
  var chosen = /(?:^|; )mode=(light|dark)/.exec(document.cookie);
  var dark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.setAttribute('data-mode', chosen ? chosen[1] : dark ? 'dark' : 'light');
})();
