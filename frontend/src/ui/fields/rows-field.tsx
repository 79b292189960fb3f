import Button from '@mui/material/Button';
import { FieldArray } from 'formik';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { RowTable } from './row-table.tsx';
import type { RowColumn } from './row-table.tsx';
import { Panel } from '../layout/panel.tsx';
import { useFocusAfterChange } from '../hooks/use-focus-after-change.ts';

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
                startIcon={<Icon name="plus" />}
                data-field={name}
                disabled={rows.length >= maxRows}
                onClick={() => {
                  byHand();
                  push(blank);
                }}
              >
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
