import { expect, test } from 'vitest';
import { decideInvitees, type Invitee } from './invitees.ts';

const byMail = (email: string): Invitee => ({ email, companyId: null, productName: null, productId: null });

const buyer = { email: 'buyer@b.example', companyId: 'b1' };
const colleague = { email: 'colleague@b.example', companyId: 'b1' };

test('nobody of the buyer’s is a vendor of the own RFP, by address or by company', () => {
  const own = { email: null, companyId: 'b1', productName: 'Ours', productId: 'p9' };
  for (const email of ['Buyer@B.example', 'Colleague@B.example'])
    expect(decideInvitees([buyer, colleague], [], [byMail(email)])).toMatchObject({ code: 'selfInvited' });
  expect(decideInvitees([buyer, colleague], [], [own])).toMatchObject({
    code: 'selfInvited',
    field: 'invitees[0].email',
  });
});

test('an unclaimed page needs an address', () => {
  const added = [{ ...byMail(''), email: null, productName: 'Alpha' }];
  expect(decideInvitees([buyer, colleague], [], added)).toEqual({
    ok: false,
    code: 'emailNeeded',
    field: 'invitees[0].email',
  });
});

test('the same address in other case is the same vendor', () => {
  expect(decideInvitees([buyer, colleague], [byMail('a@x.example')], [byMail('A@x.example')])).toMatchObject({
    code: 'alreadyInvited',
  });
  expect(
    decideInvitees([buyer, colleague], [], [byMail('a@x.example'), byMail('A@X.example')]),
  ).toMatchObject({
    field: 'invitees[1].email',
  });
});

test('a company is invited once, through whichever of its products', () => {
  const company = { email: null, companyId: 'c1', productName: 'Alpha', productId: 'p1' };
  expect(decideInvitees([buyer, colleague], [{ email: null, companyId: 'c1' }], [company])).toMatchObject({
    code: 'alreadyInvited',
  });
  expect(decideInvitees([buyer, colleague], [], [company, byMail('b@x.example')])).toEqual({ ok: true });
});
