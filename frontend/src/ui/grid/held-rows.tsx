import { t } from '@lingui/core/macro';
import { useState, type FocusEvent, type MouseEvent, type PointerEvent } from 'react';
import { Button } from '../buttons/button.tsx';
import { Icon } from '../icons/icon.tsx';
import styles from './held-rows.module.css';

/** What a table shows, and how many rows wait behind "N new". */
interface HeldRows<Row> {
  readonly rows: readonly Row[];
  readonly waiting: number;
}

/**
 * While the user reads (`held` is the rows at that time), values change in place, and no row comes, goes or moves. Otherwise all
 * current rows are shown.
 */
export function heldRows<Row>(
  now: readonly Row[],
  held: readonly Row[] | null,
  rowId: (row: Row) => string,
): HeldRows<Row> {
  if (held === null) return { rows: now, waiting: 0 };
  const byId = new Map(now.map((row) => [rowId(row), row]));
  const known = new Set(held.map(rowId));
  return {
    rows: held.map((row) => byId.get(rowId(row)) ?? row),
    waiting: now.filter((row) => !known.has(rowId(row))).length,
  };
}

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

export interface NewRowsButtonProps {
  waiting: number;
  onRelease: (event: MouseEvent<HTMLElement>) => void;
}

/** "3 new": shows the rows that arrived while the user was reading. */
export function NewRowsButton({ waiting, onRelease }: NewRowsButtonProps) {
  return (
    <span role="status">
      {waiting > 0 ? (
        <Button className={styles.waiting} onClick={onRelease}>
          <Icon name="arrow-up" />
          {t`${waiting} new`}
        </Button>
      ) : null}
    </span>
  );
}
