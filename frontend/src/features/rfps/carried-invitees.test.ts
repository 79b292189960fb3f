import { expect, test } from 'vitest';
import { carriedInvitees } from './carried-invitees.ts';
import { inviteeFaults } from './invitee-draft.ts';
import type { InvitedProduct, Invitee } from './invitee-draft.ts';

const product = (objectID: string, companyId: string | null = null): InvitedProduct => ({
  objectID,
  product: `Product ${objectID}`,
  company: `Company of ${objectID}`,
  companyId,
});
const stored = (more: Partial<Invitee>): Invitee => ({
  _id: 'i1',
  type: 'COMPANY',
  email: null,
  companyId: null,
  companyName: null,
  product: null,
  productId: null,
  rfpId: 'rfp',
  rfpStatus: 0,
  isStoredOnServer: true,
  ...more,
});
const keys = ({ rows }: ReturnType<typeof carriedInvitees>) => rows.map(({ key }) => key);
const none = new Map<string, string>();

test('claimed products are ready, unclaimed ones wait for an address', () => {
  const { rows } = carriedInvitees([product('a', 'c1'), product('b')], none, [], []);
  expect(rows.map(({ key }) => key)).toEqual(['a', 'b']);
  expect([...inviteeFaults([], rows).keys()]).toEqual(['b']);
  const typed = carriedInvitees([product('b')], new Map([['b', 'sales@b.example']]), [], []);
  expect(inviteeFaults([], typed.rows).size).toBe(0);
});

test('a vendor is asked once, whatever of it was chosen', () => {
  const both = carriedInvitees([product('a', 'c1'), product('b', 'c1'), product('c')], none, [], []);
  expect([keys(both), both.doubled.map(({ objectID }) => objectID)]).toEqual([['a', 'c'], ['b']]);
});

test('what is saved or added by hand meanwhile is not drafted again', () => {
  const invited = [stored({ companyId: 'c1', productId: 'x' }), stored({ productId: 'b' })];
  const typed = [{ key: 'k1', email: '', product: product('c') }];
  expect(
    keys(
      carriedInvitees(
        ['a', 'b', 'c', 'd'].map((one) => product(one, one === 'a' ? 'c1' : null)),
        none,
        invited,
        typed,
      ),
    ),
  ).toEqual(['d']);
});
