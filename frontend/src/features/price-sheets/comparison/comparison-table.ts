import { t } from '@lingui/core/macro';
import type { PriceSheet } from '@bidboard/backend/features/price-sheets/contracts/price-sheet';
import { costOf, totalsOf } from '@bidboard/backend/features/price-sheets/contracts/price-totals';
import { periodNames, unitNames } from '@bidboard/backend/features/price-sheets/contracts/units';
import type { VendorOffer } from '@bidboard/backend/features/price-sheets/contracts/vendor-prices';
import { inRfpCurrency } from '@bidboard/backend/features/price-sheets/contracts/price-comparison';
import { exchangeText } from '@bidboard/backend/features/rfps/contracts/currencies';
import type { CsvRow } from '@bidboard/backend/kernel/text/csv';

import { currencyOf } from './comparison-rows.ts';

const amountOf = (minor: number | undefined): number | null => (minor === undefined ? null : minor / 100);

/**
 * The comparison as a table of a file: a row for each line of the sheet and for each own line, with the price of each vendor as it
 * gave it, and its total over the term. A vendor that leaves a required line out has no total.
 */
export function comparisonTable(sheet: PriceSheet, vendors: readonly VendorOffer[]): CsvRow[] {
  const { termYears, currency } = sheet;
  type Line = Pick<PriceSheet['lines'][number], 'name' | 'quantity' | 'unit' | 'period' | 'lot'>;
  const factsOf = ({ name, quantity, unit, period, lot }: Line, requirement: string): CsvRow => [
    name,
    quantity,
    unitNames[unit],
    periodNames[period],
    requirement,
    lot,
  ];
  type Price = Pick<VendorOffer['prices'][number], 'unitPrice' | 'discountPercentage' | 'remark'>;
  const cellsOf = (line: Line, price: Price | undefined): CsvRow =>
    price
      ? [
          amountOf(price.unitPrice ?? undefined),
          price.discountPercentage,
          amountOf(costOf(line, price, termYears)?.term),
          price.remark,
        ]
      : [null, null, null, null];
  const priceOf = vendors.map(({ prices }) => new Map(prices.map((price) => [price.line, price])));
  return [
    [
      t`Line`,
      t`Quantity`,
      t`Unit`,
      t`Charged`,
      t`Required`,
      t`Lot`,
      ...vendors.flatMap((vendor) => {
        const { companyName } = vendor;
        const own = currencyOf(vendor, currency);
        return [
          t`${companyName}: unit price in ${own}`,
          t`${companyName}: discount %`,
          t`${companyName}: cost over the term in ${own}`,
          t`${companyName}: remark`,
        ];
      }),
    ],
    ...sheet.lines.map((line, at) => [
      ...factsOf(line, line.isRequired ? t`Required` : t`Optional`),
      ...priceOf.flatMap((prices) => cellsOf(line, prices.get(at + 1))),
    ]),
    ...vendors.flatMap(({ inviteId, ownLines }) =>
      ownLines.map((line) => [
        ...factsOf(line, t`Own line of the vendor`),
        ...vendors.flatMap((vendor) => cellsOf(line, vendor.inviteId === inviteId ? line : undefined)),
      ]),
    ),
    [
      t`Total over the term`,
      ...Array<null>(5).fill(null),
      ...vendors.flatMap((vendor) => {
        const { missing, term } = totalsOf(sheet, vendor);
        return [null, null, missing.length === 0 ? amountOf(term) : null, null];
      }),
    ],
    ...(vendors.some(({ exchange }) => exchange)
      ? [
          [
            t`Total over the term in ${currency}`,
            ...Array<null>(5).fill(null),
            ...vendors.flatMap((vendor) => {
              const { missing, term } = totalsOf(sheet, vendor);
              const converted = inRfpCurrency(vendor, term) ?? undefined;
              const rate = vendor.exchange ? exchangeText(vendor.exchange, currency, String) : null;
              return [null, null, missing.length === 0 ? amountOf(converted) : null, rate];
            }),
          ],
        ]
      : []),
  ];
}
