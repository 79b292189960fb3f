import { expect, test } from 'vitest';
import { prefilledInvitees } from './use-new-invitees.ts';
import { inviteeErrors, type InvitedProduct, type Invitee, type NewInvitee } from './invitee-draft.ts';

const product = (objectID: string, companyId: string | null = null): InvitedProduct => ({
  objectID,
  product: `Product ${objectID}`,
  company: `Company of ${companyId ?? objectID}`,
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
const named = (rows: readonly NewInvitee[]) =>
  rows.map(({ products }) => products.map(({ objectID }) => objectID).join(' '));
const none = new Map<string, string>();

test('Claimed products are ready, and unclaimed ones wait for an address', () => {
  const { rows } = prefilledInvitees([product('a', 'c1'), product('b')], none, [], [], false);
  expect(named(rows)).toEqual(['a', 'b']);
  const [ready, waiting] = rows;
  expect([...inviteeErrors([], rows, false).keys()]).toEqual([waiting?.key]);
  expect([ready?.isPrefilled, waiting?.isPrefilled]).toEqual([true, true]);
  const emails = new Map([[waiting?.key ?? '', 'sales@b.example']]);
  expect(inviteeErrors([], prefilledInvitees([product('b')], emails, [], [], false).rows, false).size).toBe(
    0,
  );
});

test('A vendor gets one row for all of its chosen products', () => {
  const { rows, doubled } = prefilledInvitees(
    [product('a', 'c1'), product('c'), product('b', 'c1')],
    none,
    [],
    [],
    false,
  );
  expect([named(rows), doubled]).toEqual([['a b', 'c'], []]);
});

test('A row keeps its address when another product of the vendor joins it, by prefill or by hand', () => {
  const [first, second] = [product('a'), { ...product('b'), company: 'Company of a' }];
  const key = prefilledInvitees([first], none, [], [], false).rows[0]?.key ?? '';
  const emails = new Map([[key, 'sales@a.example']]);
  expect(prefilledInvitees([second, first], emails, [], [], false).rows[0]?.email).toBe('sales@a.example');
  const typed = [{ key: 'k1', email: '', company: { id: null, name: 'Company of a' }, products: [second] }];
  const { rows } = prefilledInvitees([first], emails, [], typed, false);
  expect(rows.map((row) => [row.key, row.email])).toEqual([['k1', 'sales@a.example']]);
  expect(named(rows)).toEqual(['b a']);
});

test('Products that are saved or added by hand in the meantime are not prefilled again', () => {
  const saved = [
    stored({ companyId: 'c1', selectedProductsIds: ['a'] }),
    stored({ selectedProductsIds: ['b'] }),
  ];
  const typed = [
    { key: 'k1', email: '', company: { id: null, name: 'Company of c' }, products: [product('c')] },
  ];
  const chosen = [product('a', 'c1'), product('b'), product('c'), product('d'), product('e', 'c1')];
  const before = prefilledInvitees(chosen, none, saved, typed, false);
  expect([named(before.rows), named([{ ...typed[0]!, products: before.doubled }])]).toEqual([
    ['c', 'd', 'e'],
    ['a b c'],
  ]);
  // Once a company's invite is sent, it accepts no further products.
  expect(named(prefilledInvitees(chosen, none, saved, typed, true).rows)).toEqual(['c', 'd']);
});
