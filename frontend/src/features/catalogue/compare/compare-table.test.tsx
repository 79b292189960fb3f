import { screen, waitFor, within } from '@testing-library/react';
import { wouldLike } from '@bidboard/backend/features/meetings/contracts/would-like';
import { parseMarkdown } from '@bidboard/backend/kernel/text/markdown';
import { beforeEach, expect, it, vi } from 'vitest';
import { endSession, storeSession } from '../../../api/client/session.ts';
import { readChoice } from '../../../api/return-paths/engage-choice.ts';
import { renderWithStore } from '../../../testing/render.tsx';
import { sampleProduct } from '../../../testing/sample-product.ts';
import { CompareTable } from './compare-table.tsx';
import styles from './compare-page.module.css';

const described = (description: string) => ({ description, descriptionTree: parseMarkdown(description) });
const gate = sampleProduct({
  yearFounded: 2006,
  ...described('Access management for ports.'),
  website: 'https://northgate.example/about',
});
const cloud = sampleProduct({
  objectID: '01a1fe3b-3875-7882-83b0-8c3f4d648c02',
  product: 'Cloud',
  company: 'Calder',
  yearFounded: 2006,
  ...described('Signs people in once. '.repeat(20)),
});

function renderTable() {
  const onReplace = vi.fn<(id: string) => void>();
  const page = renderWithStore(
    <CompareTable
      products={[gate, cloud]}
      onlyDifferences={false}
      onOnlyDifferences={() => {}}
      onRemove={() => {}}
      onReplace={onReplace}
    />,
  );
  return { ...page, onReplace };
}
const openMenu = async (user: ReturnType<typeof renderTable>['user'], name: string) => {
  await user.click(screen.getByRole('button', { name: `Actions for ${name}` }));
  return screen.findByRole('menu');
};

beforeEach(() => {
  localStorage.clear();
  endSession();
});

it('The menu of a product loads at the press of its button, opens at once and offers every request', async () => {
  const { user, onReplace } = renderTable();
  const menu = await openMenu(user, 'Cloud');
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Request a demo',
    'Book a 15-minute discovery meeting',
    'Start an RFP with this product',
    'Replace with another product',
  ]);
  await user.click(within(menu).getByRole('menuitem', { name: /^Replace/ }));
  expect(onReplace.mock.calls).toEqual([[cloud.objectID]]);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

it('A visitor who books a meeting signs in first, and the choice of product and vendor is stored', async () => {
  const { user, address } = renderTable();
  const menu = await openMenu(user, 'Cloud');
  await user.click(within(menu).getByRole('menuitem', { name: /discovery meeting/ }));
  await waitFor(() => expect(address()).toBe('/auth/login'));
  expect(readChoice()).toEqual({
    selectedOption: String(wouldLike.discoveryMeeting),
    productId: cloud.objectID,
    company: 'Calder',
  });
});

it.each([
  ['Request a demo', `/app/product-discovery/${gate.objectID}/Northgate`],
  ['Book a 15-minute discovery meeting', `/app/discovery-meeting/${gate.objectID}/Northgate`],
  ['Start an RFP with this product', `/app/create-rfp?products=${gate.objectID}`],
])('A person with an account who chooses "%s" gets to its form', async (name, path) => {
  storeSession({ token: 'x'.repeat(43), userId: crypto.randomUUID(), user: 'Ada' });
  const { user, address } = renderTable();
  const menu = await openMenu(user, 'Gatekeeper');
  await user.click(within(menu).getByRole('menuitem', { name }));
  await waitFor(() => expect(address()).toBe(path));
});

it('Only rows that differ have the mark and say so to screen readers', () => {
  renderTable();
  const rowHeads = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(rowHeads).toContain('Founded');
  expect(rowHeads).toContain('≠Company, differs');
  expect(screen.getByText(/Details that differ: \d+ of 17 rows/)).toBeTruthy();
});

it('Only a long description is cut, until the reader asks for all of it', async () => {
  const { user } = renderTable();
  const cut = () => document.querySelectorAll(`.${styles.compareBrief}`).length;
  expect(cut()).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(cut()).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Show less' }));
  expect(cut()).toBe(1);
});
