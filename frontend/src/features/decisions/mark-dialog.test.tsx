import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWithStore } from '../../testing/render.tsx';
import { standInForServer } from '../../testing/server-stand-in.ts';
import { MarkDialog } from './mark-dialog.tsx';

const rfpId = '01a1fe3b-3875-7882-83b0-8c3f4d648c01';
const vendor = {
  inviteId: '01a1fe3b-3875-7882-83b0-8c3f4d648c02',
  companyName: 'Calder Systems',
  version: 1,
  reason: 'Fast',
  wasShortlisted: true,
};

async function exclude(saved: { version: number; isChanged: boolean }) {
  const message = 'Calder Systems has been excluded.';
  const commands = standInForServer({ 'POST /api/decision/markVendor': () => ({ message, ...saved }) });
  const onClose = vi.fn<() => void>();
  const { user } = renderWithStore(
    <MarkDialog rfpId={rfpId} vendor={vendor} isShortlisted={false} onClose={onClose} />,
  );
  await user.click(screen.getByRole('button', { name: 'Exclude vendor' }));
  await screen.findByText(message);
  expect(onClose).toHaveBeenCalledOnce();
  return { user, commands };
}

test('Undo restores the mark from before, based on the version that the user saved', async () => {
  const { user, commands } = await exclude({ version: 2, isChanged: true });
  // The dialog makes the rest of the page inert until its owner closes it.
  await user.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
  await vi.waitFor(() => expect(commands).toHaveLength(2));
  const { inviteId } = vendor;
  expect(commands[1]?.body).toEqual({ rfpId, inviteId, isShortlisted: true, reason: 'Fast', version: 2 });
});

test('A mark that a colleague made in the meantime offers no Undo', async () => {
  await exclude({ version: 2, isChanged: false });
  expect(screen.queryByRole('button', { name: 'Undo', hidden: true })).toBeNull();
});
