import { expect, test } from 'vitest';
import { decideInvitees, type Invitee } from './invitees.ts';

const byMail = (email: string): Invitee => ({ email, companyId: null, productName: null, productId: null });

const buyer = { email: 'buyer@b.example', companyId: 'b1' };

test('the buyer is no vendor of the own RFP, by address or by company', () => {
  const own = { email: null, companyId: 'b1', productName: 'Ours', productId: 'p9' };
  expect(decideInvitees(buyer, [], [byMail('Buyer@B.example')])).toMatchObject({ code: 'selfInvited' });
  expect(decideInvitees(buyer, [], [own])).toMatchObject({ code: 'selfInvited', field: 'invitees[0].email' });
});

test('an unclaimed page needs an address', () => {
  const added = [{ ...byMail(''), email: null, productName: 'Alpha' }];
  expect(decideInvitees(buyer, [], added)).toEqual({
    ok: false,
    code: 'emailNeeded',
    field: 'invitees[0].email',
  });
});

test('the same address in other case is the same vendor', () => {
  expect(decideInvitees(buyer, [byMail('a@x.example')], [byMail('A@x.example')])).toMatchObject({
    code: 'alreadyInvited',
  });
  expect(decideInvitees(buyer, [], [byMail('a@x.example'), byMail('A@X.example')])).toMatchObject({
    field: 'invitees[1].email',
  });
});

test('a company is invited once, through whichever of its products', () => {
  const company = { email: null, companyId: 'c1', productName: 'Alpha', productId: 'p1' };
  expect(decideInvitees(buyer, [{ email: null, companyId: 'c1' }], [company])).toMatchObject({
    code: 'alreadyInvited',
  });
  expect(decideInvitees(buyer, [], [company, byMail('b@x.example')])).toEqual({ ok: true });
});
