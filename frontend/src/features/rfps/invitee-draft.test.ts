import { messages } from '@bidboard/backend/contracts/messages';
import { refusals } from '@bidboard/backend/contracts/refusals';
import { expect, test } from 'vitest';
import { faultsByRow, inviteeFaults, isInvited, wireOfInvitee } from './invitee-draft.ts';
import type { Invitee, NewInvitee } from './invitee-draft.ts';

const stored = (more: Partial<Invitee>): Invitee => ({
  _id: 'i1',
  type: 'EMAIL',
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
const kept = { objectID: 'p1', product: 'Gatekeeper', company: 'Northgate', companyId: 'c1' };
const unclaimed = { ...kept, objectID: 'p2', companyId: null };
const fresh = (more: Partial<NewInvitee>): NewInvitee => ({ key: 'n', email: '', product: null, ...more });

test('a kept page needs no address, an unclaimed one does', () => {
  expect(inviteeFaults([], [fresh({ product: kept })]).size).toBe(0);
  expect(inviteeFaults([], [fresh({ product: unclaimed })]).get('n')).toBe(refusals.emailNeeded);
  expect(inviteeFaults([], [fresh({ product: unclaimed, email: 'sales@northgate.example' })]).size).toBe(0);
});

test('an address must be one, and nobody is invited twice', () => {
  expect(inviteeFaults([], [fresh({ email: 'nobody' })]).get('n')).toBe(messages.emailInvalid);
  const before = [stored({ email: 'Sales@Northgate.example' })];
  expect(inviteeFaults(before, [fresh({ email: 'sales@northgate.example' })]).get('n')).toBe(
    refusals.alreadyInvited,
  );
  const twice = [fresh({ key: 'a', email: 'x@y.example' }), fresh({ key: 'b', email: 'X@y.example' })];
  expect(inviteeFaults([], twice).size).toBe(2);
});

test('another product of an invited company counts as invited', () => {
  expect(isInvited(kept, [stored({ companyId: 'c1', productId: 'p9' })], [])).toBe(true);
  expect(isInvited(unclaimed, [stored({ companyId: null, productId: 'p9' })], [])).toBe(false);
  expect(isInvited(kept, [], [fresh({ product: kept })])).toBe(true);
});

test('what goes out names the product, and an address only where it is needed', () => {
  expect(wireOfInvitee(fresh({ product: kept, email: 'unused@x.example' }))).toEqual({
    productId: 'p1',
    product: 'Gatekeeper',
    companyId: 'c1',
  });
  expect(wireOfInvitee(fresh({ email: ' a@b.example ' }))).toEqual({ email: 'a@b.example' });
});

test("the server's complaints find their rows", () => {
  const rows = [fresh({ key: 'a' }), fresh({ key: 'b' })];
  expect([...faultsByRow([{ field: 'invitees[1].email', message: 'No' }], rows)]).toEqual([['b', 'No']]);
});
