import { describe, expect, test } from 'vitest';
import { inviteLimits, tooManyVendors } from '../contracts/invites.ts';
import { messages } from '../contracts/messages.ts';
import { requestedInvitees } from './requested-invitees.ts';

const rfpId = crypto.randomUUID();
const about = { rfpId, type: 'save' } as const;
const [company, other, alpha, beta] = Array.from({ length: 4 }, () => crypto.randomUUID()) as [
  string,
  string,
  string,
  string,
];
const errorsOf = (body: object) => {
  const invitees = requestedInvitees({ ...about, ...body });
  return invitees.ok ? [] : invitees.errors.map(({ field, message }) => [field, message]);
};

describe('vendors by kind', () => {
  test('Each vendor given by kind equals a vendor in a list', () => {
    const invitees = requestedInvitees({
      ...about,
      emails: ['a@x.example'],
      companyIds: [company.toUpperCase(), other],
      selectedProducts: { [company]: ['Alpha', 'Beta', 'Alpha'] },
      selectedProductsIds: { [company]: [alpha, beta.toUpperCase()] },
    });
    expect(invitees.ok && invitees.invitees).toMatchObject([
      { email: 'a@x.example', companyId: null, productNames: [], productIds: [], field: 'emails[0]' },
      {
        email: null,
        companyId: company,
        productNames: ['Alpha', 'Beta'],
        productIds: [alpha, beta],
        isCompanysOwn: true,
        field: 'companyIds[0]',
      },
      { companyId: other, productNames: [], productIds: [], field: 'companyIds[1]' },
    ]);
  });

  test('The list may be empty', () => {
    expect(requestedInvitees({ ...about, emails: [] })).toEqual({ ok: true, invitees: [] });
    expect(requestedInvitees({ ...about, invitees: [] })).toEqual({ ok: true, invitees: [] });
  });

  test('Only listed companies may have products, in lists', () => {
    expect(
      errorsOf({
        companyIds: [company],
        selectedProducts: { [company]: 'Alpha', [other]: ['Beta'] },
        selectedProductsIds: { [company]: ['no id'] },
      }),
    ).toEqual([
      [`selectedProducts.${company}`, messages.productsNotNamed],
      [`selectedProducts.${other}`, messages.companyNotListed],
      [`selectedProductsIds.${company}`, messages.productIdsNotNamed],
    ]);
  });
});

describe('a long body by kind', () => {
  const many = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());
  const { vendors, products } = inviteLimits;
  const names = (count: number) => Array.from({ length: count }, (_, at) => `Product ${at}`);

  test('A single validation error refuses the body, however many companies its maps name', () => {
    const map = Object.fromEntries(many(150_000).map((id) => [id, 'Alpha']));
    expect(errorsOf({ companyIds: [], selectedProducts: map, selectedProductsIds: map })).toEqual([
      ['selectedProducts', tooManyVendors()],
      ['selectedProductsIds', tooManyVendors()],
    ]);
  });

  test('The body may name only as many vendors as a list, whatever the kind', () => {
    const emails = Array.from({ length: vendors - 1 }, (_, at) => `v${at}@x.example`);
    expect(errorsOf({ emails, companyIds: many(1) })).toEqual([]);
    expect(errorsOf({ emails, companyIds: many(2) })).toEqual([['companyIds', tooManyVendors()]]);
  });

  test('The products of a company are combined if its id appears in lower and upper case', () => {
    const both = (productIds: string[], more: string[]) => ({
      companyIds: [company],
      selectedProducts: { [company]: productIds, [company.toUpperCase()]: more },
    });
    const invitees = requestedInvitees({ ...about, ...both(['Alpha'], ['Beta', 'Alpha']) });
    expect(invitees.ok && invitees.invitees[0]?.productNames).toEqual(['Alpha', 'Beta']);
    expect(errorsOf(both(names(products), ['One more']))).toEqual([
      [`selectedProducts.${company.toUpperCase()}`, messages.productsNotNamed],
    ]);
  });
});

test('A list in place of the products by company is refused', () => {
  expect(errorsOf({ emails: [], selectedProducts: ['Alpha'], selectedProductsIds: 'all' })).toEqual([
    ['selectedProducts', messages.productsNotByCompany],
    ['selectedProductsIds', messages.productsNotByCompany],
  ]);
});

test('A body names vendors in exactly one way', () => {
  expect(errorsOf({})).toEqual([['invitees', messages.inviteesMissing]]);
  for (const kind of [
    { emails: [] },
    { companyIds: [] },
    { selectedProducts: {} },
    { selectedProductsIds: {} },
  ]) {
    expect(errorsOf({ invitees: [], ...kind })).toEqual([['invitees', messages.inviteesInTwoWays]]);
    expect(errorsOf(kind)).toEqual([]);
  }
});
