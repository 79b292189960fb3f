import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** The width of an element in pixels, kept up to date; `guess` until it is measured. */
export function useElementWidth<Measured extends HTMLElement>(guess: number) {
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

/**
 * How far below the top of the page an element starts, in pixels. It follows what grows and shrinks above it. Until it is
 * measured, it counts as below the viewport.
 */
export function useOffsetTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(() => scrollY + innerHeight);
  useLayoutEffect(() => {
    const measure = () => {
      if (element.current) setTop(Math.round(element.current.getBoundingClientRect().top + scrollY));
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(document.body);
    return () => watcher.disconnect();
  }, [element]);
  return top;
}
