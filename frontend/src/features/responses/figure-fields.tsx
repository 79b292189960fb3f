import { messages } from '@bidboard/backend/contracts/messages';
import type { ReactNode } from 'react';
import { currencySymbol } from '../../ui/money-format.ts';
import { showNotice } from '../../ui/notice-board.ts';
import { FigureField } from './figure-field.tsx';
import { amountShown, amountText, isNegative, isPercentOutside, tidyAmount } from './typed-amount.ts';

interface FieldProps {
  name: string;
  label: string;
  labelHidden?: boolean | undefined;
  help?: ReactNode;
}

/** What may not be typed is said, and 0 stands in its place. */
const backToZero =
  (isOutside: (typed: string) => boolean, said: string) =>
  (typed: string): string => {
    if (!isOutside(typed)) return typed;
    showNotice('error', said);
    return '0';
  };
const takeAmount = backToZero(isNegative, messages.valueNegative);
const takePercent = backToZero(isPercentOutside, messages.percentageOutside);
/** Anything else is not taken: without its point, 1.5 would be 15. */
function takeDigits(typed: string): string | undefined {
  if (/^\d*$/.test(typed)) return typed;
  showNotice('error', messages.quantityDigits);
  return undefined;
}

interface AmountFieldProps extends FieldProps {
  currency: string;
  /** Minor units that stand there while nothing is typed. */
  otherwise?: number | undefined;
}

/** Money in the currency of the RFP, with its two decimals. */
export function AmountField({ currency, otherwise, ...field }: AmountFieldProps) {
  return (
    <FigureField
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
  return <FigureField {...field} suffix="%" maxLength={8} take={takePercent} />;
}

export function QuantityField(field: FieldProps) {
  return <FigureField {...field} prefix="×" inputMode="numeric" maxLength={7} take={takeDigits} />;
}
