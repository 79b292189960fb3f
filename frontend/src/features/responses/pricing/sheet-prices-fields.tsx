import { t } from '@lingui/core/macro';
import { messages } from '@bidboard/backend/features/price-sheets/contracts/messages';
import { lotsOf, type PriceSheet } from '@bidboard/backend/features/price-sheets/contracts/price-sheet';
import { quantityOf } from '@bidboard/backend/features/price-sheets/contracts/typed-quantity';
import {
  periodNames,
  periods,
  unitNames,
  units,
} from '@bidboard/backend/features/price-sheets/contracts/units';
import { maxOwnLines } from '@bidboard/backend/features/price-sheets/contracts/vendor-prices';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { RowsField, type RowColumn } from '../../../ui/fields/rows-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { currencySymbol, formatMoney } from '../../../ui/format/number-format.ts';
import { readerFormats } from '../../../ui/format/reader-formats.ts';
import { minorUnitsOf, percentOf } from '@bidboard/backend/kernel/format/typed-amount';
import { amountShown, isNegative, isPercentOutside, tidyAmount } from '../../../ui/format/typed-amount.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import textStyles from '../../../ui/styles/text.module.css';
import formStyles from '../steps/form-step.module.css';
import { blankOwnLine, type SheetPricesValues } from './sheet-prices-values.ts';
import styles from './sheet-prices.module.css';

interface LinesFieldProps {
  sheet: PriceSheet;
  /** In minor units over the term, one for each line; undefined if they are too large. */
  costs: readonly (number | null)[] | undefined;
  readOnly: boolean;
}

const priceError = (typed: string): string | undefined => {
  if (isNegative(typed)) return messages.priceNegative;
  return typed.trim() !== '' && Number.isNaN(minorUnitsOf(typed))
    ? t`An amount, for example 1,200.50`
    : undefined;
};
const discountError = (typed: string): string | undefined =>
  Number.isNaN(percentOf(typed)) || isPercentOutside(typed) ? messages.discountDecimals : undefined;
const quantityError = (typed: string): string | undefined =>
  typed.trim() !== '' && Number.isNaN(quantityOf(typed)) ? messages.quantityDecimals : undefined;

/** The cells of a price: the same for lines of the sheet and own lines. Returns them with their headings. */
function priceCells(list: 'prices' | 'ownLines', currency: string) {
  const unitPrice = (at: number, name: string) => (
    <NumberField
      name={`${list}[${at}].unitPrice`}
      label={t`Unit price of ${name}`}
      labelHidden
      prefix={currencySymbol(currency)}
      errorOf={priceError}
      tidy={tidyAmount}
      shown={amountShown}
    />
  );
  const discount = (at: number, name: string) => (
    <NumberField
      name={`${list}[${at}].discountPercentage`}
      label={t`Discount on ${name}`}
      labelHidden
      suffix="%"
      maxLength={8}
      errorOf={discountError}
    />
  );
  const remark = (at: number, name: string) => (
    <TextField
      name={`${list}[${at}].remark`}
      label={t`Remark on ${name}`}
      labelHidden
      placeholder={t`Remark`}
      maxLength={500}
      dense
    />
  );
  return { unitPrice, discount, remark };
}

const costText = (cost: number | null | undefined, currency: string): ReactNode => (
  <>
    <span className={formStyles.formTableNarrow}>{t`Over the term`}</span>
    {formatMoney(cost, currency)}
  </>
);

/** The lines of the buyer, each with the vendor's price. */
export function SheetLinesField({ sheet, costs, readOnly }: LinesFieldProps) {
  const { lines, currency } = sheet;
  const cells = priceCells('prices', currency);
  return (
    <Panel title={t`Price sheet`} level={3} count={lines.length}>
      <table className={`${formStyles.formTable} ${styles.lines}`} aria-label={t`Price sheet`}>
        <thead>
          <tr>
            <th scope="col">{t`Line`}</th>
            <th scope="col" data-number="">{t`Unit price`}</th>
            <th scope="col" data-number="">{t`Discount`}</th>
            <th scope="col">{t`Remark`}</th>
            <th scope="col" data-number="">{t`Over the term`}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, unit, quantity, period, lot, isRequired }, at) => (
            <tr key={at}>
              <th scope="row">
                <span className={textStyles.medium}>{name}</span>
                <span className={`${textStyles.small} ${textStyles.muted} ${styles.facts}`}>
                  {[
                    `${readerFormats().number(quantity)} × ${unitNames[unit]}`,
                    periodNames[period],
                    isRequired ? t`Required` : t`Optional`,
                    ...(lot === '' ? [] : [lot]),
                  ].join(' · ')}
                </span>
              </th>
              <td>{cells.unitPrice(at, name)}</td>
              <td>{cells.discount(at, name)}</td>
              <td>{cells.remark(at, name)}</td>
              <td className={`${formStyles.isNum} ${formStyles.pricedSum}`}>
                {readOnly && costs?.[at] === null ? t`Not offered` : costText(costs?.[at], currency)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

const unitOptions = units.map((value) => ({ value, label: unitNames[value] }));
const periodOptions = periods.map((value) => ({ value, label: periodNames[value] }));

/** Lines that the vendor adds because the sheet lacks them. */
export function OwnLinesField({ sheet, costs, readOnly }: LinesFieldProps) {
  const { ownLines } = useFormikContext<SheetPricesValues>().values;
  const { currency } = sheet;
  const cells = priceCells('ownLines', currency);
  const lots = [
    { value: '', label: t`No lot` },
    ...lotsOf(sheet.lines).map((lot) => ({ value: lot, label: lot })),
  ];
  const lotColumn: RowColumn<SheetPricesValues['ownLines'][number]> = {
    heading: t`Lot`,
    cell: (_row, at, name) => (
      <SelectField
        name={`ownLines[${at}].lot`}
        label={t`Lot of ${name}`}
        labelHidden
        options={lots}
        disabled={readOnly}
        dense
      />
    ),
  };
  return (
    <RowsField
      name="ownLines"
      title={t`Own lines`}
      level={3}
      className={`${formStyles.formTable} ${styles.ownLines}`}
      rows={ownLines}
      nameOf={({ name }, at) => name.trim() || t`own line ${{ number: at + 1 }}`}
      firstField="name"
      blank={blankOwnLine}
      addLabel={t`Add own line`}
      minRows={0}
      maxRows={maxOwnLines}
      readOnly={readOnly}
      columns={[
        {
          heading: t`Line`,
          cell: (_row, at) => (
            <TextField
              name={`ownLines[${at}].name`}
              label={t`Own line ${{ number: at + 1 }}`}
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
              name={`ownLines[${at}].quantity`}
              label={t`Quantity of ${name}`}
              labelHidden
              prefix="×"
              errorOf={quantityError}
            />
          ),
        },
        {
          heading: t`Unit`,
          cell: (_row, at, name) => (
            <SelectField
              name={`ownLines[${at}].unit`}
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
              name={`ownLines[${at}].period`}
              label={t`How often ${name} is charged`}
              labelHidden
              options={periodOptions}
              disabled={readOnly}
              dense
            />
          ),
        },
        ...(lots.length > 1 ? [lotColumn] : []),
        { heading: t`Unit price`, isNumber: true, cell: (_row, at, name) => cells.unitPrice(at, name) },
        { heading: t`Discount`, isNumber: true, cell: (_row, at, name) => cells.discount(at, name) },
        { heading: t`Remark`, cell: (_row, at, name) => cells.remark(at, name) },
        {
          heading: t`Over the term`,
          isNumber: true,
          className: `${formStyles.isNum} ${formStyles.pricedSum}`,
          cell: (_row, at) => costText(costs?.[at], currency),
        },
      ]}
    />
  );
}
