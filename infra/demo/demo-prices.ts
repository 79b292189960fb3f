import {
  savePriceSheet,
  type PriceSheet,
} from '@bidboard/backend/features/price-sheets/contracts/price-sheet';
import {
  saveOwnPrices,
  type VendorLinePrice,
} from '@bidboard/backend/features/price-sheets/contracts/vendor-prices';
import { saveResponseCurrency } from '@bidboard/backend/features/responses/contracts/pricing';
import { saveRfpCurrencies, type Exchange } from '@bidboard/backend/features/rfps/contracts/currencies';
import type { CompanyPlayer } from './cast.ts';
import type { Story } from './story.ts';

/** The lines that the buyer wants priced, and the other currencies that it accepts. */
export interface DemoPriceSheet {
  sheet: Pick<PriceSheet, 'lines' | 'termYears' | 'allowsOwnLines'>;
  /** `on` is the day of the rate, counted from today. */
  exchanges: readonly (Pick<Exchange, 'currency' | 'rate' | 'source'> & { on: number })[];
}

/** The prices of a vendor, in minor units of its currency. Without one, they are in that of the RFP. */
export interface DemoOffer {
  currency?: Exchange['currency'];
  lines: VendorLinePrice[];
}

export async function askForPrices(
  story: Story,
  { call }: CompanyPlayer,
  rfpId: string,
  { sheet, exchanges }: DemoPriceSheet,
): Promise<void> {
  await call(savePriceSheet, { body: { rfpId, ...sheet, version: 0 } });
  const currencies = exchanges.map(({ on, ...exchange }) => ({ ...exchange, rateOn: story.dayOf(on) }));
  await call(saveRfpCurrencies, { body: { rfpId, currencies, version: 0 } });
}

export async function offerPrices(
  { call }: CompanyPlayer,
  rfpId: string,
  { currency, lines }: DemoOffer,
): Promise<void> {
  if (currency !== undefined) await call(saveResponseCurrency, { body: { rfpId, currency } });
  await call(saveOwnPrices, { body: { rfpId, prices: lines, ownLines: [], version: 0 } });
}
