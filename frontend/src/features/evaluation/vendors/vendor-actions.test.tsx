import { screen } from '@testing-library/react';
import type { VendorRow } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import { expect, test, vi } from 'vitest';
import { renderWithStore } from '../../../testing/render.tsx';
import { standInForServer } from '../../../testing/server-stand-in.ts';
import { VendorMenu, type ActOnVendor } from './vendor-actions.tsx';

const rfpId = '01a1fe3b-3875-7882-83b0-8c3f4d648c01';
const vendorRow: VendorRow = {
  rfpId,
  inviteId: '01a1fe3b-3875-7882-83b0-8c3f4d648c02',
  version: 1,
  user: null,
  companyName: 'Calder Systems',
  companyIds: null,
  selectedProducts: [],
  isRfpAccepted: '1',
  isSubmitted: false,
  remindedAt: null,
  nda: null,
  technicalScore: null,
  commercialScore: null,
  overall: null,
  price: null,
  completion: null,
  isEligible: true,
  failedMustHaves: [],
  priceScore: null,
  rank: null,
};

async function openMenu(over: Partial<VendorRow>, decisionStatus: 'open' | 'cancelled' = 'open') {
  standInForServer({
    [`GET /api/decision/get/${rfpId}`]: () => ({
      decisionStatus,
      version: 1,
      blocker: null,
      marks: [],
      decided: null,
    }),
    [`GET /api/rfpDashboard/detail/${rfpId}`]: () => ({
      rfpDetail: {},
      invitedRFPSteper: { dueAt: new Date(Date.now() + 3_600_000).toISOString() },
    }),
  });
  const acted: string[] = [];
  const onAct: ActOnVendor = ({ companyName }, action) => acted.push(`${action} ${companyName}`);
  const { user } = renderWithStore(<VendorMenu row={{ ...vendorRow, ...over }} onAct={onAct} />);
  await user.click(screen.getByRole('button', { name: 'Actions for Calder Systems' }));
  await screen.findByRole('menuitem', { name: /^Remind/ });
  return { user, acted };
}
const item = (name: RegExp) => screen.getByRole('menuitem', { name });
const isDisabled = (name: RegExp) => item(name).getAttribute('aria-disabled') === 'true';

test('A vendor that has not submitted can be reminded and written to, and the menu says why it cannot be awarded', async () => {
  const { user, acted } = await openMenu({});
  await vi.waitFor(() => expect(isDisabled(/^Remind/)).toBe(false));
  expect(isDisabled(/^Award/)).toBe(true);
  expect(item(/^Award/).textContent).toBe('AwardThis vendor has not submitted a response.');
  await user.click(item(/^Remind/));
  await user.click(screen.getByRole('button', { name: 'Actions for Calder Systems' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Message' }));
  expect(acted).toEqual(['remind Calder Systems', 'message Calder Systems']);
});

test('A vendor that was reminded an hour ago is not reminded again, and the menu says from when it can be', async () => {
  const { user, acted } = await openMenu({ remindedAt: new Date(Date.now() - 3_600_000).toISOString() });
  await screen.findByText(/reminded less than 24 hours ago. The next reminder is possible from/);
  await user.click(item(/^Remind/));
  expect(acted).toEqual([]);
});

test('A vendor that declined can only be left alone, and the menu says so', async () => {
  await openMenu({ isRfpAccepted: '2' });
  await vi.waitFor(() => expect(item(/^Message/).textContent).toContain('has declined the invite'));
  expect(isDisabled(/^Remind/)).toBe(true);
  expect(screen.queryByRole('menuitem', { name: /^Award/ })).toBeNull();
});

test('Nothing can be done about a vendor once the RFP is decided', async () => {
  await openMenu({}, 'cancelled');
  await vi.waitFor(() => expect(item(/^Remind/).textContent).toContain('has been decided'));
  expect(isDisabled(/^Message/)).toBe(true);
  expect(screen.getAllByRole('menuitem')).toHaveLength(2);
});
