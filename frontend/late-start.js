{
  if (localStorage.getItem('token')) document.documentElement.classList.add('has-session');
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    const tags = document.importNode(document.getElementById('late').content, true);
    for (const script of tags.querySelectorAll('script')) script.async = false;
    document.head.append(tags);
  };
  if (document.hidden || !document.getElementById('root').firstChild) begin();
  else {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) begin();
    }).observe({ type: 'paint', buffered: true });
    setTimeout(begin, 1000);
  }
}
