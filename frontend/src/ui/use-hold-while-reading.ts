import { useState } from 'react';
import type { FocusEvent, MouseEvent, PointerEvent } from 'react';

/**
 * Whether somebody reads in a place: the pointer is over it, or the focus in it. What was shown when that began is
 * kept as `held`; `release` shows everything once, and reading goes on from there.
 */
export function useHoldWhileReading<Rows>(now: Rows) {
  const [held, setHeld] = useState<Rows | null>(null);
  const hold = () => setHeld((before) => before ?? now);
  const end = () => setHeld(null);
  return {
    held,
    // The button that releases goes with it, and the focus with the button: only a pointer can still be reading.
    release: (event: MouseEvent<HTMLElement>) =>
      setHeld(event.currentTarget.parentElement?.matches(':hover') ? now : null),
    handlers: {
      // What is drawn anew under a resting pointer is entered without React's hearing of it: the element that was left is gone.
      onPointerOver: hold,
      onPointerLeave: (event: PointerEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(document.activeElement)) end();
      },
      onFocus: hold,
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget) && !event.currentTarget.matches(':hover'))
          end();
      },
    },
  };
}
