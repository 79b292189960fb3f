import { t } from '@lingui/core/macro';
import type { Pricing } from '@bidboard/backend/features/catalogue/contracts/product-facts';
import { readerLocale } from '../../ui/format/reader-settings.ts';

// The module of all formats would take public pages over their limit in bytes.
const money = (amountMinor: number, currency: string): string =>
  new Intl.NumberFormat(readerLocale(), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(amountMinor / 100);

/** Returns "$8.00 per user per month", or that the price is given on request. */
export function priceText({ amountMinor, currency, unit }: Pricing): string {
  if (amountMinor === null || currency === null) return t`Price on request`;
  const price = money(amountMinor, currency);
  return unit ? t`${price} per ${unit}` : price;
}
