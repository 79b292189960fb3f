import { messages } from '@bidboard/backend/kernel/messages';
import { currencySymbol } from '../../ui/format/money-format.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { tidyWholeNumber, wholeNumberOf } from '../../ui/format/whole-number.ts';

const isNumber = (typed: string): boolean => !Number.isNaN(wholeNumberOf(typed));

/** A field for whole units of a currency, stored as digits and shown with thousands separators. */
export function MoneyField({ name, label, currency }: { name: string; label: string; currency: string }) {
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
      shown={(value) => (isNumber(value) ? wholeNumberOf(value).toLocaleString('en-GB') : value)}
    />
  );
}
