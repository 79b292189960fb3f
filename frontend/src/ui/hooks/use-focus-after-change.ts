import { useEffect, useRef } from 'react';

/**
 * Moves the focus in a list of fields that the user extends or shortens. It goes to an added field, to the last field after a
 * removal, or to the add button if none is left. `fields` finds one field of each entry. `byHand` says that the user causes the
 * next change.
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

/** Used as the `ref` of something that appears on the user's request. It moves the focus there once, when it renders. */
export const focusOnMount = (place: HTMLElement | null): void => place?.focus();
