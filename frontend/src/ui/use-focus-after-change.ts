import { useEffect, useRef } from 'react';

/**
 * Of a list of fields that somebody makes longer or shorter: the focus goes to the field that was added, and to the last one
 * where one was removed; without any to the button that adds one. `fields` finds one field of each. `byHand` says that the change about to come is theirs.
 */
export function useFocusAfterChange<Place extends HTMLElement>(count: number, fields: string) {
  const place = useRef<Place>(null);
  const before = useRef(count);
  const isByHand = useRef(false);
  useEffect(() => {
    if (before.current === count) return;
    before.current = count;
    if (!isByHand.current) return;
    isByHand.current = false;
    const drawn = place.current?.querySelectorAll<HTMLElement>(fields);
    (drawn?.[count - 1] ?? place.current?.querySelector('button'))?.focus();
  }, [count, fields]);
  return {
    place,
    byHand: () => {
      isByHand.current = true;
    },
  };
}
