import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithStore } from '../../../testing/render.tsx';
import { standInForServer } from '../../../testing/server-stand-in.ts';
import { ResponseStateProvider } from '../steps/response-context.ts';
import { MessagesNotice } from './buyer-messages.tsx';

const rfpId = '01a1fe3b-3875-7882-83b0-8c3f4d648c01';
const messageOf = (last: number, text: string) => ({
  _id: `01a1fe3b-3875-7882-83b0-8c3f4d648c1${last}`,
  inviteId: '01a1fe3b-3875-7882-83b0-8c3f4d648c02',
  companyName: 'Calder Systems',
  sentBy: 'Fenwick Foods',
  text,
  sentAt: '2026-11-02T09:00:00.000Z',
});

function renderNotice(data: ReturnType<typeof messageOf>[], address?: string) {
  let hasAnswered = false;
  standInForServer({
    [`GET /api/vendor/messages/${rfpId}`]: () => {
      hasAnswered = true;
      return { data, total_records: data.length };
    },
  });
  const state = {
    rfpId,
    userId: crypto.randomUUID(),
    draftOwner: 'x',
    buyerId: crypto.randomUUID(),
    isAccepted: true,
    readOnly: false,
    due: '',
  };
  const page = renderWithStore(
    <ResponseStateProvider value={state}>
      <MessagesNotice />
    </ResponseStateProvider>,
    address,
  );
  return { ...page, answered: () => waitFor(() => expect(hasAnswered).toBe(true)) };
}

test('A vendor opens the messages of the buyer from the notice, newest first', async () => {
  const { user } = renderNotice([messageOf(2, 'Thank you!'), messageOf(1, 'Please sign the NDA.')]);
  await screen.findByText('The buyer has sent you 2 messages.');
  await user.click(screen.getByRole('button', { name: 'Read messages' }));
  const dialog = await screen.findByRole('dialog', { name: 'Messages from the buyer' });
  within(dialog).getByText('Only your company can read these messages.');
  const [newest, oldest] = within(dialog).getAllByRole('listitem');
  expect(newest?.textContent).toMatch(/^Thank you!Fenwick Foods/);
  expect(oldest?.textContent).toMatch(/^Please sign the NDA\./);
});

test('The link of a notification opens the messages', async () => {
  renderNotice([messageOf(1, 'Please sign the NDA.')], '/?read=messages');
  const dialog = await screen.findByRole('dialog', { name: 'Messages from the buyer' });
  expect(dialog.textContent).toContain('Please sign the NDA.');
});

test('A vendor without messages sees no notice', async () => {
  const { answered } = renderNotice([]);
  await answered();
  expect(screen.queryByRole('button', { name: 'Read messages' })).toBeNull();
});
