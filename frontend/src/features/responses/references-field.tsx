import { mostReferences } from '@bidboard/backend/contracts/references';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { FieldArray, useFormikContext } from 'formik';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFocusAfterChange } from '../../ui/use-focus-after-change.ts';
import { blankReference } from './reference-values.ts';
import type { ReferenceValues } from './reference-values.ts';

const fields = [
  { name: 'name', label: 'Name', inputMode: 'text', maxLength: 255 },
  { name: 'email', label: 'Email', inputMode: 'email', maxLength: 255 },
  { name: 'mobile', label: 'Mobile', inputMode: 'tel', maxLength: 50 },
  { name: 'company', label: 'Company', inputMode: 'text', maxLength: 255 },
] as const;

/** The references, a row each. There is always one row. */
export function ReferencesField({ readOnly }: { readOnly: boolean }) {
  const { references } = useFormikContext<ReferenceValues>().values;
  const { place, byHand } = useFocusAfterChange<HTMLTableSectionElement>(
    references.length,
    'input[name$=".name"]',
  );
  return (
    <FieldArray name="references">
      {({ push, remove }) => (
        <Sheet
          title="References"
          level={3}
          count={references.length}
          actions={
            readOnly ? null : (
              <Button
                startIcon={<Icon name="plus" />}
                disabled={references.length >= mostReferences}
                onClick={() => {
                  byHand();
                  push(blankReference);
                }}
              >
                Add reference
              </Button>
            )
          }
        >
          <table className="form-table references" aria-label="References">
            <thead>
              <tr>
                {fields.map(({ name, label }) => (
                  <th key={name} scope="col">
                    {label}
                  </th>
                ))}
                <th scope="col">
                  <span className="vh">Remove</span>
                </th>
              </tr>
            </thead>
            <tbody ref={place}>
              {references.map((reference, at) => (
                <tr key={at}>
                  {fields.map(({ name, label, inputMode, maxLength }) => (
                    <td key={name}>
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
                    </td>
                  ))}
                  <td>
                    {readOnly || references.length === 1 ? null : (
                      <IconButton
                        size="small"
                        aria-label={`Remove ${reference.name.trim() || `reference ${at + 1}`}`}
                        onClick={() => {
                          byHand();
                          remove(at);
                        }}
                      >
                        <Icon name="trash" />
                      </IconButton>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Sheet>
      )}
    </FieldArray>
  );
}
