import { screen, waitFor } from '@testing-library/react';
import type { SearchRecord } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import { beforeEach, expect, it } from 'vitest';
import { endSession, storeSession } from '../../../api/client/session.ts';
import { renderWithStore } from '../../../testing/render.tsx';
import { sampleProduct } from '../../../testing/sample-product.ts';
import { standInForServer } from '../../../testing/server-stand-in.ts';
import { readStoredShortlist, storeShortlist } from './shortlist.ts';
import { ShortlistPage } from './shortlist-page.tsx';

const recordOf = (objectID: string, product: string) =>
  sampleProduct({ objectID, product, clean_url: product.toLowerCase(), company: 'Calder Systems' });
const access = recordOf('01a1fe3b-3875-7882-83b0-8c3f4d648c01', 'Access');
const fleet = recordOf('01a1fe3b-3875-7882-83b0-8c3f4d648c02', 'Fleet');
const answer = (data: readonly SearchRecord[]) => ({ data, total_records: data.length });
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

beforeEach(endSession);

it('A visitor undoes the removal of a product from the toast, and it returns to its place', async () => {
  standInForServer({ 'GET /api/catalogue/products': () => answer([access, fleet]) });
  storeShortlist([access.objectID, fleet.objectID]);
  const { user } = renderWithStore(<ShortlistPage />);
  await user.click(await screen.findByRole('button', { name: 'Remove Access' }));
  expect(names()).toEqual(['Fleet']);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(names()).toEqual(['Access', 'Fleet']));
  expect(readStoredShortlist()).toEqual([access.objectID, fleet.objectID]);
});

it('A person with an account undoes the removal by the opposite call, which names the place', async () => {
  storeSession({ token: 'x'.repeat(43), userId: crypto.randomUUID(), user: 'Ada' });
  const commands = standInForServer({
    'GET /api/shortlist': () => answer([access, fleet]),
    'POST /api/shortlist/remove': () => ({ message: 'Removed' }),
    'POST /api/shortlist/add': () => ({ message: 'Added' }),
  });
  const { user } = renderWithStore(<ShortlistPage />);
  await user.click(await screen.findByRole('button', { name: 'Remove Access' }));
  await screen.findByText('Access was removed from the shortlist.');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(commands.map(({ path, body }) => [path, body])).toEqual([
      ['/api/shortlist/remove', { objectID: access.objectID }],
      ['/api/shortlist/add', { objectID: access.objectID, before: fleet.objectID }],
    ]),
  );
  await waitFor(() => expect(names()).toEqual(['Access', 'Fleet']));
});
