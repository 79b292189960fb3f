import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { TechnicalEvaluation } from '@bidboard/backend/features/evaluation/contracts/envelopes';
import { renderWithStore } from '../../../testing/render.tsx';
import { standInForServer } from '../../../testing/server-stand-in.ts';
import { TechnicalPanel } from './technical-panel.tsx';

const rfpId = '01a1fe3b-3875-7882-83b0-8c3f4d648c01';
const open: TechnicalEvaluation = {
  hasTwoEnvelopes: true,
  closedAt: null,
  closedBy: null,
  mayClose: true,
  blocker: null,
  unscoredCount: 3,
  unscored: [
    { companyName: 'Calder Systems', question: 'How are logs kept?' },
    { companyName: 'Meridian', question: 'How are logs kept?' },
  ],
};

function renderPanel(state: TechnicalEvaluation) {
  let current = state;
  const commands = standInForServer({
    [`GET /api/evaluation/technical/${rfpId}`]: () => current,
    'POST /api/evaluation/technical/close': () => {
      current = { ...open, closedAt: '2026-11-30T09:00:00.000Z', closedBy: 'Priya Raman', mayClose: false };
      return { message: 'The technical evaluation is closed, and the prices are open.' };
    },
  });
  return { ...renderWithStore(<TechnicalPanel rfpId={rfpId} />), commands };
}

test('The confirmation lists the answers without a score, and closing sends their number', async () => {
  const { user, commands } = renderPanel(open);
  await user.click(await screen.findByRole('button', { name: 'Close the technical evaluation' }));
  const dialog = within(await screen.findByRole('dialog'));
  const items = within(dialog.getByRole('list', { name: 'Answers without a score' })).getAllByRole(
    'listitem',
  );
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Calder Systems: How are logs kept?',
    'Meridian: How are logs kept?',
    '1 further answer',
  ]);
  expect(commands).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Close and open prices' }));
  expect(await screen.findByText(/was closed by Priya Raman/)).toBeTruthy();
  expect(commands.map(({ body }) => body)).toEqual([{ rfpId, unscoredCount: 3 }]);
});

test('Before the due time the button is disabled and the panel says why', async () => {
  renderPanel({ ...open, blocker: 'responsesOpen', unscoredCount: 0, unscored: [] });
  const button = await screen.findByRole('button', { name: 'Close the technical evaluation' });
  expect(button.hasAttribute('disabled') || button.getAttribute('aria-disabled') === 'true').toBe(true);
  expect(screen.getByText('You can close it after the due time.')).toBeTruthy();
});

test('A colleague who may not close it sees that prices are closed, and no button', async () => {
  renderPanel({ ...open, mayClose: false });
  expect(await screen.findByText(/^Prices and commercial answers are closed/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
