import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Approval } from '@bidboard/backend/features/approvals/contracts/approvals';
import { renderWithStore } from '../../testing/render.tsx';
import { Refusal, standInForServer } from '../../testing/server-stand-in.ts';
import { AwardApprovals, DraftApprovals } from './approval-panel.tsx';

const rfpId = '01a1fe3b-3875-7882-83b0-8c3f4d648c01';
const approvalId = '01a1fe3b-3875-7882-83b0-8c3f4d648c02';
const person = (userName: string) => ({ userId: '01a1fe3b-3875-7882-83b0-8c3f4d648c03', userName });
const request: Approval = {
  approvalId,
  action: 'award',
  status: 'pending',
  requestedBy: person('Priya Raman'),
  requestedAt: '2026-11-30T09:00:00.000Z',
  vendor: 'Calder Systems',
  amountMinor: 250_000_00,
  reason: 'Best of all',
  message: '',
  ownMessages: [{ vendor: 'Meridian', message: 'Please try again next year' }],
  areScoresReleased: true,
  decidedBy: null,
  decidedAt: null,
  refusalReason: '',
  isOutdated: false,
  mayDecide: true,
  mayWithdraw: false,
};
const rules = (['publish', 'award'] as const).map((action) => ({
  action,
  isOn: true,
  fromMinor: null,
  currency: 'EUR',
  approvers: [],
  version: 1,
  asked: [person('Priya Raman'), person('Milena Ko')],
}));

const renderPanel = (
  first: readonly Approval[],
  panel = <AwardApprovals rfpId={rfpId} />,
  decide?: () => unknown,
) => {
  let approvals = first;
  const read = vi.fn<() => unknown>(() => ({ currency: 'EUR', rules, approvals }));
  const commands = standInForServer({
    [`GET /api/approvals/rfp/${rfpId}`]: read,
    [`GET /api/decision/get/${rfpId}`]: () => ({
      decisionStatus: 'open',
      version: 0,
      blocker: null,
      marks: [],
      decided: null,
    }),
    'POST /api/approvals/decide':
      decide ??
      (({ body }) => {
        const status = body['isApproved'] ? ('approved' as const) : ('refused' as const);
        approvals = [
          {
            ...request,
            status,
            mayDecide: false,
            decidedBy: person('Milena Ko'),
            decidedAt: '2026-11-30T10:00:00.000Z',
            refusalReason: String(body['reason'] ?? ''),
          },
        ];
        return { message: 'Decided.', status };
      }),
    'POST /api/approvals/withdraw': () => {
      approvals = [];
      return { message: 'The request has been withdrawn.' };
    },
  });
  return { ...renderWithStore(panel), commands, read };
};

test('An approver sees what would be awarded, and approves after a question', async () => {
  const { user, commands } = renderPanel([request]);
  expect(await screen.findByText('Priya Raman asks to award this RFP to Calder Systems.')).toBeTruthy();
  expect(screen.getByText('Price').nextElementSibling?.textContent).toBe('€250,000.00');
  const own = screen.getByText('Message to Meridian instead').nextElementSibling;
  expect(own?.textContent).toBe('Please try again next year');
  await user.click(screen.getByRole('button', { name: 'Approve the award' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(commands).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Approve and award RFP' }));
  expect(await screen.findByText(/^Approved by Milena Ko/)).toBeTruthy();
  expect(commands.map(({ body }) => body)).toEqual([{ approvalId, isApproved: true }]);
});

test('A refusal needs a reason, which everyone reads afterwards', async () => {
  const { user, commands } = renderPanel([request]);
  await user.click(await screen.findByRole('button', { name: 'Refuse' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Refuse request' }));
  expect(await dialog.findAllByText('Please give a reason')).not.toHaveLength(0);
  expect(commands).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Compare the support first');
  await user.click(dialog.getByRole('button', { name: 'Refuse request' }));
  expect(await screen.findByText('Compare the support first')).toBeTruthy();
  expect(commands.map(({ body }) => body)).toEqual([
    { approvalId, isApproved: false, reason: 'Compare the support first' },
  ]);
});

test('A colleague who was first is reported, and the page reads what happened', async () => {
  const { user, read } = renderPanel(
    [request],
    undefined,
    () => new Refusal(409, 'approvalSettled', { message: 'It has been decided in the meantime.' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Approve the award' }));
  await user.click(await screen.findByRole('button', { name: 'Approve and award RFP' }));
  expect(await screen.findByText(/has been decided in the meantime/)).toBeTruthy();
  await vi.waitFor(() => expect(read.mock.calls.length).toBeGreaterThan(1));
});

test('An outdated request cannot be approved, and says why', async () => {
  renderPanel([{ ...request, isOutdated: true }]);
  expect((await screen.findByRole('status')).textContent).toContain('The RFP has changed since');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Approve the award' }).disabled).toBe(true);
});

test('The person who asked withdraws the request, and cannot decide it', async () => {
  const { user, commands } = renderPanel(
    [{ ...request, action: 'publish', vendor: null, mayDecide: false, mayWithdraw: true }],
    <DraftApprovals rfpId={rfpId} isPublished={false} />,
  );
  expect(await screen.findByText('Priya Raman asks to publish this RFP.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Withdraw the request' }));
  expect(await screen.findByText(/Needs approval by the owner or an admin/)).toBeTruthy();
  expect(commands).toMatchObject([{ body: { approvalId } }]);
});

test('A published RFP shows nothing of its publication', () => {
  const { read } = renderPanel([], <DraftApprovals rfpId={rfpId} isPublished />);
  expect(read).not.toHaveBeenCalled();
});
