import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Sensitivity } from '@bidboard/backend/features/evaluation/contracts/sensitivity';
import { WhatIf } from './sensitivity-panel.tsx';

// Meridian: 90 % of security, 40 % of operations, 50 % of the price. Calder: 50 %, 80 %, 100 %.
const data: Sensitivity = {
  criteria: [
    { kind: 'technical', name: 'Security', weight: '60' },
    { kind: 'technical', name: 'Operations', weight: '20' },
    { kind: 'price', name: '', weight: '20' },
  ],
  vendors: [
    { inviteId: '1', companyName: 'Meridian', overall: 72, rank: 1, scores: ['9/10', '2/5', '1/2'] },
    { inviteId: '2', companyName: 'Calder', overall: 66, rank: 2, scores: ['1/2', '4/5', '1/1'] },
  ],
};

const table = () =>
  within(screen.getByRole('table', { name: 'Ranking with these weights' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
const typed = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const shares = () => ['Security', 'Operations', 'Price'].map((name) => typed(name).value);
const noteOf = (name: string) =>
  document.getElementById(typed(name).getAttribute('aria-describedby') ?? '')?.textContent;

test('The ranking starts with the saved weights, and each weight says how far the winner stays first', () => {
  render(<WhatIf data={data} />);
  expect(shares()).toEqual(['60', '20', '20']);
  expect(table()).toEqual([
    ['Meridian', '1 (72.00)', '1 (72.00)', 'None'],
    ['Calder', '2 (66.00)', '2 (66.00)', 'None'],
  ]);
  // Meridian leads by 0.4 x against 0.45 (1 - x).
  expect(noteOf('Security')).toBe('Meridian stays first while Security weighs at least 52.95%.');
  expect(noteOf('Price')).toBe('Meridian stays first while Price weighs at most 28.57%.');
  expect(screen.getByRole('status').textContent).toBe('Meridian is first. No rank changes.');
  expect(screen.getByRole('button', { name: 'Reset weights' })).toHaveProperty('disabled', true);
});

test('A moved weight changes the ranking and the other weights in proportion, and the reset takes it back', async () => {
  const user = userEvent.setup();
  render(<WhatIf data={data} />);
  await user.clear(typed('Security'));
  await user.type(typed('Security'), '30');
  expect(shares()).toEqual(['30', '35', '35']);
  // Meridian: 0.3 · 90 + 0.35 · 40 + 0.35 · 50. Calder: 0.3 · 50 + 0.35 · 80 + 0.35 · 100.
  expect(table()).toEqual([
    ['Calder', '2 (66.00)', '1 (78.00)', 'Up 1'],
    ['Meridian', '1 (72.00)', '2 (58.50)', 'Down 1'],
  ]);
  expect(screen.getByRole('status').textContent).toBe('Calder is first. 2 vendors change their ranks.');
  expect(noteOf('Security')).toBe('Calder stays first while Security weighs at most 52.94%.');
  await user.click(screen.getByRole('button', { name: 'Reset weights' }));
  expect(shares()).toEqual(['60', '20', '20']);
  expect(table()[0]?.[0]).toBe('Meridian');
});

test('A slider that moves by keys keeps the proportions of the others, even through its ends', async () => {
  const user = userEvent.setup();
  render(<WhatIf data={data} />);
  screen.getByRole('slider', { name: 'Price' }).focus();
  await user.keyboard('{End}');
  expect(shares()).toEqual(['0', '0', '100']);
  expect(noteOf('Operations')).toBe('Calder stays first whatever Operations weighs.');
  await user.keyboard('{Home}');
  expect(shares()).toEqual(['75', '25', '0']);
});

test('Vendors with the same score share the first rank, and none stays first', () => {
  const [meridian] = data.vendors;
  render(
    <WhatIf
      data={{ ...data, vendors: [meridian!, { ...meridian!, inviteId: '2', companyName: 'Calder' }] }}
    />,
  );
  expect(screen.getByRole('status').textContent).toBe('2 vendors share the first rank.');
  expect(noteOf('Price')).toBe('Several vendors are first with the same score, so none stays first.');
});
