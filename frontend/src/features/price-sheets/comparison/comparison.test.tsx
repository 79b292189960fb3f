import type { PriceSheet } from '@bidboard/backend/features/price-sheets/contracts/price-sheet';
import type { VendorOffer } from '@bidboard/backend/features/price-sheets/contracts/vendor-prices';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithStore, write } from '../../../testing/render.tsx';
import { Refusal, standInForServer } from '../../../testing/server-stand-in.ts';
import { ComparisonPanel } from './comparison-panel.tsx';
import { priceScoreExample } from '@bidboard/backend/features/rfps/contracts/price-formula-text';
import { lowestPriceRule } from '@bidboard/backend/features/rfps/contracts/price-score';
import { ComparisonGrid } from './comparison-grid.tsx';
import { comparedRows, sheetWith, totalBars } from './comparison-rows.ts';
import { comparisonTable } from './comparison-table.ts';
import { VendorRemarks } from './vendor-remarks.tsx';

const rfpId = '0190a000-0000-7000-8000-000000000001';
const sheet: PriceSheet = {
  lines: [
    { name: 'Seats', unit: 'user', quantity: 10, period: 'month', lot: 'Software', isRequired: true },
    { name: 'Training', unit: 'day', quantity: 2.5, period: 'once', lot: 'Services', isRequired: true },
    { name: 'Archive', unit: 'terabyte', quantity: 1, period: 'year', lot: '', isRequired: false },
  ],
  termYears: 2,
  allowsOwnLines: true,
  currency: 'GBP',
  version: 1,
};
const price = (line: number, unitPrice: number | null, discountPercentage = 0) => ({
  line,
  unitPrice,
  discountPercentage,
  remark: '',
});
const vendor = (
  name: string,
  prices: VendorOffer['prices'],
  ownLines: VendorOffer['ownLines'] = [],
): VendorOffer => ({
  inviteId: name,
  companyName: name,
  prices,
  ownLines,
});
const acme = vendor('Acme', [price(1, 1000), price(2, 80_000), price(3, 5000)]);
const bolt = vendor('Bolt', [price(1, 900, 10), price(2, 80_000)]);
const calm = vendor('Calm', [price(1, 100)]);
const rowOf = (name: string, vendors: VendorOffer[], of = sheet) =>
  comparedRows(of, vendors).find((row) => row.name === name);

it('The lowest and the highest cost of a line are marked, equal costs are not, and a line without a price is missing', () => {
  const vendors = [acme, bolt, calm];
  const marks = (name: string) => [...(rowOf(name, vendors)?.cells.values() ?? [])].map(({ mark }) => mark);
  // 10 × 10.00, 10 × 8.10 and 10 × 1.00 in each of 24 months.
  expect(marks('Seats')).toEqual(['highest', null, 'lowest']);
  expect(marks('Training')).toEqual([null, null, 'missing']);
  expect(marks('Archive')).toEqual([null, 'missing', 'missing']);
  expect(rowOf('Training', vendors)?.cells.get('Calm')?.detail).toBe('Missing');
  expect(rowOf('Archive', vendors)?.cells.get('Bolt')?.detail).toBe('Not offered');
  expect(rowOf('Seats', vendors)?.cells.get('Bolt')?.detail).toBe('£9.00 each, less 10 %');
});

it('The totals are those of the first year, the lots and the term, and an incomplete total is neither lowest nor a bar', () => {
  const vendors = [acme, bolt, calm];
  const costs = (name: string) => [...(rowOf(name, vendors)?.cells.values() ?? [])].map(({ cost }) => cost);
  expect(costs('First year')).toEqual([120_000 + 200_000, 97_200 + 200_000, 12_000]);
  expect(costs('Lot Software, over the term')).toEqual([240_000, 194_400, 24_000]);
  expect(costs('Optional lines, not in the total')).toEqual([10_000, 0, 0]);
  expect(costs('Total over 2 years')).toEqual([440_000, 394_400, 24_000]);
  const marks = [...(rowOf('Total over 2 years', vendors)?.cells.values() ?? [])].map(({ mark }) => mark);
  expect(marks).toEqual(['highest', 'lowest', 'missing']);
  expect(totalBars(sheet, vendors).map(({ name }) => name)).toEqual(['Acme', 'Bolt']);
});

it('A quantity that is tried out changes the costs, and text that is not a quantity leaves those of the sheet', () => {
  const costWith = (typed: string) =>
    rowOf('Seats', [acme], sheetWith(sheet, new Map([[1, typed]])))?.cells.get('Acme')?.cost;
  expect(costWith('20')).toBe(480_000);
  expect(['', '2,0', '1.5', '1e3', '-1', '2000000'].map(costWith)).toEqual(Array(6).fill(240_000));
});

it('The buyer tries other quantities and restores those of the sheet', async () => {
  standInForServer({
    [`GET /api/price-sheets/sheet/${rfpId}`]: () => sheet,
    [`GET /api/price-sheets/comparison/${rfpId}`]: () => ({ sheet, vendors: [acme, bolt] }),
  });
  const { user } = renderWithStore(<ComparisonPanel rfpId={rfpId} />);
  const field = await screen.findByRole<HTMLInputElement>(
    'textbox',
    { name: 'Quantity of Seats' },
    { timeout: 30_000 },
  );
  expect(field.value).toBe('10');
  const grid = screen.getByRole('grid', { name: 'Costs by line and vendor' });
  await within(grid).findAllByText('£2,400.00');
  await user.clear(field);
  await write(user, field, '20');
  await within(grid).findAllByText('£4,800.00');
  expect(field.value).toBe('20');
  await user.clear(field);
  await write(user, field, '2,0');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field.value).toBe('2,0');
  await within(grid).findAllByText('£2,400.00');
  await user.click(screen.getByRole('button', { name: 'Restore the quantities' }));
  const again = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Quantity of Seats' });
  expect(again.value).toBe('10');
});

it('Nothing is shown while responses are sealed, or without a price sheet', async () => {
  standInForServer({
    [`GET /api/price-sheets/sheet/${rfpId}`]: () => sheet,
    [`GET /api/price-sheets/comparison/${rfpId}`]: () =>
      new Refusal(409, 'responsesSealed', { message: 'Sealed' }),
  });
  renderWithStore(<ComparisonPanel rfpId={rfpId} />);
  await screen.findByRole('heading', { name: 'Prices' });
  await expect.poll(() => screen.queryByRole('heading', { name: 'Prices' })).toBeNull();
});

it('The price score is explained by the lowest total and the next one of vendors that can be ranked', () => {
  const row = (companyName: string, cost: number | null, isEligible = true, isSubmitted = true) => ({
    companyName,
    price: cost,
    isEligible,
    isSubmitted,
  });
  expect(
    priceScoreExample(
      [
        row('Acme', 440_000),
        row('Bolt', 394_400),
        row('Calm', 24_000, false),
        row('Dell', 100, true, false),
        row('Echo', null),
      ],
      lowestPriceRule,
    ),
  ).toEqual({ vendor: 'Acme', lowest: 394_400, own: 440_000, score: 89.64 });
  expect(priceScoreExample([row('Acme', 5), row('Bolt', 5)], lowestPriceRule)).toBeNull();
  expect(priceScoreExample([], lowestPriceRule)).toBeNull();
});

const setUp = {
  name: 'Set-up',
  unit: 'lumpSum',
  quantity: 1,
  period: 'once',
  lot: '',
  unitPrice: 50_000,
  discountPercentage: 0,
  remark: 'Once per site.',
} as const;
const dell = vendor('Dell', [{ ...price(1, 1000), remark: 'From March.' }, price(2, 80_000)], [setUp]);

it('The file has the price, discount, cost and remark of each vendor, its own lines, and no incomplete total', () => {
  const [heading, seats, , archive, own, total] = comparisonTable(sheet, [dell, calm]);
  expect(heading?.slice(6, 8)).toEqual(['Dell: unit price in GBP', 'Dell: discount %']);
  expect(seats?.slice(0, 6)).toEqual(['Seats', 10, 'User', 'Per month', 'Required', 'Software']);
  expect(seats?.slice(6)).toEqual([10, 0, 2400, 'From March.', 1, 0, 240, '']);
  expect(archive?.slice(6)).toEqual(Array(8).fill(null));
  expect(own?.slice(0, 6)).toEqual(['Set-up', 1, 'Lump sum', 'Once', 'Own line of the vendor', '']);
  expect(own?.slice(6)).toEqual([500, 0, 500, 'Once per site.', null, null, null, null]);
  expect([total?.[8], total?.[12]]).toEqual([4900, null]);
});

it('Own lines and remarks can be read without a pointer', () => {
  renderWithStore(<VendorRemarks sheet={sheet} vendors={[dell, acme]} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Dell: Set-upOwn line · 1 × Lump sum · Once · £500.00 each · £500.00 over the termOnce per site.',
    'Dell: SeatsFrom March.',
  ]);
});

it('Costs of lines without a lot are a row of their own, so that the lots add up to the total', () => {
  const costs = [
    'Lot Software, over the term',
    'Lot Services, over the term',
    'Without a lot, over the term',
  ].map((name) => rowOf(name, [dell])?.cells.get('Dell')?.cost);
  expect(costs).toEqual([240_000, 200_000, 50_000]);
  expect(rowOf('Without a lot, over the term', [acme])).toBeUndefined();
});

it('A row that comes back into view shows the quantity that was typed', async () => {
  renderWithStore(
    <ComparisonGrid
      sheet={sheet}
      vendors={[acme]}
      rows={comparedRows(sheet, [acme])}
      isNarrow={false}
      typedFor={(line) => (line === 1 ? '40' : undefined)}
      onTry={() => undefined}
    />,
  );
  const field = await screen.findByRole<HTMLInputElement>(
    'textbox',
    { name: 'Quantity of Seats' },
    { timeout: 30_000 },
  );
  expect(field.value).toBe('40');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity of Training' }).value).toBe('2.5');
});

it('A price in another currency is shown converted with the original, and without a rate as not comparable', () => {
  const at = (rate: string | null) => ({
    ...acme,
    exchange: { currency: 'EUR' as const, rate, rateOn: rate && '2026-11-30', source: '' },
  });
  const totalOf = (offer: VendorOffer) =>
    comparedRows(sheet, [offer])
      .find(({ id }) => id === 'term')
      ?.cells.get(acme.inviteId);
  const own = totalOf(acme)!;
  const converted = totalOf(at('2'))!;
  expect(converted.cost).toBe(own.cost! * 2);
  expect(converted.detail).toContain('€');
  expect(totalOf(at(null))).toMatchObject({ cost: null, mark: null });
  expect(totalOf(at(null))?.detail).toMatch(/^Not comparable yet · €/);
});
