import { t } from '@lingui/core/macro';
import type { VendorRow } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import { exchangeText } from '@bidboard/backend/features/rfps/contracts/currencies';
import { formatDay } from '../../../ui/format/date-format.ts';
import { formatMoney } from '../../../ui/format/number-format.ts';

/** Returns a price as the vendor gave it, with the rate by which it was converted; '' if it is in the RFP's currency. */
export function formatOffered(
  { price, offered }: Pick<VendorRow, 'price' | 'offered'>,
  currency: string,
): string {
  if (!offered) return '';
  const facts = [
    formatMoney(offered.amountMinor, offered.currency),
    exchangeText(offered, currency, formatDay),
  ];
  return [...(price === null ? [t`Not comparable yet`] : []), ...facts].join(' · ');
}
