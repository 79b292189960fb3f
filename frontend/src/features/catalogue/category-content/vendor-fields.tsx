import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { FieldArray, useFormikContext } from 'formik';
import { Icon } from '../../../ui/icons/icon.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useFocusAfterChange } from '../../../ui/hooks/use-focus-after-change.ts';
import { emptyVendor } from './content-values.ts';
import type { ContentValues } from './content-values.ts';
import { VendorLogo } from './vendor-logo.tsx';

const maxVendors = 20;

interface VendorFieldsProps {
  name: 'topVendors' | 'challengerVendors';
  /** The label of a single vendor: "Top vendor". */
  one: string;
}

/** The fields of vendors in the order of the page: name, link, logo. */
export function VendorFields({ name, one }: VendorFieldsProps) {
  const { values } = useFormikContext<ContentValues>();
  const vendors = values[name];
  const { place, byHand } = useFocusAfterChange<HTMLDivElement>(vendors.length, 'input[name$=".name"]');
  return (
    <FieldArray name={name}>
      {({ push, remove, move }) => (
        <div className="content-rows" ref={place}>
          {vendors.map((vendor, at) => (
            <fieldset key={at} className="content-row">
              <legend className="vh">
                {one} {at + 1}
              </legend>
              <VendorLogo field={`${name}[${at}].logo`} name={vendor.name} one={`${one} ${at + 1}`} />
              <TextField name={`${name}[${at}].name`} label="Name" maxLength={100} />
              <TextField
                name={`${name}[${at}].link`}
                label="Link"
                optional
                inputMode="url"
                placeholder="https://"
                maxLength={2000}
              />
              <span className="content-row__actions">
                <IconButton
                  aria-label={`Move ${vendor.name || one} up`}
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                >
                  <Icon name="up" />
                </IconButton>
                <IconButton
                  aria-label={`Remove ${vendor.name || one}`}
                  onClick={() => {
                    byHand();
                    remove(at);
                  }}
                >
                  <Icon name="trash" />
                </IconButton>
              </span>
            </fieldset>
          ))}
          <div>
            <Button
              startIcon={<Icon name="plus" />}
              disabled={vendors.length >= maxVendors}
              onClick={() => {
                byHand();
                push(emptyVendor);
              }}
            >
              Add {one.toLowerCase()}
            </Button>
          </div>
        </div>
      )}
    </FieldArray>
  );
}
