import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ApprovalRule } from '@bidboard/backend/features/approvals/contracts/approvals';
import { renderWithStore } from '../../testing/render.tsx';
import { Refusal, standInForServer } from '../../testing/server-stand-in.ts';
import { RulesPanel } from './rules-panel.tsx';

const ann = { userId: '01a1fe3b-3875-7882-83b0-8c3f4d648c01', userName: 'Ann' };
const ben = { userId: '01a1fe3b-3875-7882-83b0-8c3f4d648c02', userName: 'Ben' };
const off = (action: ApprovalRule['action']): ApprovalRule => ({
  action,
  isOn: false,
  fromMinor: null,
  currency: 'EUR',
  approvers: [],
  version: 0,
});

const renderRules = (
  { mayChange = true, award = off('award') }: { mayChange?: boolean; award?: ApprovalRule } = {},
  save: () => unknown = () => ({ message: 'The rule has been saved.', version: 1 }),
) => {
  let rules = [off('publish'), award];
  const commands = standInForServer({
    'GET /api/approvals/rules': () => ({ currency: 'EUR', rules }),
    'GET /api/team/members': () => ({
      data: [ann, ben].map((person) => ({
        ...person,
        email: `${person.userName}@x.example`,
        role: 'member',
        joinedAt: '2026-11-01T09:00:00.000Z',
      })),
      total_records: 2,
    }),
    'POST /api/approvals/rules/save': save,
  });
  const change = (next: ApprovalRule) => {
    rules = [off('publish'), next];
  };
  return { ...renderWithStore(<RulesPanel mayChange={mayChange} />), commands, change };
};

test('Every member reads the rules, and only the owner and admins may change them', async () => {
  const award = { ...off('award'), isOn: true, fromMinor: 50_000_00, approvers: [ann, ben] };
  renderRules({ mayChange: false, award });
  expect(await screen.findByText(/by Ann or Ben.* price is €50,000.00 or more/)).toBeTruthy();
  expect(screen.getByText('No approval needed.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('A rule for awards is saved with its amount in minor units and the chosen members', async () => {
  const { user, commands } = renderRules();
  await user.click(await screen.findByRole('button', { name: 'Change the rule for awards' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Someone must approve' }));
  await user.type(dialog.getByRole('textbox', { name: /From this price/ }), '50,000');
  await user.click(dialog.getByRole('radio', { name: 'Only these members' }));
  await user.click(await dialog.findByRole('checkbox', { name: /^Ben/ }));
  await user.click(dialog.getByRole('button', { name: 'Save rule' }));
  await screen.findByText('The rule has been saved.');
  expect(commands.map(({ body }) => body)).toEqual([
    { action: 'award', isOn: true, fromMinor: 50_000_00, approverIds: [ben.userId], version: 0 },
  ]);
});

test('A rule for publishing has no amount', async () => {
  const { user, commands } = renderRules();
  await user.click(await screen.findByRole('button', { name: 'Change the rule for publishing' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Someone must approve' }));
  expect(dialog.queryByRole('textbox')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Save rule' }));
  await screen.findByText('The rule has been saved.');
  expect(commands[0]?.body).toMatchObject({ action: 'publish', isOn: true, fromMinor: null });
});

test('Wrong values are named at their fields, and nothing is sent', async () => {
  const { user, commands } = renderRules();
  await user.click(await screen.findByRole('button', { name: 'Change the rule for awards' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Someone must approve' }));
  await user.type(dialog.getByRole('textbox', { name: /From this price/ }), 'much');
  await user.click(dialog.getByRole('radio', { name: 'Only these members' }));
  await dialog.findByRole('checkbox', { name: /^Ben/ });
  await user.click(dialog.getByRole('button', { name: 'Save rule' }));
  expect(await dialog.findAllByText('Please choose at least one member')).not.toHaveLength(0);
  expect(dialog.getAllByText('Please enter an amount such as 1200.50')).not.toHaveLength(0);
  expect(commands).toEqual([]);
});

test('A rule that a colleague changed meanwhile is shown, and the person decides which to keep', async () => {
  let isStale = true;
  const { user, commands, change } = renderRules({}, () =>
    isStale ? new Refusal(409, 'staleVersion') : { message: 'The rule has been saved.', version: 3 },
  );
  await user.click(await screen.findByRole('button', { name: 'Change the rule for awards' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Someone must approve' }));
  change({ ...off('award'), isOn: true, approvers: [ann], version: 2 });
  await user.click(dialog.getByRole('button', { name: 'Save rule' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Needs approval by Ann');
  isStale = false;
  await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
  await user.click(dialog.getByRole('button', { name: 'Save rule' }));
  await screen.findByText('The rule has been saved.');
  expect(commands.map(({ body }) => [body['version'], body['approverIds']])).toEqual([
    [0, []],
    [2, []],
  ]);
});
