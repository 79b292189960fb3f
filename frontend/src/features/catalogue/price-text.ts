import { t } from '@lingui/core/macro';
import type { Pricing } from '@bidboard/backend/features/catalogue/contracts/product-facts';
import { formatMoney } from '../../ui/format/number-format.ts';

/** Returns "$8.00 per user per month", or that the price is given on request. */
export function priceText({ amountMinor, currency, unit }: Pricing): string {
  if (amountMinor === null || currency === null) return t`Price on request`;
  if (amountMinor === 0) return t`Free`;
  const price = formatMoney(amountMinor, currency);
  return unit ? t`${price} per ${unit}` : price;
}
