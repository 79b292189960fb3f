import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Removes the head tags that the server set for the first address, because browsers share a page by its canonical link. */
export function useServedHead(): void {
  const { key } = useLocation();
  useEffect(() => {
    if (key === 'default') return;
    for (const tag of document.head.querySelectorAll('[data-served]')) tag.remove();
  }, [key]);
}
