import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

/**
 * How far below the top of the page an element starts, in pixels. It follows what grows and shrinks above it. Until it is
 * measured, it counts as below the viewport.
 */
export function useTopInPage(element: RefObject<HTMLElement | null>): number {
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
