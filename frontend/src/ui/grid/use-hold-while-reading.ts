import { useState } from 'react';
import type { FocusEvent, MouseEvent, PointerEvent } from 'react';

/**
 * Whether the user reads an area: the pointer is over it, or the focus is in it. `held` keeps what was shown when that began.
 * `release` shows everything once, and reading continues from there.
 */
export function useHoldWhileReading<Rows>(now: Rows) {
  const [held, setHeld] = useState<Rows | null>(null);
  const hold = () => setHeld((before) => before ?? now);
  const end = () => setHeld(null);
  return {
    held,
    // The button that releases disappears, and the focus with it, so only a pointer can still be reading.
    release: (event: MouseEvent<HTMLElement>) =>
      setHeld(event.currentTarget.parentElement?.matches(':hover') ? now : null),
    handlers: {
      // If an element under a resting pointer re-renders, React reports no enter event, because the element that the pointer left
      // is gone.
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
