import { t } from '@lingui/core/macro';
import { messages } from '@bidboard/backend/features/price-sheets/contracts/messages';
import {
  priceSheetErrors,
  savePriceSheet,
  type PriceSheet,
  type SheetLine,
} from '@bidboard/backend/features/price-sheets/contracts/price-sheet';
import { quantityOf, tidyQuantity } from '@bidboard/backend/features/price-sheets/contracts/typed-quantity';
import { periodNames, unitNames } from '@bidboard/backend/features/price-sheets/contracts/units';
import { check, type FieldError } from '@bidboard/backend/kernel/schema/schema';
import type { FieldDescriptors } from '../../../ui/edit-conflicts/field-descriptors.ts';
import { wholeNumberOf } from '../../../ui/format/number-format.ts';

/** A line as the buyer types it. */
export interface SheetRow extends Pick<SheetLine, 'name' | 'unit' | 'period' | 'lot'> {
  quantity: string;
  isRequired: 'yes' | 'no';
}

export interface SheetValues {
  lines: SheetRow[];
  termYears: string;
  allowsOwnLines: boolean;
}

export const blankLine: SheetRow = {
  name: '',
  unit: 'user',
  quantity: '1',
  period: 'once',
  lot: '',
  isRequired: 'yes',
};

/** The lines as the form shows them. */
export const rowsOf = (lines: readonly SheetLine[]): SheetRow[] =>
  lines.map(({ quantity, isRequired, ...line }) => ({
    ...line,
    quantity: String(quantity),
    isRequired: isRequired ? 'yes' : 'no',
  }));

export const valuesOf = ({ lines, termYears, allowsOwnLines }: PriceSheet): SheetValues => ({
  lines: rowsOf(lines),
  termYears: String(termYears),
  allowsOwnLines,
});

/** The sheet to send. Text that is not a number becomes NaN, which `validationErrorsOf` reports. */
export const sheetOf = ({ lines, termYears, allowsOwnLines }: SheetValues) => ({
  lines: lines.map(({ name, quantity, lot, isRequired, ...line }) => ({
    ...line,
    name: name.trim(),
    quantity: quantityOf(quantity),
    lot: lot.trim(),
    isRequired: isRequired === 'yes',
  })),
  termYears: wholeNumberOf(termYears),
  allowsOwnLines,
});

/** The values after a save. */
export const tidied = (values: SheetValues): SheetValues => ({
  ...values,
  termYears: values.termYears.trim(),
  lines: values.lines.map((line) => ({
    ...line,
    name: line.name.trim(),
    lot: line.lot.trim(),
    quantity: tidyQuantity(line.quantity),
  })),
});

const someRfp = '00000000-0000-0000-0000-000000000000';

/** The validation errors that the server would return. */
export function validationErrorsOf(values: SheetValues): FieldError[] {
  const sheet = sheetOf(values);
  const checked = check(savePriceSheet.body, { ...sheet, rfpId: someRfp, version: 0 });
  const errors = checked.ok ? priceSheetErrors(sheet) : checked.errors;
  return errors.map(({ field, message }) => ({ field, message: plainMessage(field, message, values) }));
}

/** Says what a person should type where the message is about a number on the wire. */
function plainMessage(field: string, message: string, { lines }: SheetValues): string {
  if (field === 'termYears') return messages.termInvalid;
  if (!field.endsWith('.quantity')) return message;
  const typed = lines[Number(field.split(/[[\]]/)[1])]?.quantity ?? '';
  return Number.isNaN(quantityOf(typed)) ? messages.quantityDecimals : message;
}

export const sheetFieldDescriptors: FieldDescriptors<SheetValues> = {
  lines: {
    label: t`Lines`,
    rows: {
      idOf: ({ name }) => name,
      labelOf: ({ name }) => name || t`New line`,
      fields: {
        name: t`Line`,
        unit: { label: t`Unit`, text: (unit) => unitNames[unit] },
        quantity: t`Quantity`,
        period: { label: t`Charged`, text: (period) => periodNames[period] },
        lot: t`Lot`,
        isRequired: { label: t`Required`, text: (isRequired) => (isRequired === 'yes' ? t`Yes` : t`No`) },
      },
    },
  },
  termYears: t`Term in years`,
  allowsOwnLines: {
    label: t`Vendors may add lines of their own`,
    text: (allows) => (allows ? t`Yes` : t`No`),
  },
};
