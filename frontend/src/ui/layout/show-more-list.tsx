import { useState } from 'react';
import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import './change-list.css';

interface ShowMoreListProps<Row> {
  label: string;
  rows: readonly Row[];
  children: (row: Row) => ReactNode;
}

const few = 50;
const step = 200;

/** A list that may have thousands of rows, of which users view only some. The others render on request. */
export function ShowMoreList<Row>({ label, rows, children }: ShowMoreListProps<Row>) {
  const [shown, setShown] = useState(few);
  const left = rows.length - shown;
  return (
    <>
      <ul className="change-list__rows" aria-label={label}>
        {rows.slice(0, shown).map(children)}
      </ul>
      {left > 0 ? (
        <Button onClick={() => setShown((count) => count + step)}>
          Show {Math.min(left, step)} more of {left}
        </Button>
      ) : null}
    </>
  );
}
