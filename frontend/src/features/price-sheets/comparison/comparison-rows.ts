import { plural, t } from '@lingui/core/macro';
import {
  lotsOf,
  quantityError,
  type PriceSheet,
} from '@bidboard/backend/features/price-sheets/contracts/price-sheet';
import {
  comparePrices,
  inRfpCurrency,
  type CostRange,
  type PriceComparison,
} from '@bidboard/backend/features/price-sheets/contracts/price-comparison';
import { quantityOf } from '@bidboard/backend/features/price-sheets/contracts/typed-quantity';
import { costOf, totalsOf, type Price } from '@bidboard/backend/features/price-sheets/contracts/price-totals';
import { periodNames, unitNames } from '@bidboard/backend/features/price-sheets/contracts/units';
import {
  maxLineCost,
  type VendorOffer,
} from '@bidboard/backend/features/price-sheets/contracts/vendor-prices';
import { maxQuantity } from '@bidboard/backend/features/price-sheets/contracts/price-sheet';
import { formatDecimals, formatMoney } from '../../../ui/format/number-format.ts';

export type CostMark = 'lowest' | 'highest' | 'missing' | null;

/** What one vendor asks for in one row. */
export interface ComparedCell {
  /** In minor units; null if there is nothing to show. */
  cost: number | null;
  mark: CostMark;
  /** Below the cost: the unit price and its discount, or what is missing. */
  detail: string;
}

export interface ComparedRow {
  id: string;
  kind: 'line' | 'own' | 'total';
  name: string;
  detail: string;
  /** The number of the line of the sheet, from 1; null for sums. */
  line: number | null;
  cells: ReadonlyMap<string, ComparedCell>;
}

/** The quantities that the buyer tries out, by number of the line, as typed. Nothing of it is saved. */
export type TriedQuantities = ReadonlyMap<number, string>;

/** Returns why a tried quantity cannot be compared; undefined if it can. */
export function triedQuantityError(sheet: PriceSheet, line: number, typed: string): string | undefined {
  const quantity = quantityOf(typed);
  const unit = sheet.lines[line - 1]?.unit;
  if (Number.isNaN(quantity) || quantity > maxQuantity) return t`Not a quantity`;
  return unit && quantityError(unit, quantity);
}

/** The sheet with the quantities that are tried out. One that cannot be compared leaves the quantity of the sheet. */
export const sheetWith = (sheet: PriceSheet, tried: TriedQuantities): PriceSheet => ({
  ...sheet,
  lines: sheet.lines.map((line, at) => {
    const typed = tried.get(at + 1);
    return typed === undefined || triedQuantityError(sheet, at + 1, typed) !== undefined
      ? line
      : { ...line, quantity: quantityOf(typed) };
  }),
});

const markOf = (cost: number | null, range: CostRange | null): CostMark =>
  cost === null || range === null
    ? null
    : cost === range.lowest
      ? 'lowest'
      : cost === range.highest
        ? 'highest'
        : null;

const withoutCost = (detail: string, mark: CostMark = null): ComparedCell => ({
  cost: null,
  mark,
  detail,
});

/** Whether every cost can be compared exactly. Quantities that are tried out may exceed what vendors priced. */
export const isComparable = ({ lines, termYears }: PriceSheet, vendors: readonly VendorOffer[]): boolean =>
  vendors.every(({ prices }) =>
    prices.every((price) => {
      const line = lines[price.line - 1];
      return !line || (costOf(line, price, termYears)?.term ?? 0) <= maxLineCost * 100;
    }),
  );

/** The rows of the comparison: the lines, what vendors added, and the sums. */
export function comparedRows(sheet: PriceSheet, vendors: readonly VendorOffer[]): ComparedRow[] {
  const comparison = comparePrices(sheet, vendors);
  const rows = sheet.lines.map((_line, at) => lineRow(sheet, vendors, comparison, at));
  if (vendors.some(({ ownLines }) => ownLines.length > 0)) rows.push(ownLinesRow(sheet, vendors));
  return [...rows, ...totalRows(sheet, vendors, comparison)];
}

function lineRow(
  { lines, currency }: PriceSheet,
  vendors: readonly VendorOffer[],
  comparison: PriceComparison,
  at: number,
): ComparedRow {
  const line = lines[at];
  const compared = comparison.lines[at];
  const cells = vendors.map((vendor): readonly [string, ComparedCell] => {
    const { inviteId } = vendor;
    const cost = compared?.costs.get(inviteId);
    const price = vendor.prices.find((candidate) => candidate.line === at + 1);
    if (!cost && price && price.unitPrice !== null)
      return [
        inviteId,
        withoutCost(`${t`Not comparable yet`} · ${unitPriceText(price, currencyOf(vendor, currency))}`),
      ];
    if (!cost) return [inviteId, withoutCost(line?.isRequired ? t`Missing` : t`Not offered`, 'missing')];
    return [
      inviteId,
      {
        cost: cost.term,
        mark: markOf(cost.term, compared?.range ?? null),
        detail: [
          ...(vendor.exchange ? [formatMoney(cost.originalTerm, vendor.exchange.currency)] : []),
          unitPriceText(cost, currencyOf(vendor, currency)),
        ].join(' · '),
      },
    ];
  });
  return {
    id: `line-${at + 1}`,
    kind: 'line',
    name: line?.name ?? '',
    detail: line
      ? [
          unitNames[line.unit],
          periodNames[line.period],
          ...(line.isRequired ? [] : [t`Optional`]),
          ...(line.lot === '' ? [] : [line.lot]),
        ].join(' · ')
      : '',
    line: at + 1,
    cells: new Map(cells),
  };
}

/** The currency of a vendor's own amounts. */
export const currencyOf = ({ exchange }: Pick<VendorOffer, 'exchange'>, currency: string): string =>
  exchange?.currency ?? currency;

export function unitPriceText({ unitPrice, discountPercentage }: Price, currency: string): string {
  const price = formatMoney(unitPrice, currency);
  const discount = formatDecimals(discountPercentage, Number.isInteger(discountPercentage) ? 0 : 2);
  return discountPercentage === 0 ? t`${price} each` : t`${price} each, less ${discount} %`;
}

/** The sum of what each vendor added to the sheet. */
function ownLinesRow(sheet: PriceSheet, vendors: readonly VendorOffer[]): ComparedRow {
  const cells = vendors.map((vendor): readonly [string, ComparedCell] => {
    const { inviteId, ownLines } = vendor;
    if (ownLines.length === 0) return [inviteId, withoutCost(t`None`)];
    const own = ownLines.reduce((sum, line) => sum + (costOf(line, line, sheet.termYears)?.term ?? 0), 0);
    return [
      inviteId,
      {
        cost: inRfpCurrency(vendor, own),
        mark: null,
        detail: [
          ...(vendor.exchange ? [formatMoney(own, vendor.exchange.currency)] : []),
          plural(ownLines.length, { one: '# line', other: '# lines' }),
        ].join(' · '),
      },
    ];
  });
  return {
    id: 'own',
    kind: 'own',
    name: t`Own lines of the vendors`,
    detail: '',
    line: null,
    cells: new Map(cells),
  };
}

function totalRows(
  sheet: PriceSheet,
  vendors: readonly VendorOffer[],
  { totals, totalRange }: PriceComparison,
): ComparedRow[] {
  type Totals = NonNullable<ReturnType<typeof totals.get>>;
  const row = (id: string, name: string, costIn: (of: Totals) => number, range: CostRange | null = null) => ({
    id,
    kind: 'total' as const,
    name,
    detail: '',
    line: null,
    cells: new Map(
      vendors.map(({ inviteId, exchange, ...offer }): readonly [string, ComparedCell] => {
        const of = totals.get(inviteId);
        if (!of)
          return [
            inviteId,
            withoutCost(
              id === 'term' && exchange
                ? `${t`Not comparable yet`} · ${formatMoney(totalsOf(sheet, offer).term, exchange.currency)}`
                : t`Not comparable yet`,
            ),
          ];
        const missing = of.missing.length;
        const cost = costIn(of);
        return [
          inviteId,
          {
            cost,
            mark: missing > 0 ? 'missing' : markOf(cost, range),
            detail: [
              ...(id === 'term' && exchange ? [formatMoney(of.originalTerm, exchange.currency)] : []),
              ...(missing > 0 ? [plural(missing, { one: '# line missing', other: '# lines missing' })] : []),
            ].join(' · '),
          },
        ];
      }),
    ),
  });
  const lots = lotsOf(sheet.lines);
  const years = plural({ years: sheet.termYears }, { one: '# year', other: '# years' });
  return [
    row('firstYear', t`First year`, ({ firstYear }) => firstYear),
    ...(lots.length > 1
      ? lots.map((lot) => row(`lot-${lot}`, t`Lot ${lot}, over the term`, (of) => of.lots.get(lot) ?? 0))
      : []),
    ...(lots.length > 1 && [...totals.values()].some((of) => of.lots.has(''))
      ? [row('no-lot', t`Without a lot, over the term`, (of) => of.lots.get('') ?? 0)]
      : []),
    ...(sheet.lines.some(({ isRequired }) => !isRequired)
      ? [row('optional', t`Optional lines, not in the total`, ({ optional }) => optional)]
      : []),
    row('term', t`Total over ${years}`, ({ term }) => term, totalRange),
  ];
}

/** The totals over the term as bars, without vendors that leave required lines out or lack a rate. */
export function totalBars(
  sheet: PriceSheet,
  vendors: readonly VendorOffer[],
): { name: string; value: number }[] {
  return vendors.flatMap((vendor) => {
    const { missing, term } = totalsOf(sheet, vendor);
    const value = inRfpCurrency(vendor, term);
    return missing.length === 0 && value !== null ? [{ name: vendor.companyName, value }] : [];
  });
}
