import type { VendorPricing } from '@bidboard/backend/features/responses/contracts/pricing';
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formatDay } from '../../../ui/format/date-format.ts';
import { formatMoney } from '../../../ui/format/number-format.ts';
import { PricingView } from './pricing-view.tsx';
import styles from '../steps/form-step.module.css';

const pricing: VendorPricing = {
  inviteId: '0190a000-0000-7000-8000-000000000003',
  userId: null,
  companyName: 'Calder Systems',
  email: '',
  userName: '',
  savedAt: null,
  currency: 'GBP',
  products: [{ productName: 'Gates', price: 41_000, quantity: 1200, subTotal: 49_200_000 }],
  discountPercentage: 10,
  taxPercentage: 20,
  payments: [{ amount: 54_120_000, date: '2026-12-03' }],
  subTotalValue: 49_200_000,
  discountValue: 4_920_000,
  taxValue: 9_840_000,
  totalValue: 54_120_000,
  version: 1,
};

const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

it('Submitted prices are a table of texts, with amounts under heads that are aligned like them', () => {
  const { container } = render(<PricingView pricing={pricing} />);
  expect(container.querySelectorAll('input, button')).toHaveLength(0);
  const table = screen.getByRole('table', { name: 'Products' });
  const money = (amount: number) => formatMoney(amount, 'GBP');
  expect(cellsOf(table)).toEqual([
    ['Product', 'Price', 'Quantity', 'Total'],
    ['Gates', money(41_000), '1,200', money(49_200_000)],
    ['Subtotal', '', money(49_200_000)],
    ['Discount', '10 %', money(-4_920_000)],
    ['Tax', '20 %', money(9_840_000)],
    ['Total', money(54_120_000)],
  ]);
  const numeric = (row: Element | undefined) =>
    [...(row?.children ?? [])].map(({ classList }) => classList.contains(styles.isNum ?? ''));
  const [head, first] = within(table).getAllByRole('row');
  expect(numeric(head)).toEqual([false, true, true, true]);
  expect(numeric(first)).toEqual(numeric(head));
});

it('Submitted payments show their dates in the format of the reader', () => {
  render(<PricingView pricing={pricing} />);
  const table = screen.getByRole('table', { name: 'Payment Schedule' });
  expect(cellsOf(table)[1]).toEqual([formatDay('2026-12-03'), formatMoney(54_120_000, 'GBP')]);
});
