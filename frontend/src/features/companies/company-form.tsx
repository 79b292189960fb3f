import { companyTypes, currencies } from '@bidboard/backend/contracts/companies';
import Button from '@mui/material/Button';
import { Form, Formik } from 'formik';
import type { FormikHelpers } from 'formik';
import type { KeyboardEvent } from 'react';
import { placeComplaints } from '../../api/form-problems.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { FormErrorSummary } from '../../ui/error-summary.tsx';
import { MarkdownField } from '../../ui/markdown-field.tsx';
import { SavedMark } from '../../ui/saved-mark.tsx';
import type { SaveState } from '../../ui/saved-mark.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TagField } from '../../ui/tag-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { complaintsOf } from './company-values.ts';
import type { CompanyValues } from './company-values.ts';
import { LogoField } from './logo-field.tsx';
import { MoneyField } from './money-field.tsx';
import { UploadMark } from './upload-mark.tsx';
import { OfficeLocations } from './office-locations.tsx';
import './company-form.css';

const typeWord = (type: string) => type.charAt(0).toUpperCase() + type.slice(1).replaceAll('-', ' ');
const typeOptions = companyTypes.map((type) => ({ value: type, label: typeWord(type) }));
const currencyOptions = currencies.map((currency) => ({ value: currency, label: currency }));
const validate = (values: CompanyValues) => placeComplaints<CompanyValues>(complaintsOf(values));

/** Enter adds a tag, opens a list, begins a line; it never sends this form. */
const keepFromSending = (event: KeyboardEvent<HTMLFormElement>) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
};

export interface CompanyFormProps {
  initial: CompanyValues;
  saved: { state: SaveState; at: number | null };
  onSave: (values: CompanyValues, helpers: FormikHelpers<CompanyValues>) => Promise<void>;
  /** Breaks off a save that is on its way. */
  onCancel: () => void;
}

export function CompanyForm({ initial, saved, onSave, onCancel }: CompanyFormProps) {
  return (
    <Formik initialValues={initial} validate={validate} onSubmit={onSave}>
      {({ values, isSubmitting, dirty }) => (
        <Form noValidate onKeyDown={keepFromSending}>
          <div className="company company__sheets">
            <FormErrorSummary />
            <Sheet title="Company" padded>
              <div className="form">
                <TextField name="companyName" label="Company name" autoComplete="organization" />
                <LogoField />
                <MarkdownField
                  name="overview"
                  label="Overview"
                  help="What the company does, for whom, and since when."
                />
                <TagField name="keywords" label="Keywords" optional maxTags={30} maxLength={60} />
                <div className="form-grid">
                  <TextField
                    name="website"
                    label="Website"
                    type="url"
                    inputMode="url"
                    autoComplete="url"
                    optional
                  />
                  <TextField name="videoUrl" label="Video URL" type="url" inputMode="url" optional />
                </div>
              </div>
            </Sheet>
            <Sheet title="Financial" padded>
              <div className="form-grid">
                <SelectField name="companyType" label="Company type" options={typeOptions} optional />
                <TextField
                  name="headCount"
                  label="Number of employees"
                  inputMode="numeric"
                  numeric
                  maxLength={40}
                  optional
                />
                <SelectField name="currency" label="Currency" options={currencyOptions} />
                <MoneyField name="totalRevenue" label="Annual revenue" currency={values.currency} />
                <TextField
                  name="fiscalYearMonth"
                  label="Fiscal year end"
                  help="Month and day, MM/dd, for example 12/31."
                  maxLength={5}
                  numeric
                  optional
                />
              </div>
            </Sheet>
            <Sheet title="Offices" padded>
              <OfficeLocations />
            </Sheet>
          </div>
          <ActionBar>
            <UploadMark onCancel={onCancel}>
              <SavedMark
                state={isSubmitting ? 'saving' : dirty && saved.state === 'saved' ? 'clean' : saved.state}
                savedAt={saved.at}
              />
            </UploadMark>
            <Button type="submit" variant="contained" loading={isSubmitting}>
              Save
            </Button>
          </ActionBar>
        </Form>
      )}
    </Formik>
  );
}
