import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Signal } from '@bidboard/backend/features/evaluation/contracts/signals';
import { renderWithStore } from '../../../testing/render.tsx';
import { standInForServer, Refusal } from '../../../testing/server-stand-in.ts';
import { SignalsPanel } from './signals-panel.tsx';

const rfpId = '0198a000-0000-7000-8000-000000000001';
const address = `GET /api/rfpDashboard/signals/${rfpId}`;
const vendor = (inviteId: string, companyName: string) => ({ inviteId, companyName });

afterEach(() => vi.unstubAllGlobals());

const show = (answer: () => unknown) => {
  standInForServer({ [address]: answer });
  renderWithStore(<SignalsPanel rfpId={rfpId} currency="EUR" />);
};

test('Each signal names its figures and its rule, and links to its place', async () => {
  const signals: Signal[] = [
    {
      kind: 'unusualPrice',
      vendors: [vendor('1', 'Calder')],
      price: 9_000_000,
      median: 1_075_000,
      deviation: 50_000,
      count: 4,
    },
    { kind: 'lateAddendum', vendors: [], number: 2, hours: 30 },
    {
      kind: 'identicalAnswers',
      vendors: [vendor('1', 'Calder'), vendor('2', 'Meridian')],
      identical: 3,
      compared: 4,
    },
  ];
  show(() => ({ signals }));
  const panel = within(await screen.findByRole('region', { name: 'Worth a look' }));
  const items = panel.getAllByRole('listitem');
  expect(items[0]?.textContent).toContain(
    'The price of Calder is €90,000.00, and the median of 4 prices is €10,750.00. The rule: it differs by more than two median absolute deviations, each €500.00.',
  );
  expect(items[1]?.textContent).toContain('Addendum 2 was published 30 hours before the due time.');
  expect(items[2]?.textContent).toContain('Calder and Meridian gave the same text to 3 of 4 questions');
  const links = panel.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Open Calder', `/app/dashboard-rfp/${rfpId}?vendor=1`],
    ['Open the addenda', `/app/dashboard-rfp/${rfpId}?tab=vendor-questions`],
    ['Open the answers', `/app/dashboard-rfp/${rfpId}?tab=vendor-responses`],
  ]);
});

test('Nothing is shown without signals, and a failure says so', async () => {
  const asked = vi.fn<() => object>(() => ({ signals: [] }));
  show(asked);
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  expect(screen.queryByRole('region')).toBeNull();
  show(() => new Refusal(500, 'defect'));
  expect(await screen.findByText('The signals did not load')).toBeTruthy();
});
