import { maxReferences } from '@bidboard/backend/features/responses/contracts/references';
import type { Reference } from '@bidboard/backend/features/responses/contracts/references';
import { useFormikContext } from 'formik';
import type { RowColumn } from '../../../ui/fields/row-table.tsx';
import { RowsField } from '../../../ui/fields/rows-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { blankReference } from './reference-values.ts';
import type { ReferenceValues } from './reference-values.ts';

const fields = [
  { name: 'name', label: 'Name', inputMode: 'text', maxLength: 255 },
  { name: 'email', label: 'Email', inputMode: 'email', maxLength: 255 },
  { name: 'mobile', label: 'Mobile', inputMode: 'tel', maxLength: 50 },
  { name: 'company', label: 'Company', inputMode: 'text', maxLength: 255 },
] as const;

const columns = fields.map(({ name, label, inputMode, maxLength }): RowColumn<Reference> => ({
  heading: label,
  cell: (_row, at) => (
    <TextField
      name={`references[${at}].${name}`}
      label={`${label} of reference ${at + 1}`}
      labelHidden
      placeholder={label}
      inputMode={inputMode}
      maxLength={maxLength}
      numeric={name === 'mobile'}
      dense
    />
  ),
}));

/** The references, one per row. There is always one row. */
export function ReferencesField({ readOnly }: { readOnly: boolean }) {
  const { references } = useFormikContext<ReferenceValues>().values;
  return (
    <RowsField
      name="references"
      title="References"
      level={3}
      className="form-table references"
      rows={references}
      columns={columns}
      nameOf={({ name }, at) => name.trim() || `reference ${at + 1}`}
      firstField="name"
      blank={blankReference}
      addLabel="Add reference"
      minRows={1}
      maxRows={maxReferences}
      readOnly={readOnly}
    />
  );
}
