import { t } from '@lingui/core/macro';
import { useRef } from 'react';
import { MenuButton } from '../../../ui/buttons/menu-button.tsx';
import { Monogram } from '../../../ui/icons/monogram.tsx';
import { useBoundField } from '../../../ui/fields/use-bound-field.ts';
import { logoShown, emptyVendor, type ContentValues } from './content-values.ts';
import { Button, IconButton } from '../../../ui/buttons/button.tsx';
import { FieldArray, useFormikContext } from 'formik';
import { Icon } from '../../../ui/icons/icon.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useFocusAfterChange } from '../../../ui/hooks/use-focus-after-change.ts';
import styles from './content-form.module.css';
import fieldStyles from '../../../ui/fields/field.module.css';
import visibilityStyles from '../../../ui/styles/visibility.module.css';

interface VendorLogoProps {
  field: string;
  /** The vendor's name, from which a monogram is drawn. */
  name: string;
  /** The accessible label: "Top vendor 2". */
  label: string;
}

const entries = [
  { value: 'monogram', label: t`Create it from the name` },
  { value: 'file', label: t`Choose an SVG file` },
] as const;

/** The logo of a vendor: drawn from the name, or the text of an SVG that is sent with the next save. */
function VendorLogo({ field, name, label }: VendorLogoProps) {
  const { value, error, set } = useBoundField<string>(field);
  const file = useRef<HTMLInputElement>(null);
  const read = async (files: FileList | null) => {
    const [chosen] = files ?? [];
    if (chosen) set(await chosen.text());
  };
  return (
    <div className={styles.vendorLogo}>
      <Monogram name={name || '?'} logo={logoShown(value)} size={40} />
      <MenuButton
        entries={entries}
        onChoose={(choice) => (choice === 'file' ? file.current?.click() : set(choice))}
      >
        <span className={visibilityStyles.visuallyHidden}>{label}: </span>
        {t`Logo`}
      </MenuButton>
      <input
        ref={file}
        type="file"
        accept=".svg"
        hidden
        aria-label={t`SVG of ${label}`}
        data-field={field}
        onChange={(event) => void read(event.target.files)}
      />
      {error ? (
        <p className={fieldStyles.fieldError} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}

const maxVendors = 20;

interface VendorFieldsProps {
  name: keyof typeof texts;
}

const texts = {
  topVendors: { label: t`Top vendor`, add: t`Add top vendor` },
  challengerVendors: { label: t`Challenger vendor`, add: t`Add challenger vendor` },
} as const;

/** The fields of vendors in the order of the page: name, link, logo. */
export function VendorFields({ name }: VendorFieldsProps) {
  const { label, add } = texts[name];
  const { values } = useFormikContext<ContentValues>();
  const vendors = values[name];
  const { place, byHand } = useFocusAfterChange<HTMLDivElement>(vendors.length, 'input[name$=".name"]');
  return (
    <FieldArray name={name}>
      {({ push, remove, move }) => (
        <div className={styles.contentRows} ref={place}>
          {vendors.map((vendor, at) => (
            <fieldset key={at} className={styles.contentRow}>
              <legend className={visibilityStyles.visuallyHidden}>
                {label} {at + 1}
              </legend>
              <VendorLogo field={`${name}[${at}].logo`} name={vendor.name} label={`${label} ${at + 1}`} />
              <TextField name={`${name}[${at}].name`} label={t`Name`} maxLength={100} />
              <TextField
                name={`${name}[${at}].link`}
                label={t`Link`}
                optional
                inputMode="url"
                placeholder="https://"
                maxLength={2000}
              />
              <span className={styles.contentRowActions}>
                <IconButton
                  aria-label={t`Move ${{ vendor: vendor.name || label }} up`}
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                >
                  <Icon name="chevron-up" />
                </IconButton>
                <IconButton
                  aria-label={t`Remove ${{ vendor: vendor.name || label }}`}
                  onClick={() => {
                    byHand();
                    remove(at);
                  }}
                >
                  <Icon name="trash-2" />
                </IconButton>
              </span>
            </fieldset>
          ))}
          <div>
            <Button
              disabled={vendors.length >= maxVendors}
              onClick={() => {
                byHand();
                push(emptyVendor);
              }}
            >
              <Icon name="plus" />
              {add}
            </Button>
          </div>
        </div>
      )}
    </FieldArray>
  );
}
