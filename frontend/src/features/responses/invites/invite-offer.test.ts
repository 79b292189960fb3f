import { expect, test } from 'vitest';
import { inviteOffer } from './invite-offer.ts';

const offered = {
  creditInfo: null,
  freeCreditInfo: null,
  mayAccept: true,
  companyRequired: false,
  products: [],
  isClosed: false,
};

test('The offer lists paid credits when the vendor has no pass', () => {
  expect(inviteOffer({ ...offered, creditInfo: { credits: 5, type: '1' } })).toEqual({
    credit: ['You have 5 paid credits', 'You have no RFP pass available', 'Accepting uses 3, leaving 2'],
    blockedBy: undefined,
    wallets: [],
    mayBuy: true,
  });
});

test('The pass is used first, and then no wallet is chosen', () => {
  const products = [
    { productId: 'a', productName: 'A', credits: 5 },
    { productId: 'b', productName: 'B', credits: 5 },
  ];
  const offer = inviteOffer({
    ...offered,
    creditInfo: { credits: 10, type: '1' },
    freeCreditInfo: { credits: 1 },
    products,
  });
  expect(offer.credit).toEqual([
    'You have 10 paid credits',
    'You have one RFP pass',
    'Accepting uses this pass',
  ]);
  expect(offer.wallets).toEqual([]);
  expect(inviteOffer({ ...offered, products }).wallets).toEqual(products);
});

test('Buy Now is for a company that has neither licence nor pass', () => {
  const mayBuy = (change: Partial<Parameters<typeof inviteOffer>[0]>) =>
    inviteOffer({ ...offered, ...change }).mayBuy;
  expect(mayBuy({ creditInfo: { credits: 2, type: '1' } })).toBe(true);
  expect(mayBuy({ creditInfo: { credits: 2, type: '1' }, freeCreditInfo: { credits: 1 } })).toBe(false);
  expect(mayBuy({ creditInfo: { credits: 0, type: '2' } })).toBe(false);
  expect(mayBuy({ companyRequired: true })).toBe(false);
});

test('A single wallet that can pay offers no choice', () => {
  const products = [
    { productId: 'a', productName: 'A', credits: 5 },
    { productId: 'b', productName: 'B', credits: 2 },
  ];
  expect(inviteOffer({ ...offered, products }).wallets).toEqual([]);
});

test('A company with a licence sees only the licence', () => {
  expect(inviteOffer({ ...offered, creditInfo: { credits: 0, type: '2' } }).credit).toEqual([
    'Enterprise License',
  ]);
});

test('The offer says what blocks acceptance', () => {
  expect(inviteOffer({ ...offered, mayAccept: false })).toMatchObject({
    credit: ['You have 0 paid credits', 'You have no RFP pass available'],
    blockedBy: 'You don’t have enough credits to accept.',
  });
});

test('A vendor without a company reads that its new company gets a pass', () => {
  expect(inviteOffer({ ...offered, mayAccept: false, companyRequired: true })).toMatchObject({
    credit: ['New companies get one RFP pass, and accepting uses it'],
    blockedBy: 'Please add your company first.',
  });
});

test('After the due time nothing can be bought or accepted', () => {
  expect(inviteOffer({ ...offered, isClosed: true })).toMatchObject({
    credit: ['You have 0 paid credits', 'You have no RFP pass available'],
    blockedBy: 'The due time has passed. Responses are closed.',
    mayBuy: false,
  });
});
