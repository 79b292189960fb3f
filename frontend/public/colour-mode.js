// Runs before the first paint, so dark pages do not flash white. The build inlines it into the page.
(function () {
  var system = window.matchMedia('(prefers-color-scheme: dark)');
  function draw() {
    var chosen = /(?:^|; )mode=(light|dark)/.exec(document.cookie);
    var mode = chosen ? chosen[1] : system.matches ? 'dark' : 'light';
    document.documentElement.setAttribute('data-mode', mode);
  }
  draw();
  system.addEventListener('change', draw);
})();
