{
  if (localStorage.getItem('token')) document.documentElement.classList.add('has-session');
  let hasStarted = false;
  const start = () => {
    if (hasStarted) return;
    hasStarted = true;
    const tags = document.importNode(document.getElementById('late').content, true);
    for (const script of tags.querySelectorAll('script')) script.async = false;
    document.head.append(tags);
  };
  if (document.hidden || !document.getElementById('root').firstChild) start();
  else {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) start();
    }).observe({ type: 'paint', buffered: true });
    setTimeout(start, 1000);
  }
}
