import { useEffect, useRef, useState } from 'react';
import type { PointerEvent } from 'react';

const restMs = 8_000;

/** Whether somebody reads a place just now: the pointer, the wheel or a key moved in it in the last seconds. */
function useReading() {
  const [reading, setReading] = useState(false);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);
  const stir = () => {
    setReading(true);
    clearTimeout(rest.current);
    rest.current = setTimeout(() => setReading(false), restMs);
  };
  const place = {
    // A browser also reports a move when the page moves under a resting pointer.
    onPointerMove: ({ movementX, movementY }: PointerEvent) => {
      if (movementX !== 0 || movementY !== 0) stir();
    },
    onPointerLeave: () => setReading(false),
    onWheel: stir,
    onFocus: stir,
    onKeyDown: stir,
  };
  return { reading, place };
}

/**
 * Rows pushed in while somebody reads wait, so that nothing moves under the pointer; changes of rows already shown are
 * shown at once. Spread `reading` on the element that is read; `release` lets the `waiting` ones in. Of another `scope`
 * (a filter) everything is shown.
 */
export function useHeldRows<Row>(incoming: readonly Row[], keyOf: (row: Row) => string, scope: string) {
  const { reading, place } = useReading();
  const [known, setKnown] = useState<{ scope: string; keys: ReadonlySet<string> }>({
    scope,
    keys: new Set(),
  });
  const keys = new Set(incoming.map(keyOf));
  const release = () => setKnown({ scope, keys });
  if (reading && known.scope === scope && known.keys.size > 0) {
    const rows = incoming.filter((row) => known.keys.has(keyOf(row)));
    return { rows, waiting: incoming.length - rows.length, release, reading: place };
  }
  const isKnown = known.keys.size === keys.size && [...keys].every((key) => known.keys.has(key));
  if (known.scope !== scope || !isKnown) release();
  return { rows: incoming, waiting: 0, release, reading: place };
}
