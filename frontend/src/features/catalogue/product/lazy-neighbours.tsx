import type { SearchRecord } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import { useEffect, useRef } from 'react';
import { useLazyPart } from '../../../ui/hooks/use-lazy-part.ts';

const fetchNeighbours = async () => (await import('./product-neighbours.tsx')).ProductNeighbours;

/** Competitors and similar products. They are below the fold, so they load when the reader comes near them. */
export function LazyNeighbours({ product }: { product: SearchRecord }) {
  const place = useRef<HTMLDivElement>(null);
  const { part: Neighbours, want } = useLazyPart(fetchNeighbours);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      void want();
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [want]);
  return <div ref={place}>{Neighbours ? <Neighbours product={product} /> : null}</div>;
}
