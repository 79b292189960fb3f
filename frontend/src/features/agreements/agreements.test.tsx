import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Agreement } from '@bidboard/backend/features/agreements/contract';
import { renderWithStore } from '../../testing/render.tsx';
import { Refusal, standInForServer } from '../../testing/server-stand-in.ts';
import { AgreementPanel } from './agreement-panel.tsx';
import { AwardPanel } from './award-panel.tsx';

const rfpId = '01a1fe3b-3875-7882-83b0-8c3f4d648c01';
const agreement: Agreement = {
  valueMinor: 12_000_50,
  startsOn: '2027-01-01',
  endsOn: '2028-12-31',
  renews: true,
  noticeOn: '2028-09-30',
  reminderDays: 30,
  reference: 'C-2027-014',
  note: '',
  savedBy: 'Priya Raman',
  savedAt: '2026-12-01T09:00:00.000Z',
  version: 3,
};
const acceptance = {
  acceptedBy: 'Tom Calder',
  acceptedAt: '2026-12-01T09:00:00.000Z',
  document: '{"vendor":{"name":"Calder Systems"}}',
  sha256: 'a'.repeat(64),
};
const decision = {
  decisionStatus: 'awarded',
  version: 1,
  blocker: null,
  marks: [],
  decided: null,
};

const renderBuyers = (
  first: Agreement | null,
  save: () => unknown = () => ({ message: 'The contract has been saved.', version: 4 }),
) => {
  let saved = first;
  const commands = standInForServer({
    [`GET /api/decision/get/${rfpId}`]: () => decision,
    [`GET /api/agreement/get/${rfpId}`]: () => ({
      vendor: 'Calder Systems',
      currency: 'EUR',
      acceptance: saved ? acceptance : null,
      agreement: saved,
    }),
    'POST /api/agreement/save': save,
  });
  const change = (next: Agreement) => {
    saved = next;
  };
  return { ...renderWithStore(<AgreementPanel rfpId={rfpId} />), commands, change };
};

test('The buyer sees the acceptance and the details, and when it is reminded', async () => {
  renderBuyers(agreement);
  expect(await screen.findByText(/Tom Calder accepted the award for Calder Systems/)).toBeTruthy();
  const valueOf = (term: string) => screen.getByText(term).nextElementSibling?.textContent;
  expect(valueOf('Value')).toBe('€12,000.50');
  expect(valueOf('Last day of notice')).toBe('30 Sep 2028');
  expect(valueOf('Reminder')).toBe('31 Aug 2028');
  expect(valueOf('Note')).toBe('–');
});

test('Changed details are saved with the version that was read, amounts in minor units', async () => {
  const { user, commands } = renderBuyers(agreement);
  await user.click(await screen.findByRole('button', { name: 'Edit the details' }));
  const dialog = within(await screen.findByRole('dialog'));
  const value = dialog.getByRole('textbox', { name: /^Value/ });
  await user.clear(value);
  await user.type(value, '2,500');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('The contract has been saved.');
  const { savedBy: _by, savedAt: _at, ...details } = agreement;
  expect(commands[0]?.body).toEqual({ rfpId, ...details, valueMinor: 2500_00 });
});

test('Wrong values are named at their fields, and nothing is sent', async () => {
  const { user, commands } = renderBuyers(agreement);
  await user.click(await screen.findByRole('button', { name: 'Edit the details' }));
  const dialog = within(await screen.findByRole('dialog'));
  const reminder = dialog.getByRole('textbox', { name: /Remind us before/ });
  await user.clear(reminder);
  await user.type(reminder, '400');
  await user.type(dialog.getByRole('textbox', { name: /^Value/ }), 'x');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findAllByText('Please enter a number of days from 0 to 365')).not.toHaveLength(0);
  expect(dialog.getAllByText('Please enter an amount such as 1200.50')).not.toHaveLength(0);
  expect(commands).toEqual([]);
});

test('Details that a colleague changed meanwhile are shown, and the person decides which to keep', async () => {
  let isStale = true;
  const { user, commands, change } = renderBuyers(agreement, () =>
    isStale ? new Refusal(409, 'staleVersion') : { message: 'The contract has been saved.', version: 5 },
  );
  await user.click(await screen.findByRole('button', { name: 'Edit the details' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /^Note/ }), 'Mine');
  change({ ...agreement, reference: 'THEIRS-1', savedBy: 'Milena Ko', version: 4 });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Milena Ko changed the details');
  expect(dialog.getByText('THEIRS-1')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
  isStale = false;
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('The contract has been saved.');
  expect(commands.map(({ body }) => [body['version'], body['note'], body['reference']])).toEqual([
    [3, 'Mine', 'C-2027-014'],
    [4, 'Mine', 'C-2027-014'],
  ]);
});

test('Without details, the buyer reads what they are for', async () => {
  renderBuyers(null);
  expect(await screen.findByText(/Calder Systems has not accepted the award yet/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add the details' })).toBeTruthy();
});

const renderVendors = (outcome: 'awarded' | 'notAwarded') => {
  let isAccepted = false;
  const readOutcome = vi.fn<() => unknown>(() => ({
    outcome: { outcome, message: '', decidedAt: '2026-11-30T09:00:00.000Z', scores: null },
  }));
  const readAward = vi.fn<() => unknown>(() => ({
    isAwarded: true,
    acceptance: isAccepted ? acceptance : null,
  }));
  const commands = standInForServer({
    [`GET /api/decision/outcome/${rfpId}`]: readOutcome,
    [`GET /api/agreement/award/${rfpId}`]: readAward,
    'POST /api/agreement/acceptAward': () => {
      isAccepted = true;
      return { message: 'You accepted the award, and the buyer was notified.', acceptance };
    },
  });
  return { ...renderWithStore(<AwardPanel rfpId={rfpId} />), commands, readOutcome, readAward };
};

test('The winner accepts after a question, and then sees the proof', async () => {
  const { user, commands } = renderVendors('awarded');
  await user.click(await screen.findByRole('button', { name: 'Accept the award' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(commands).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Accept the award' }));
  expect(await screen.findByText(/Tom Calder accepted the award for Calder Systems/)).toBeTruthy();
  expect(commands).toMatchObject([{ body: { rfpId } }]);
});

test('A vendor that did not win sees no request to accept', async () => {
  const { readOutcome, readAward } = renderVendors('notAwarded');
  await vi.waitFor(() => expect(readOutcome).toHaveBeenCalled());
  expect(screen.queryByText('Acceptance of the award')).toBeNull();
  expect(readAward).not.toHaveBeenCalled();
});
