import { useFormikContext } from 'formik';
import { FieldFrame } from '../../ui/fields/field-frame.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import type { CompanyValues } from './company-values.ts';
import { dayIn, daysOf, months } from './fiscal-year-end.ts';

const twoFigures = (number: number) => String(number).padStart(2, '0');
const monthOptions = [
  { value: '', label: 'None' },
  ...months.map((label, at) => ({ value: twoFigures(at + 1), label })),
];
const dayOptions = (month: string) =>
  Array.from({ length: daysOf(month) }, (_, at) => ({ value: twoFigures(at + 1), label: String(at + 1) }));

/** The end of a company's fiscal year: a month, and a day of that month. */
export function FiscalYearField() {
  const { values, setFieldValue } = useFormikContext<CompanyValues>();
  return (
    <FieldFrame id="fiscal-year-end" label="Fiscal year end" optional group>
      <div className="fiscal-year">
        <SelectField
          name="fiscalMonth"
          label="Month"
          labelHidden
          placeholder="Month"
          options={monthOptions}
          onChosen={(month) => void setFieldValue('fiscalDay', dayIn(month, values.fiscalDay))}
        />
        <SelectField
          name="fiscalDay"
          label="Day"
          labelHidden
          placeholder="Day"
          options={dayOptions(values.fiscalMonth)}
          disabled={values.fiscalMonth === ''}
        />
      </div>
    </FieldFrame>
  );
}
