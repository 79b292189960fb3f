import { t } from '@lingui/core/macro';
import { Button, IconButton } from '../buttons/button.tsx';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { FieldArray } from 'formik';
import { Panel } from '../layout/panel.tsx';
import { useFocusAfterChange } from '../hooks/use-focus-after-change.ts';
import visibilityStyles from '../styles/visibility.module.css';

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
            <th key={heading} scope="col" data-number={isNumber ? '' : undefined}>
              {heading}
            </th>
          ))}
          <th scope="col">
            <span className={visibilityStyles.visuallyHidden}>{t`Remove`}</span>
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
                  <IconButton aria-label={t`Remove ${name}`} onClick={() => onRemove(at)}>
                    <Icon name="trash-2" />
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

interface RowsFieldProps<Row> {
  /** The name of the list in the form. */
  name: string;
  title: string;
  level?: 3 | undefined;
  /** The class of the table. */
  className: string;
  rows: readonly Row[];
  columns: readonly RowColumn<Row>[];
  nameOf: (row: Row, at: number) => string;
  /** The field of a row that takes the focus when the row is added. */
  firstField: string;
  blank: Row;
  addLabel: string;
  minRows: 0 | 1;
  maxRows: number;
  readOnly: boolean;
  foot?: ReactNode;
}

/** A list in a form. Its rows are edited in a table, added below it and removed individually. */
export function RowsField<Row>({
  name,
  title,
  level,
  className,
  rows,
  columns,
  nameOf,
  firstField,
  blank,
  addLabel,
  minRows,
  maxRows,
  readOnly,
  foot,
}: RowsFieldProps<Row>) {
  const { place, byHand } = useFocusAfterChange<HTMLElement>(rows.length, `input[name$=".${firstField}"]`);
  return (
    <FieldArray name={name}>
      {({ push, remove }) => (
        <Panel
          ref={place}
          title={title}
          level={level}
          count={rows.length}
          actions={
            readOnly ? null : (
              <Button
                data-field={name}
                disabled={rows.length >= maxRows}
                onClick={() => {
                  byHand();
                  push(blank);
                }}
              >
                <Icon name="plus" />
                {addLabel}
              </Button>
            )
          }
        >
          <RowTable
            label={title}
            className={className}
            rows={rows}
            columns={columns}
            nameOf={nameOf}
            onRemove={
              readOnly || rows.length <= minRows
                ? undefined
                : (at) => {
                    byHand();
                    remove(at);
                  }
            }
            foot={foot}
          />
        </Panel>
      )}
    </FieldArray>
  );
}
