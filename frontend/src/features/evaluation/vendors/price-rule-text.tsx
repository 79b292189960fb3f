import {
  describePriceExample,
  describePriceRule,
  priceScoreExample,
} from '@bidboard/backend/features/rfps/contracts/price-formula-text';
import type { PriceRule } from '@bidboard/backend/features/rfps/contracts/price-score';
import { formatMoney, formatScore } from '../../../ui/format/number-format.ts';
import textStyles from '../../../ui/styles/text.module.css';
import { useVendorTableQuery } from '../endpoints.ts';

interface PriceRuleTextProps {
  rfpId: string;
  rule: PriceRule;
  currency: string;
}

/** How a price becomes a score, with the prices of this RFP as an example, or with invented ones before there are any. */
export function PriceRuleText({ rfpId, rule, currency }: PriceRuleTextProps) {
  const { data } = useVendorTableQuery({ params: { rfpId } });
  const formats = { money: (minor: number) => formatMoney(minor, currency), score: formatScore };
  return (
    <p className={textStyles.muted}>
      {describePriceRule(rule, formats)}{' '}
      {data ? describePriceExample(rule, priceScoreExample(data.data, rule), formats) : null}
    </p>
  );
}
