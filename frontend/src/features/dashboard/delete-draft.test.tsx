import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RfpCard } from '@bidboard/backend/features/dashboard/contract';
import { renderWithStore } from '../../testing/render.tsx';
import { standInForServer } from '../../testing/server-stand-in.ts';
import { DeleteDraft } from './delete-draft.tsx';

const card = { _id: crypto.randomUUID(), rfpName: 'Access control' } as RfpCard;

test('The button that deletes a draft keeps the focus while the server works, and does not send twice', async () => {
  const response = Promise.withResolvers<{ message: string }>();
  const commands = standInForServer({ 'POST /api/rfp/delete': () => response.promise });
  const { user } = renderWithStore(<DeleteDraft card={card} />);
  const button = screen.getByRole('button', { name: 'Delete draft Access control' });
  await user.click(button);
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button);
  expect(button).toHaveProperty('disabled', false);
  await user.click(button);
  expect(commands).toHaveLength(1);
  response.resolve({ message: 'The draft has been deleted.' });
  await screen.findByText('The draft has been deleted.');
  expect(document.activeElement).toBe(button);
});
