import { t } from '@lingui/core/macro';
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import {
  maxTableRows,
  notApplicable,
  type TableColumn,
} from '@bidboard/backend/features/rfps/contracts/questions/question-details';
import {
  answerOfRows,
  plainTable,
  rowsIn,
  tableErrors,
} from '@bidboard/backend/features/rfps/contracts/questions/table-answer';
import { Button, IconButton } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { AnswerAidsProps } from './aid-props.ts';
import { answerProblem } from './answer-problems.ts';
import { FieldError } from './field-error.tsx';
import { cellsOfPaste } from './pasted-cells.ts';
import { TableCell } from './table-cell.tsx';
import styles from './table-answer.module.css';
import visibilityStyles from '../../../ui/styles/visibility.module.css';

interface TableAnswerProps {
  id: string;
  /** 1.2.3 */
  number: string;
  label: string;
  question: AnswerAidsProps['question'];
  answer: string;
  onAnswer: (answer: string) => void;
  describedBy: string | undefined;
}

type Rows = readonly (readonly string[])[];

/** Fills a table up to the rows that are shown at once, and each row up to its columns. */
const filledUp = (rows: Rows, columns: number, minRows: number): Rows =>
  Array.from({ length: Math.max(rows.length, minRows) }, (_, row) =>
    Array.from({ length: Math.max(columns, rows[row]?.length ?? 0) }, (_cell, at) => rows[row]?.[at] ?? ''),
  );

const cellId = (id: string, row: number, column: number): string => `${id}-${row}-${column}`;

/**
 * The rows of a table that a vendor fills in. Empty rows and spaces stay while it types; the answer has neither. Enter goes to
 * the cell below and adds a row after the last one, and pasted cells of a spreadsheet fill the cells from here on.
 */
export function TableAnswer({
  id,
  number,
  label,
  question,
  answer,
  onAnswer,
  describedBy,
}: TableAnswerProps) {
  const { columns = [], minRows = 1, maxRows = maxTableRows, allowsNotApplicable } = question.details ?? {};
  const isNotApplicable = answer === notApplicable;
  /** What "Not applicable" replaced, so that a mistaken click loses nothing. */
  const before = useRef('');
  const [typed, setTyped] = useState<Rows>(() => rowsIn(answer));
  const isTyped = answerOfRows(typed) === plainTable(isNotApplicable ? '' : answer);
  // Another answer came from a colleague, a spreadsheet or the library.
  const rows = filledUp(isTyped ? typed : rowsIn(answer), columns.length, minRows);
  const errors = tableErrors(question.details, rows, answerProblem);
  const errorOf = (row: number, column?: number) =>
    errors.find((error) => error.row === row && error.column === column)?.message;
  const give = (next: Rows) => {
    setTyped(next);
    onAnswer(answerOfRows(next));
  };
  const addRow = () => {
    if (rows.length < maxRows) setTyped([...rows, columns.map(() => '')]);
  };
  const change = (row: number, column: number, cell: string) =>
    give(rows.map((cells, at) => (at === row ? cells.with(column, cell) : cells)));
  const onKeyDown = (row: number, column: number) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement))
      return;
    event.preventDefault();
    if (row === rows.length - 1) addRow();
    requestAnimationFrame(() => document.getElementById(cellId(id, row + 1, column))?.focus());
  };
  const onPaste = (row: number, column: number) => (event: ClipboardEvent) => {
    const pasted = cellsOfPaste(event.clipboardData.getData('text'), columns.slice(column));
    if (pasted === undefined) return;
    event.preventDefault();
    const grown = filledUp(rows, columns.length, Math.min(maxRows, row + pasted.length));
    give(grown.map((cells, at) => cells.map((cell, index) => pasted[at - row]?.[index - column] ?? cell)));
  };
  return (
    <div className={styles.answer} role="group" aria-label={label} aria-describedby={describedBy}>
      {isNotApplicable ? null : (
        <>
          <div className={styles.frame}>
            <table className={styles.grid} aria-label={label}>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column.name} scope="col">
                      <ColumnName column={column} />
                    </th>
                  ))}
                  <th scope="col">
                    <span className={visibilityStyles.visuallyHidden}>{t`Remove`}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((cells, row) => (
                  // A row has no identity but its place. Its fields hold nothing of their own.
                  <tr key={row}>
                    {columns.map((column, at) => {
                      const error = errorOf(row, at);
                      return (
                        <td
                          key={column.name}
                          data-column={titleOf(column)}
                          onKeyDown={onKeyDown(row, at)}
                          onPaste={onPaste(row, at)}
                        >
                          <TableCell
                            id={cellId(id, row, at)}
                            column={column}
                            label={t`${{ column: column.name }}, row ${{ row: row + 1 }}`}
                            cell={cells[at] ?? ''}
                            error={error}
                            onChange={(cell) => change(row, at, cell)}
                          />
                        </td>
                      );
                    })}
                    <td className={styles.act}>
                      <IconButton
                        aria-label={t`Remove row ${{ row: row + 1 }} of answer ${number}`}
                        onClick={() => give(rows.toSpliced(row, 1))}
                      >
                        <Icon name="x" />
                      </IconButton>
                      <FieldError id={`${cellId(id, row, columns.length)}-error`} error={errorOf(row)} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {errors.map(({ row, message }) =>
            row === undefined && answer !== '' ? (
              <FieldError key={message} id={`${id}-rows-error`} error={message} />
            ) : null,
          )}
          <Button
            aria-label={t`Add row to answer ${number}`}
            disabled={rows.length >= maxRows}
            onClick={addRow}
          >
            <Icon name="plus" />
            {t`Add row`}
          </Button>
        </>
      )}
      {allowsNotApplicable || isNotApplicable ? (
        <Checkbox
          checked={isNotApplicable}
          onChange={(isSet) => {
            if (isSet) before.current = answer;
            onAnswer(isSet ? notApplicable : before.current);
          }}
        >
          {t`Not applicable`}
        </Checkbox>
      ) : null}
    </div>
  );
}

const titleOf = ({ name, unit }: TableColumn): string => (unit ? `${name} (${unit})` : name);

const ColumnName = ({ column }: { column: TableColumn }) => (
  <>
    {titleOf(column)}
    {column.isRequired ? <span className={styles.required}> {t`required`}</span> : null}
  </>
);
