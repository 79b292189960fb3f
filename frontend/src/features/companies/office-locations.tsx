import Button from '@mui/material/Button';
import { FieldArray, useFormikContext } from 'formik';
import { usePlaceSuggestions } from '../places/endpoints.ts';
import { PlaceField } from '../../api/forms/place-field.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { TagField } from '../../ui/fields/tag-field.tsx';
import { useFocusAfterChange } from '../../ui/hooks/use-focus-after-change.ts';
import { emptyOffice } from './company-values.ts';
import type { CompanyValues } from './company-values.ts';

const maxLocations = 50;

const OfficePlace = ({ at }: { at: number }) => (
  <PlaceField
    name={`locations[${at}].officeLocation`}
    label="Office location"
    suggestions={usePlaceSuggestions()}
  />
);

/** The company's offices and their purposes. The first office cannot be removed. */
export function OfficeLocations() {
  const { values } = useFormikContext<CompanyValues>();
  const { place, byHand } = useFocusAfterChange<HTMLDivElement>(
    values.locations.length,
    'input[role=combobox]',
  );
  return (
    <FieldArray name="locations">
      {({ push, remove }) => (
        <div className="offices" ref={place}>
          {values.locations.map((_, at) => (
            <fieldset key={at} className="office">
              <legend className="vh">Office {at + 1}</legend>
              <OfficePlace at={at} />
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
                  onClick={() => {
                    byHand();
                    remove(at);
                  }}
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
              disabled={values.locations.length >= maxLocations}
              onClick={() => {
                byHand();
                push(emptyOffice);
              }}
            >
              Add location
            </Button>
          </div>
        </div>
      )}
    </FieldArray>
  );
}
