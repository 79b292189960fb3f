import { expect, test } from 'vitest';
import { decideInvitees, type Invitee } from './invitees.ts';

const byMail = (email: string): Invitee => ({ email, companyId: null, productName: null, productId: null });

test('an unclaimed page needs an address', () => {
  const added = [{ ...byMail(''), email: null, productName: 'Alpha' }];
  expect(decideInvitees([], added)).toEqual({ ok: false, code: 'emailNeeded', field: 'invitees[0].email' });
});

test('the same address in other case is the same vendor', () => {
  expect(decideInvitees([byMail('a@x.example')], [byMail('A@x.example')])).toMatchObject({
    code: 'alreadyInvited',
  });
  expect(decideInvitees([], [byMail('a@x.example'), byMail('A@X.example')])).toMatchObject({
    field: 'invitees[1].email',
  });
});

test('a company is invited once, through whichever of its products', () => {
  const company = { email: null, companyId: 'c1', productName: 'Alpha', productId: 'p1' };
  expect(decideInvitees([{ email: null, companyId: 'c1' }], [company])).toMatchObject({
    code: 'alreadyInvited',
  });
  expect(decideInvitees([], [company, byMail('b@x.example')])).toEqual({ ok: true });
});
