import { companyTypes, currencies } from '@bidboard/backend/features/companies/contract';
import { useFormikContext } from 'formik';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { companyTypeLabel } from './company-types.ts';
import { optionalLabel } from './company-values.ts';
import type { CompanyValues } from './company-values.ts';
import { FiscalYearField } from './fiscal-year-field.tsx';
import { MoneyField } from './money-field.tsx';

const typeOptions = [
  { value: '', label: 'None' },
  ...companyTypes.map((type) => ({ value: type, label: companyTypeLabel(type) })),
];
const currencyOptions = currencies.map((currency) => ({ value: currency, label: currency }));

/** The fields for the company's size and its accounting. */
export function FinancialFields({ isForRfp }: { isForRfp: boolean }) {
  const { values } = useFormikContext<CompanyValues>();
  return (
    <div className="form-grid">
      <SelectField
        name="companyType"
        label="Company type"
        placeholder="Company Type"
        options={typeOptions}
        optional={optionalLabel('companyType', isForRfp)}
      />
      <TextField
        name="headCount"
        label="Number of employees"
        help="A number or a range, for example 201-500."
        numeric
        maxLength={40}
        optional={optionalLabel('headCount', isForRfp)}
      />
      <SelectField name="currency" label="Currency" options={currencyOptions} />
      <MoneyField name="totalRevenue" label="Annual revenue" currency={values.currency} />
      <FiscalYearField />
      <TextField
        name="yearFounded"
        label="Year founded"
        inputMode="numeric"
        numeric
        maxLength={4}
        optional={optionalLabel('yearFounded', isForRfp)}
      />
    </div>
  );
}
