import { inviteLimits } from '@bidboard/backend/features/rfps/contracts/invites';
import { messages } from '@bidboard/backend/features/accounts/contracts/messages';
import { refusals } from '@bidboard/backend/kernel/refusals';
import { expect, test } from 'vitest';
import {
  errorsByRow,
  inviteeErrors,
  isCompanyInvited,
  isInvited,
  tooMany,
  wireOfInvitee,
  withProduct,
  withoutProduct,
} from './invitee-draft.ts';
import type { Invitee, NewInvitee } from './invitee-draft.ts';

const stored = (more: Partial<Invitee>): Invitee => ({
  _id: 'i1',
  type: 'EMAIL',
  email: null,
  companyId: null,
  companyName: null,
  product: null,
  productId: null,
  selectedProducts: [],
  selectedProductsIds: [],
  rfpId: 'rfp',
  rfpStatus: 0,
  recipients: [],
  hasLeft: false,
  isSubmitted: false,
  isContactDeclined: false,
  isStoredOnServer: true,
  ...more,
});
const listed = { objectID: 'p1', product: 'Gatekeeper', company: 'Northgate', companyId: 'c1' };
const second = { ...listed, objectID: 'p3', product: 'Drawbridge' };
const unclaimed = { ...listed, objectID: 'p2', company: 'Calder', companyId: null };
const fresh = (more: Partial<NewInvitee>): NewInvitee => ({
  key: 'n',
  email: '',
  company: null,
  products: [],
  ...more,
});
const listedInvitee = fresh({ company: { id: 'c1', name: 'Northgate' }, products: [listed] });
const ofUnclaimed = fresh({ company: { id: null, name: 'Calder' }, products: [unclaimed] });

test('A page with a page owner needs no address, and an unclaimed page does', () => {
  expect(inviteeErrors([], [listedInvitee], false).size).toBe(0);
  expect(inviteeErrors([], [ofUnclaimed], false).get('n')).toBe(refusals.emailNeeded);
  expect(inviteeErrors([], [{ ...ofUnclaimed, email: 'sales@calder.example' }], false).size).toBe(0);
});

test('An address must be valid, and no vendor is invited twice', () => {
  expect(inviteeErrors([], [fresh({ email: 'nobody' })], false).get('n')).toBe(messages.emailInvalid);
  const before = [stored({ email: 'Sales@Northgate.example' })];
  expect(inviteeErrors(before, [fresh({ email: 'sales@northgate.example' })], false).get('n')).toBe(
    refusals.alreadyInvited,
  );
  const twice = [fresh({ key: 'a', email: 'x@y.example' }), fresh({ key: 'b', email: 'X@y.example' })];
  expect(inviteeErrors([], twice, false).size).toBe(2);
});

test('A row reports that a colleague added its company meanwhile, unless it adds more products in time', () => {
  const theirs = stored({ companyId: 'c1', selectedProductsIds: ['p1'] });
  const more = { ...listedInvitee, products: [listed, second] };
  const errorsOf = (row: NewInvitee, isPublished: boolean) => [
    ...inviteeErrors([theirs], [row], isPublished).values(),
  ];
  expect(errorsOf(listedInvitee, false)).toEqual([refusals.alreadyInvited]);
  expect(errorsOf(more, false)).toEqual([]);
  expect(errorsOf(more, true)).toEqual([refusals.alreadyInvited]);
  expect(errorsOf(fresh({ company: listedInvitee.company }), false)).toEqual([refusals.alreadyInvited]);
});

test('A product is invited once, and another product of its company may join until the invite is sent', () => {
  const before = [stored({ companyId: 'c1', selectedProductsIds: ['p1'] })];
  expect(isInvited(listed, before, [], false)).toBe(true);
  expect([isInvited(second, before, [], false), isInvited(second, before, [], true)]).toEqual([false, true]);
  expect([isInvited(unclaimed, before, [ofUnclaimed], true), isInvited(unclaimed, before, [], true)]).toEqual(
    [true, false],
  );
  expect(isCompanyInvited('c1', before, [])).toBe(true);
  expect([
    isCompanyInvited('c1', [], [listedInvitee]),
    isCompanyInvited('c2', before, [listedInvitee]),
  ]).toEqual([true, false]);
});

test('Products of one vendor share a row, by company id or by the company name on unclaimed pages', () => {
  const first = withProduct([], listed, 'k1');
  expect(first).toEqual([
    { key: 'k1', email: '', company: { id: 'c1', name: 'Northgate' }, products: [listed] },
  ]);
  const both = withProduct(withProduct(first, unclaimed, 'k2'), second, 'k3');
  expect(both.map(({ key, products }) => [key, products.length])).toEqual([
    ['k2', 1],
    ['k1', 2],
  ]);
  const sameName = { ...unclaimed, objectID: 'p4', company: ' calder' };
  expect(withProduct(both, sameName, 'k4').map(({ products }) => products.length)).toEqual([2, 2]);
  // A page of that name with a page owner belongs to another vendor.
  expect(withProduct(both, { ...sameName, companyId: 'c9' }, 'k5')).toHaveLength(3);
  const less = withoutProduct(both, 'k1', 'p1');
  expect(less.map(({ products }) => products.length)).toEqual([1, 1]);
  expect(withoutProduct(less, 'k1', 'p3').map(({ key }) => key)).toEqual(['k2']);
});

test('The request names the products, and an address only where it is needed', () => {
  expect(wireOfInvitee({ ...listedInvitee, products: [listed, second], email: 'unused@x.example' })).toEqual({
    companyId: 'c1',
    selectedProductsIds: ['p1', 'p3'],
  });
  expect(wireOfInvitee({ ...ofUnclaimed, email: ' a@b.example ' })).toEqual({
    email: 'a@b.example',
    selectedProductsIds: ['p2'],
  });
  expect(wireOfInvitee(fresh({ email: ' a@b.example ' }))).toEqual({ email: 'a@b.example' });
  expect(wireOfInvitee(fresh({ company: { id: 'c1', name: 'Northgate' } }))).toEqual({ companyId: 'c1' });
});

test("The server's validation errors are shown at their rows", () => {
  const rows = [fresh({ key: 'a' }), fresh({ key: 'b' })];
  expect([...errorsByRow([{ field: 'invitees[1].email', message: 'No' }], rows)]).toEqual([['b', 'No']]);
  expect(errorsByRow([{ field: 'recommendedVendorMNDA', message: 'No' }], rows).size).toBe(0);
});

test('A save accepts a limited number of invitees', () => {
  expect(tooMany(inviteLimits.vendors)).toBeUndefined();
  expect(tooMany(inviteLimits.vendors + 3)).toContain('remove 3');
});
