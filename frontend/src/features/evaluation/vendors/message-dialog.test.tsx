import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWithStore } from '../../../testing/render.tsx';
import { Refusal, standInForServer } from '../../../testing/server-stand-in.ts';
import { MessageDialog } from './message-dialog.tsx';

const vendor = {
  rfpId: '01a1fe3b-3875-7882-83b0-8c3f4d648c01',
  inviteId: '01a1fe3b-3875-7882-83b0-8c3f4d648c02',
  companyName: 'Calder Systems',
};

test('The dialog says who reads the message, links to addenda, and sends it once it has a text', async () => {
  const onClose = vi.fn<() => void>();
  const commands = standInForServer({ 'POST /api/vendor/message': () => ({ message: 'Sent' }) });
  const { user } = renderWithStore(<MessageDialog vendor={vendor} onClose={onClose} />);
  screen.getByText(/Only Calder Systems can read this message/);
  expect(screen.getByRole('link', { name: 'addendum' }).getAttribute('href')).toBe(
    `/app/dashboard-rfp/${vendor.rfpId}?tab=vendor-questions`,
  );
  const send = screen.getByRole('button', { name: 'Send message' });
  await user.click(send);
  expect((await screen.findAllByText('Please write a message')).length).toBeGreaterThan(0);
  expect(commands).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Please sign the NDA.');
  await user.click(send);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(commands.map(({ body }) => body)).toEqual([
    { rfpId: vendor.rfpId, id: vendor.inviteId, text: 'Please sign the NDA.' },
  ]);
});

test('A message that is refused stays in the dialog', async () => {
  const onClose = vi.fn<() => void>();
  standInForServer({ 'POST /api/vendor/message': () => new Refusal(409, 'vendorDeclined') });
  const { user } = renderWithStore(<MessageDialog vendor={vendor} onClose={onClose} />);
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Please sign the NDA.');
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  await screen.findByText('Refused with vendorDeclined');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value).toBe(
    'Please sign the NDA.',
  );
  expect(onClose).not.toHaveBeenCalled();
});
