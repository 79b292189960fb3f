import { useLayoutEffect, useRef, useState } from 'react';

/** The width of an element in pixels, kept up to date; `guess` until it is measured. */
export function useWidth<Measured extends HTMLElement>(guess: number) {
  const ref = useRef<Measured>(null);
  const [width, setWidth] = useState(guess);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    setWidth(element.clientWidth || guess);
    const watch = new ResizeObserver(() => setWidth(element.clientWidth || guess));
    watch.observe(element);
    return () => watch.disconnect();
  }, [guess]);
  return { ref, width };
}
