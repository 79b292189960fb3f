import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { TableColumn } from '@bidboard/backend/features/rfps/contracts/questions/question-details';
import { maxCellLength } from '@bidboard/backend/features/rfps/contracts/questions/table-answer';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { ValueInput } from '../../../ui/questions/value-input.tsx';
import { FieldError } from './field-error.tsx';

interface TableCellProps {
  id: string;
  column: TableColumn;
  /** Names the field: "Users, row 2". */
  label: string;
  cell: string;
  error: string | undefined;
  onChange: (cell: string) => void;
}

/** One cell of a table, answered by the type of its column. It shows its error once it is left. */
export function TableCell({ id, column, label, cell, error, onChange }: TableCellProps) {
  const [isInUse, setInUse] = useState(false);
  const shownError = isInUse ? undefined : error;
  return (
    <div onFocus={() => setInUse(true)} onBlur={() => setInUse(false)}>
      <CellField {...{ id, column, label, cell, onChange }} error={shownError} />
      <FieldError id={`${id}-error`} error={shownError} />
    </div>
  );
}

function CellField({ id, column: { type, choices = [] }, label, cell, error, onChange }: TableCellProps) {
  const describedBy = error === undefined ? undefined : `${id}-error`;
  if (type === 'number' || type === 'date')
    return <ValueInput {...{ id, type, label, error, describedBy, onChange }} value={cell} />;
  if (type === 'detailed')
    return (
      <TextInput
        id={id}
        name={id}
        dense
        autoComplete="off"
        maxLength={maxCellLength}
        aria-label={label}
        aria-describedby={describedBy}
        isInvalid={error !== undefined}
        value={cell}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  const options =
    type === 'yes-no'
      ? [
          { value: 'yes', label: t`Yes` },
          { value: 'no', label: t`No` },
        ]
      : choices.map((choice) => ({ value: choice, label: choice }));
  return (
    <Select
      id={id}
      dense
      label={label}
      describedBy={describedBy}
      isInvalid={error !== undefined}
      value={cell}
      options={[{ value: '', label: '–' }, ...options]}
      shown={options.find(({ value }) => value === cell)?.label ?? (cell || '–')}
      onChange={onChange}
    />
  );
}
