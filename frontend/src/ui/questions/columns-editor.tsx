import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { questionTypeNames } from '@bidboard/backend/features/rfps/contracts/labels';
import {
  columnTypes,
  type ColumnType,
} from '@bidboard/backend/features/rfps/contracts/questions/question-details';
import { Button, IconButton } from '../buttons/button.tsx';
import { Checkbox } from '../fields/checkbox.tsx';
import { Select } from '../fields/select.tsx';
import { TextArea, TextInput } from '../fields/text-input.tsx';
import { Icon } from '../icons/icon.tsx';
import { blankColumn, type DetailedDraft, type DraftColumn, type DraftDetails } from './detail-draft.ts';
import { maxColumnNameLength, maxUnitLength, type DetailErrors } from './detail-errors.ts';
import { PartError } from './part-error.tsx';
import styles from './question-details.module.css';
import fieldStyles from '../fields/field.module.css';

interface ColumnsEditorProps {
  draft: DetailedDraft;
  idOf: (part: string) => string;
  errors: DetailErrors;
  onChange: (changes: DraftDetails) => void;
}

/** The columns of a table with their types, and how many rows vendors fill in. */
export function ColumnsEditor({ draft, idOf, errors, onChange }: ColumnsEditorProps) {
  // The first column is there to type in before anything is typed.
  const columns = draft.columns?.length ? draft.columns : [blankColumn];
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    document.getElementById(idOf(`columns-${wanted.current}-name`))?.focus();
    wanted.current = null;
  });
  const put = (next: readonly DraftColumn[], focused: number | null = null) => {
    wanted.current = focused;
    onChange({ columns: next });
  };
  const change = (at: number, changes: Partial<DraftColumn>) =>
    put(columns.map((column, index) => (index === at ? { ...column, ...changes } : column)));
  const move = (at: number, to: number) => {
    const moved = columns[at];
    if (moved) put(columns.toSpliced(at, 1).toSpliced(to, 0, moved), to);
  };
  return (
    <div role="group" aria-labelledby={`${idOf('columns')}-label`}>
      <span className={fieldStyles.fieldLabel} id={`${idOf('columns')}-label`}>
        {t`Columns`}
      </span>
      <ol className={styles.choices}>
        {columns.map((column, at) => (
          // A column has no identity but its place. Its fields hold nothing of their own.
          <li key={at} className={styles.column}>
            <ColumnFields
              {...{ column, at, idOf, errors }}
              isLast={at === columns.length - 1}
              isOnly={columns.length === 1}
              onChange={(changes) => change(at, changes)}
              onMove={(to) => move(at, to)}
              onRemove={() => put(columns.toSpliced(at, 1), Math.max(0, at - 1))}
            />
          </li>
        ))}
      </ol>
      <PartError id={idOf('columns')} text={errors.get('columns')} />
      <div className={styles.under}>
        <Button
          id={idOf('columns')}
          name={idOf('columns')}
          onClick={() => put([...columns, blankColumn], columns.length)}
        >
          <Icon name="plus" />
          {t`Add column`}
        </Button>
      </div>
      <div className={styles.limits}>
        {(['minRows', 'maxRows'] as const).map((part) => (
          <div key={part} className={styles.limit}>
            <label htmlFor={idOf(part)}>{part === 'minRows' ? t`Minimum rows` : t`Maximum rows`}</label>
            <TextInput
              id={idOf(part)}
              name={idOf(part)}
              dense
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              value={draft[part] ?? ''}
              isInvalid={errors.has(part)}
              aria-describedby={errors.has(part) ? `${idOf(part)}-error` : undefined}
              onChange={({ target }) => onChange({ [part]: target.value })}
            />
            <PartError id={idOf(part)} text={errors.get(part)} />
          </div>
        ))}
      </div>
    </div>
  );
}

interface ColumnFieldsProps {
  column: DraftColumn;
  at: number;
  isLast: boolean;
  isOnly: boolean;
  idOf: (part: string) => string;
  errors: DetailErrors;
  onChange: (changes: Partial<DraftColumn>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function ColumnFields({
  column,
  at,
  isLast,
  isOnly,
  idOf,
  errors,
  onChange,
  onMove,
  onRemove,
}: ColumnFieldsProps) {
  const number = at + 1;
  const part = (name: 'name' | 'unit' | 'choices') => {
    const key = `columns-${at}-${name}`;
    const error = errors.get(key);
    return {
      id: idOf(key),
      name: idOf(key),
      isInvalid: error !== undefined,
      'aria-describedby': error ? `${idOf(key)}-error` : undefined,
    };
  };
  return (
    <>
      <div className={styles.choice}>
        <TextInput
          {...part('name')}
          dense
          maxLength={maxColumnNameLength}
          autoComplete="off"
          aria-label={t`Name of column ${number}`}
          placeholder={t`Name`}
          value={column.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <Select<ColumnType>
          className={styles.columnType}
          dense
          label={t`Type of column ${number}`}
          value={column.type}
          options={columnTypes.map((value) => ({ value, label: questionTypeNames[value] }))}
          onChange={(type) => onChange({ type })}
        />
        {column.type === 'number' ? (
          <span className={styles.columnUnit}>
            <TextInput
              {...part('unit')}
              dense
              maxLength={maxUnitLength}
              autoComplete="off"
              aria-label={t`Unit of column ${number}`}
              placeholder={t`Unit`}
              value={column.unit}
              onChange={({ target }) => onChange({ unit: target.value })}
            />
          </span>
        ) : null}
        <Checkbox
          checked={column.isRequired}
          label={t`Column ${number} is required`}
          onChange={(isRequired) => onChange({ isRequired })}
        >
          {t`Required`}
        </Checkbox>
        <span className={styles.choiceActs}>
          <IconButton
            aria-label={t`Move column ${number} up`}
            disabled={at === 0}
            onClick={() => onMove(at - 1)}
          >
            <Icon name="arrow-up" />
          </IconButton>
          <IconButton
            aria-label={t`Move column ${number} down`}
            disabled={isLast}
            onClick={() => onMove(at + 1)}
          >
            <Icon name="arrow-down" />
          </IconButton>
          <IconButton aria-label={t`Remove column ${number}`} disabled={isOnly} onClick={onRemove}>
            <Icon name="x" />
          </IconButton>
        </span>
      </div>
      {column.type === 'single-choice' ? (
        <TextArea
          {...part('choices')}
          rows={2}
          aria-label={t`Choices of column ${number}, one in each line`}
          placeholder={t`Choices, one in each line`}
          value={column.choices}
          onChange={({ target }) => onChange({ choices: target.value })}
        />
      ) : null}
      {(['name', 'unit', 'choices'] as const).map((name) => (
        <PartError key={name} id={idOf(`columns-${at}-${name}`)} text={errors.get(`columns-${at}-${name}`)} />
      ))}
    </>
  );
}
