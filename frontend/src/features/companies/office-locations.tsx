import Button from '@mui/material/Button';
import { FieldArray, useFormikContext } from 'formik';
import { Icon } from '../../ui/icon.tsx';
import { TagField } from '../../ui/tag-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { emptyOffice } from './company-values.ts';
import type { CompanyValues } from './company-values.ts';

const most = 50;

/** Where the company is, and what each office does. The first one stays. */
export function OfficeLocations() {
  const { values } = useFormikContext<CompanyValues>();
  return (
    <FieldArray name="locations">
      {({ push, remove }) => (
        <div className="offices">
          {values.locations.map((_, at) => (
            <fieldset key={at} className="office">
              <legend className="vh">Office {at + 1}</legend>
              <TextField
                name={`locations[${at}].officeLocation`}
                label="Office location"
                autoComplete="off"
              />
              <TagField
                name={`locations[${at}].officeFunction`}
                label="Office function"
                optional
                maxTags={20}
                maxLength={100}
              />
              {at > 0 ? (
                <Button
                  className="office__remove"
                  startIcon={<Icon name="trash" />}
                  onClick={() => remove(at)}
                  aria-label={`Remove office ${at + 1}`}
                >
                  Remove
                </Button>
              ) : null}
            </fieldset>
          ))}
          <div>
            <Button
              startIcon={<Icon name="plus" />}
              disabled={values.locations.length >= most}
              onClick={() => push(emptyOffice)}
            >
              Add location
            </Button>
          </div>
        </div>
      )}
    </FieldArray>
  );
}
