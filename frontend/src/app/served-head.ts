import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** What the server said of the first address is true of that one alone: browsers share a page by its canonical link. */
export function useServedHead(): void {
  const { key } = useLocation();
  useEffect(() => {
    if (key === 'default') return;
    for (const tag of document.head.querySelectorAll('[data-served]')) tag.remove();
  }, [key]);
}
