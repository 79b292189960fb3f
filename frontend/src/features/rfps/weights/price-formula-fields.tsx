import { t } from '@lingui/core/macro';
import {
  describePriceExample,
  describePriceRule,
} from '@bidboard/backend/features/rfps/contracts/price-formula-text';
import { useFormikContext } from 'formik';
import { RadioField } from '../../../ui/fields/radio-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { currencySymbol, formatMoney, formatScore } from '../../../ui/format/number-format.ts';
import textStyles from '../../../ui/styles/text.module.css';
import { priceRuleOf, type WeightsValues } from './weights-values.ts';
import styles from './weights.module.css';

const choices = () => [
  { value: 'lowest', label: t`Lowest price ÷ own price` },
  { value: 'linear', label: t`Linear between the lowest price and a budget` },
  { value: 'reference', label: t`Fixed reference price ÷ own price` },
];

interface PriceFormulaFieldsProps {
  currency: string;
  isFixed: boolean;
}

/** How a price becomes a score, explained with an example that says that it is invented. */
export function PriceFormulaFields({ currency, isFixed }: PriceFormulaFieldsProps) {
  const { values } = useFormikContext<WeightsValues>();
  const rule = priceRuleOf(values);
  const { priceFormulaAmount: amount } = rule;
  const money = (minor: number) => formatMoney(minor, currency);
  const isReadable = amount === null || amount >= 1;
  return (
    <>
      <RadioField name="priceFormula" label={t`Price formula`} choices={choices()} disabled={isFixed} />
      {values.priceFormula === 'lowest' ? null : (
        <TextField
          name="priceFormulaAmount"
          label={values.priceFormula === 'linear' ? t`Budget` : t`Reference price`}
          help={t`In ${currency}. Vendors do not see it.`}
          prefix={currencySymbol(currency)}
          inputMode="decimal"
          maxLength={24}
          numeric
          disabled={isFixed}
          className={styles.weightsAmount}
        />
      )}
      {isReadable ? (
        <p className={textStyles.muted}>
          {describePriceRule(rule, { money })}{' '}
          {describePriceExample(rule, null, { money, score: formatScore })}
        </p>
      ) : null}
      <p className={textStyles.muted}>
        {t`Publication fixes the formula. After that only an addendum changes it, and nothing does once you can read prices.`}
      </p>
    </>
  );
}
