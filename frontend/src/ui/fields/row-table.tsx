import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';

export interface RowColumn<Row> {
  heading: string;
  isNumber?: boolean;
  /** The class of its cells. */
  className?: string;
  cell: (row: Row, at: number, name: string) => ReactNode;
}

interface RowTableProps<Row> {
  label: string;
  className: string;
  rows: readonly Row[];
  columns: readonly RowColumn<Row>[];
  /** The name of a row in its remove button. */
  nameOf: (row: Row, at: number) => string;
  /** Removes a row; undefined if no row may be removed. */
  onRemove: ((at: number) => void) | undefined;
  foot?: ReactNode;
}

/** A table whose rows consist of form fields, each with a button to remove it. */
export function RowTable<Row>({
  label,
  className,
  rows,
  columns,
  nameOf,
  onRemove,
  foot,
}: RowTableProps<Row>) {
  return (
    <table className={className} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ heading, isNumber }) => (
            <th key={heading} scope="col" className={isNumber ? 'is-num' : undefined}>
              {heading}
            </th>
          ))}
          <th scope="col">
            <span className="vh">Remove</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => {
          const name = nameOf(row, at);
          return (
            <tr key={at}>
              {columns.map(({ heading, className: cellClass, cell }) => (
                <td key={heading} className={cellClass}>
                  {cell(row, at, name)}
                </td>
              ))}
              <td>
                {onRemove ? (
                  <IconButton size="small" aria-label={`Remove ${name}`} onClick={() => onRemove(at)}>
                    <Icon name="trash" />
                  </IconButton>
                ) : null}
              </td>
            </tr>
          );
        })}
      </tbody>
      {foot}
    </table>
  );
}
