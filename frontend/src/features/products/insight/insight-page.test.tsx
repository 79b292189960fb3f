import { screen, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { InsightDay } from '@bidboard/backend/features/products/contracts/insight';
import { renderWithStore } from '../../../testing/render.tsx';
import { Refusal, standInForServer } from '../../../testing/server-stand-in.ts';
import { InsightPage } from './insight-page.tsx';

const productId = '01a1fe3b-3875-7882-83b0-8c3f4d648c01';
const path = `/app/products/${productId}/insight`;
const quiet = { views: 0, demos: 0, meetings: 0, enquiries: 0, invites: 0 };
const days: InsightDay[] = [
  { ...quiet, day: '2026-11-19', views: 3, demos: 1 },
  { ...quiet, day: '2026-11-20' },
  { ...quiet, day: '2026-11-21', views: 1200, demos: 1, enquiries: 4, invites: 2 },
];

/** Renders the page with these days. Each request records its period. */
function renderInsight(answer: () => unknown, address = path) {
  const periods: (string | null)[] = [];
  standInForServer({
    [`GET /api/products/insight/${productId}`]: ({ search }) => {
      periods.push(search.get('days'));
      return answer();
    },
  });
  const page = renderWithStore(
    <Routes>
      <Route path="/app/products/:productId/insight" element={<InsightPage />} />
      <Route path="/app/additional-information" element={<Link to={path}>Back</Link>} />
    </Routes>,
    address,
  );
  return { ...page, periods };
}
const answerOf = (shown: InsightDay[]) => () => ({ productName: 'Calder Access', days: shown });

const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

test('Views and leads are shown by day with their sums, each with a table that names the time zone', async () => {
  renderInsight(answerOf(days));
  await screen.findByRole('heading', { name: 'Views: 1,203' });
  screen.getByRole('heading', { name: 'Leads: 8' });
  expect(await rowsOf('Views by day')).toEqual([
    ['Day (UTC)', 'Views'],
    ['19 Nov 2026', '3'],
    ['20 Nov 2026', '0'],
    ['21 Nov 2026', '1,200'],
  ]);
  expect(await rowsOf('Leads by day')).toEqual([
    ['Day (UTC)', 'Leads'],
    ['19 Nov 2026', '1'],
    ['20 Nov 2026', '0'],
    ['21 Nov 2026', '7'],
  ]);
  expect(await rowsOf('Leads by kind')).toEqual([
    ['Kind', 'Leads'],
    ['Demo requests', '2'],
    ['Discovery meetings', '0'],
    ['Enquiries', '4'],
    ['Invites to RFPs', '2'],
  ]);
  expect(screen.getByRole('link', { name: 'Calder Access' }).getAttribute('href')).toBe(
    `/app/additional-information?product=${productId}`,
  );
});

test('The period is in the address, and another one is read from the server', async () => {
  const { user, address, periods } = renderInsight(answerOf(days));
  await screen.findByText('Views of the product page in the last 30 days');
  await user.click(screen.getByRole('radio', { name: '90 days' }));
  await screen.findByText('Views of the product page in the last 90 days');
  expect(address()).toBe(`${path}?days=90`);
  expect(periods).toEqual(['30', '90']);
  await user.click(screen.getByRole('radio', { name: '30 days' }));
  expect(address()).toBe(path);
});

test('Figures that the link has just read are not read again, and older ones are', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { user, periods } = renderInsight(answerOf(days));
  const leaveAndReturnAfter = async (ms: number) => {
    await user.click(await screen.findByRole('link', { name: 'Calder Access' }));
    vi.setSystemTime(Date.now() + ms);
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await screen.findByRole('heading', { name: 'Leads: 8' });
  };
  await leaveAndReturnAfter(9_000);
  expect(periods).toEqual(['30']);
  await leaveAndReturnAfter(1_000);
  await vi.waitFor(() => expect(periods).toEqual(['30', '30']));
});

test('A period that the address misspells is 30 days', async () => {
  const { periods } = renderInsight(answerOf(days), `${path}?days=7`);
  await screen.findByText('Leads of the product in the last 30 days');
  expect(periods).toEqual(['30']);
});

test('Without views and leads, the page says what will appear', async () => {
  renderInsight(answerOf(days.map(({ day }) => ({ ...quiet, day }))));
  await screen.findByText('Views appear here once people open the page of this product.');
  screen.getByText(/^Leads appear here once people ask for a demo/);
  expect(screen.queryByRole('table')).toBeNull();
});

test('A product of another company leads back to the own products', async () => {
  renderInsight(() => new Refusal(404, 'notFound'));
  await screen.findByRole('heading', { name: 'Product not found' });
  expect(screen.getByRole('link', { name: 'Show your products' }).getAttribute('href')).toBe(
    '/app/additional-information',
  );
});

test('Figures that did not load can be read again', async () => {
  let isDown = true;
  const { user, periods } = renderInsight(() => (isDown ? new Refusal(500, 'defect') : answerOf(days)()));
  await screen.findByRole('heading', { name: 'The views and leads did not load' });
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Leads: 8' });
  expect(periods).toEqual(['30', '30']);
});
