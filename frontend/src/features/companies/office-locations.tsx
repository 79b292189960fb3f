import Button from '@mui/material/Button';
import { FieldArray, useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { TagField } from '../../ui/tag-field.tsx';
import { emptyOffice } from './company-values.ts';
import type { CompanyValues } from './company-values.ts';
import { PlaceField } from './place-field.tsx';

const most = 50;

/** The focus goes to the place of an office that was added, and to the last office where one was removed. */
function useFocusAfterChange(count: number) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  const isByHand = useRef(false);
  useEffect(() => {
    if (before.current === count) return;
    before.current = count;
    if (!isByHand.current) return;
    isByHand.current = false;
    const places = place.current?.querySelectorAll<HTMLInputElement>('input[role=combobox]');
    places?.[count - 1]?.focus();
  }, [count]);
  return {
    place,
    byHand: () => {
      isByHand.current = true;
    },
  };
}

/** Where the company is, and what each office does. The first one stays. */
export function OfficeLocations() {
  const { values } = useFormikContext<CompanyValues>();
  const { place, byHand } = useFocusAfterChange(values.locations.length);
  return (
    <FieldArray name="locations">
      {({ push, remove }) => (
        <div className="offices" ref={place}>
          {values.locations.map((_, at) => (
            <fieldset key={at} className="office">
              <legend className="vh">Office {at + 1}</legend>
              <PlaceField name={`locations[${at}].officeLocation`} label="Office location" />
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
              disabled={values.locations.length >= most}
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
