import { messages } from '@bidboard/backend/features/responses/contracts/messages';
import type { ReactNode } from 'react';
import { currencySymbol, wholeNumberOf } from '../../../ui/format/number-format.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import {
  amountShown,
  amountText,
  isNegative,
  isPercentOutside,
  tidyAmount,
} from '../../../ui/format/typed-amount.ts';

interface FieldProps {
  name: string;
  label: string;
  labelHidden?: boolean | undefined;
  help?: ReactNode;
}

/** An invalid number is reported, and 0 replaces it. */
const backToZero =
  (isOutside: (typed: string) => boolean, message: string) =>
  (typed: string): string => {
    if (!isOutside(typed)) return typed;
    showToast('error', message);
    return '0';
  };
const takeAmount = backToZero(isNegative, messages.valueNegative);
const takePercent = backToZero(isPercentOutside, messages.percentageOutside);
const quantityError = (typed: string): string | undefined =>
  typed.trim() !== '' && Number.isNaN(wholeNumberOf(typed)) ? messages.quantityDigits : undefined;

interface AmountFieldProps extends FieldProps {
  currency: string;
  /** The amount in minor units that is shown while nothing is typed. */
  otherwise?: number | undefined;
}

/** Money in the currency of the RFP, with its two decimals. */
export function AmountField({ currency, otherwise, ...field }: AmountFieldProps) {
  return (
    <NumberField
      {...field}
      prefix={currencySymbol(currency)}
      take={takeAmount}
      tidy={tidyAmount}
      shown={(value) =>
        value === '' && otherwise !== undefined ? amountShown(amountText(otherwise)) : amountShown(value)
      }
    />
  );
}

export function PercentField(field: FieldProps) {
  return <NumberField {...field} suffix="%" maxLength={8} take={takePercent} />;
}

export function QuantityField(field: FieldProps) {
  return <NumberField {...field} prefix="×" inputMode="numeric" errorOf={quantityError} />;
}
