import { t } from '@lingui/core/macro';
import { maxSheetLines } from '@bidboard/backend/features/price-sheets/contracts/price-sheet';
import {
  periodNames,
  periods,
  unitNames,
  units,
} from '@bidboard/backend/features/price-sheets/contracts/units';
import { useFormikContext } from 'formik';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import fieldStyles from '../../../ui/fields/field.module.css';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { RowsField } from '../../../ui/fields/rows-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import textStyles from '../../../ui/styles/text.module.css';
import { blankLine, type SheetValues } from './sheet-values.ts';
import styles from './sheet-fields.module.css';

const unitOptions = units.map((value) => ({ value, label: unitNames[value] }));
const periodOptions = periods.map((value) => ({ value, label: periodNames[value] }));
const requiredOptions = [
  { value: 'yes', label: t`Required` },
  { value: 'no', label: t`Optional` },
];

/** The lines that the buyer wants priced, and for how long. */
export function SheetFields({ currency, readOnly }: { currency: string; readOnly: boolean }) {
  const { values, errors } = useFormikContext<SheetValues>();
  const { lines } = values;
  return (
    <div className={fieldStyles.form}>
      <RowsField
        name="lines"
        title={t`Price sheet`}
        className={styles.lines ?? ''}
        rows={lines}
        nameOf={({ name }, at) => name.trim() || t`line ${{ number: at + 1 }}`}
        firstField="name"
        blank={blankLine}
        addLabel={t`Add line`}
        minRows={0}
        maxRows={maxSheetLines}
        readOnly={readOnly}
        columns={[
          {
            heading: t`Line`,
            cell: (_row, at) => (
              <TextField
                name={`lines[${at}].name`}
                label={t`Line ${{ number: at + 1 }}`}
                labelHidden
                placeholder={t`Line`}
                maxLength={200}
                dense
              />
            ),
          },
          {
            heading: t`Quantity`,
            isNumber: true,
            cell: (_row, at, name) => (
              <NumberField
                name={`lines[${at}].quantity`}
                label={t`Quantity of ${name}`}
                labelHidden
                prefix="×"
              />
            ),
          },
          {
            heading: t`Unit`,
            cell: (_row, at, name) => (
              <SelectField
                name={`lines[${at}].unit`}
                label={t`Unit of ${name}`}
                labelHidden
                options={unitOptions}
                disabled={readOnly}
                dense
              />
            ),
          },
          {
            heading: t`Charged`,
            cell: (_row, at, name) => (
              <SelectField
                name={`lines[${at}].period`}
                label={t`How often ${name} is charged`}
                labelHidden
                options={periodOptions}
                disabled={readOnly}
                dense
              />
            ),
          },
          {
            heading: t`Required`,
            cell: (_row, at, name) => (
              <SelectField
                name={`lines[${at}].isRequired`}
                label={t`Whether ${name} is required`}
                labelHidden
                options={requiredOptions}
                disabled={readOnly}
                dense
              />
            ),
          },
          {
            heading: t`Lot`,
            cell: (_row, at, name) => (
              <TextField
                name={`lines[${at}].lot`}
                label={t`Lot of ${name}`}
                labelHidden
                placeholder={t`No lot`}
                maxLength={80}
                dense
              />
            ),
          },
        ]}
      />
      {lines.length === 0 && errors.termYears === undefined ? (
        <p className={textStyles.muted}>
          {t`Without lines, each vendor lists its own products and prices. Add lines, and all vendors price the same.`}
        </p>
      ) : (
        <Panel title={t`Terms of the prices`} padded>
          <div className={fieldStyles.form}>
            <NumberField
              name="termYears"
              label={t`Term`}
              help={t`Costs are compared over this term. Prices are in ${{ currency }}, without tax.`}
              suffix={t`years`}
              inputMode="numeric"
              maxLength={2}
              dense={false}
            />
            <CheckboxField
              name="allowsOwnLines"
              disabled={readOnly}
              help={t`They count in the vendor’s total, since it says that they are needed.`}
            >
              {t`Vendors may add lines of their own`}
            </CheckboxField>
          </div>
        </Panel>
      )}
    </div>
  );
}
