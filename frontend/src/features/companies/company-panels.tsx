import { t } from '@lingui/core/macro';
import { Button } from '../../ui/buttons/button.tsx';
import { FieldArray, useFormikContext } from 'formik';
import { usePlaceSuggestions } from '../places/endpoints.ts';
import { PlaceField } from '../../api/forms/place-field.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { TagField } from '../../ui/fields/tag-field.tsx';
import { useFocusAfterChange } from '../../ui/hooks/use-focus-after-change.ts';
import { emptyOffice, optionalLabel, type CompanyValues } from './company-values.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { CompanyFields } from './company-fields.tsx';
import { companyTypes, currencies, messages } from '@bidboard/backend/features/companies/contract';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { companyTypeLabel, dayIn, daysOf, months } from './company-labels.ts';
import { FieldFrame } from '../../ui/fields/field-frame.tsx';
import { currencySymbol, tidyWholeNumber, wholeNumberOf } from '../../ui/format/number-format.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { siteFormats } from '@bidboard/backend/kernel/format/formats';
import styles from './company-form.module.css';
import fieldStyles from '../../ui/fields/field.module.css';
import visibilityStyles from '../../ui/styles/visibility.module.css';

const maxLocations = 50;

const OfficePlace = ({ at }: { at: number }) => (
  <PlaceField
    name={`locations[${at}].officeLocation`}
    label={t`Office location`}
    suggestions={usePlaceSuggestions()}
  />
);

/** The company's offices and their purposes. The first office cannot be removed. */
function OfficeLocations() {
  const { values } = useFormikContext<CompanyValues>();
  const { place, byHand } = useFocusAfterChange<HTMLDivElement>(
    values.locations.length,
    'input[role=combobox]',
  );
  return (
    <FieldArray name="locations">
      {({ push, remove }) => (
        <div className={styles.offices} ref={place}>
          {values.locations.map((_, at) => (
            <fieldset key={at} className={styles.office}>
              <legend className={visibilityStyles.visuallyHidden}>{t`Office ${{ number: at + 1 }}`}</legend>
              <OfficePlace at={at} />
              <TagField
                name={`locations[${at}].officeFunction`}
                label={t`Office function`}
                optional
                maxTags={20}
                maxLength={100}
              />
              {at > 0 ? (
                <Button
                  className={styles.officeRemove}
                  onClick={() => {
                    byHand();
                    remove(at);
                  }}
                  aria-label={t`Remove office ${{ number: at + 1 }}`}
                >
                  <Icon name="trash-2" />
                  {t`Remove`}
                </Button>
              ) : null}
            </fieldset>
          ))}
          <div>
            <Button
              disabled={values.locations.length >= maxLocations}
              onClick={() => {
                byHand();
                push(emptyOffice);
              }}
            >
              <Icon name="plus" />
              {t`Add location`}
            </Button>
          </div>
        </div>
      )}
    </FieldArray>
  );
}

interface CompanyPanelsProps {
  /** 0 to 100 while a chosen logo is being sent. */
  progress: number | null;
  /** The company step of an RFP requires fields that are optional elsewhere. Its website is fixed once it has one. */
  isForRfp?: boolean;
  isWebsiteFixed?: boolean | undefined;
}

/** All panels of the company form. */
export function CompanyPanels({ progress, isForRfp = false, isWebsiteFixed = false }: CompanyPanelsProps) {
  return (
    <>
      <Panel title={t`Company`} padded>
        <CompanyFields progress={progress} isForRfp={isForRfp} isWebsiteFixed={isWebsiteFixed} />
      </Panel>
      <Panel title={t`Financial`} padded>
        <FinancialFields isForRfp={isForRfp} />
      </Panel>
      <Panel title={t`Offices`} padded>
        <OfficeLocations />
      </Panel>
    </>
  );
}

const typeOptions = [
  { value: '', label: t`None` },
  ...companyTypes.map((type) => ({ value: type, label: companyTypeLabel(type) })),
];
const currencyOptions = currencies.map((currency) => ({ value: currency, label: currency }));

/** The fields for the company's size and its accounting. */
function FinancialFields({ isForRfp }: { isForRfp: boolean }) {
  const { values } = useFormikContext<CompanyValues>();
  return (
    <div className={fieldStyles.formGrid}>
      <SelectField
        name="companyType"
        label={t`Company type`}
        placeholder={t`Company Type`}
        options={typeOptions}
        optional={optionalLabel('companyType', isForRfp)}
      />
      <TextField
        name="headCount"
        label={t`Number of employees`}
        help={t`A number or a range, for example 201-500.`}
        numeric
        maxLength={40}
        optional={optionalLabel('headCount', isForRfp)}
      />
      <SelectField name="currency" label={t`Currency`} options={currencyOptions} />
      <MoneyField name="totalRevenue" label={t`Annual revenue`} currency={values.currency} />
      <FiscalYearField />
      <TextField
        name="yearFounded"
        label={t`Year founded`}
        inputMode="numeric"
        numeric
        maxLength={4}
        optional={optionalLabel('yearFounded', isForRfp)}
      />
    </div>
  );
}

const twoFigures = (number: number) => String(number).padStart(2, '0');
const monthOptions = [
  { value: '', label: t`None` },
  ...months.map((label, at) => ({ value: twoFigures(at + 1), label })),
];
const dayOptions = (month: string) =>
  Array.from({ length: daysOf(month) }, (_, at) => ({ value: twoFigures(at + 1), label: String(at + 1) }));

/** The end of a company's fiscal year: a month, and a day of that month. */
function FiscalYearField() {
  const { values, setFieldValue } = useFormikContext<CompanyValues>();
  return (
    <FieldFrame id="fiscal-year-end" label={t`Fiscal year end`} optional group>
      <div className={styles.fiscalYear}>
        <SelectField
          name="fiscalMonth"
          label={t`Month`}
          labelHidden
          placeholder={t`Month`}
          options={monthOptions}
          onChosen={(month) => void setFieldValue('fiscalDay', dayIn(month, values.fiscalDay))}
        />
        <SelectField
          name="fiscalDay"
          label={t`Day`}
          labelHidden
          placeholder={t`Day`}
          options={dayOptions(values.fiscalMonth)}
          disabled={values.fiscalMonth === ''}
        />
      </div>
    </FieldFrame>
  );
}

const isNumber = (typed: string): boolean => !Number.isNaN(wholeNumberOf(typed));

/** A field for whole units of a currency, stored as digits and shown with thousands separators. */
function MoneyField({ name, label, currency }: { name: string; label: string; currency: string }) {
  return (
    <NumberField
      name={name}
      label={label}
      prefix={currencySymbol(currency)}
      inputMode="numeric"
      optional
      dense={false}
      errorOf={(typed) => (typed.trim() === '' || isNumber(typed) ? undefined : messages.wholeAmount)}
      tidy={tidyWholeNumber}
      shown={(value) => (isNumber(value) ? siteFormats.number(wholeNumberOf(value)) : value)}
    />
  );
}
