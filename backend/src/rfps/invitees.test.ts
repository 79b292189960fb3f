import { expect, test } from 'vitest';
import { decideInvitees, type Invitee } from './invitees.ts';

const byMail = (email: string): Invitee => ({ email, companyId: null, products: [] });
const alpha = { id: 'p1', name: 'Alpha' };
const beta = { id: 'p2', name: 'Beta' };
const gamma = { id: 'p3', name: 'Gamma' };
const company = (...products: (typeof alpha)[]): Invitee => ({ email: null, companyId: 'c1', products });
const unsent = (invitee: Invitee) => ({ ...invitee, id: 'i1', sentAt: null });
const sent = (invitee: Invitee) => ({ ...invitee, id: 'i1', sentAt: 1 });

const buyer = { email: 'buyer@b.example', companyId: 'b1' };
const colleague = { email: 'colleague@b.example', companyId: 'b1' };
const buyers = [buyer, colleague];

test('nobody of the buyer’s is a vendor of the own RFP, by address or by company', () => {
  const own = { email: null, companyId: 'b1', products: [alpha] };
  const given = [byMail('Buyer@B.example'), byMail('x@y.example'), byMail('Colleague@B.example'), own];
  expect(decideInvitees(buyers, [], given)).toEqual({
    ok: false,
    faults: [0, 2, 3].map((at) => ({ at, code: 'selfInvited' })),
  });
});

test('an unclaimed page needs an address', () => {
  const added = [{ ...byMail(''), email: null, products: [alpha] }];
  expect(decideInvitees(buyers, [], added)).toEqual({ ok: false, faults: [{ at: 0, code: 'emailNeeded' }] });
});

test('the same address in other case is the same vendor', () => {
  const again = { ok: false, faults: [{ at: 0, code: 'alreadyInvited' }] };
  for (const before of [unsent, sent])
    expect(decideInvitees(buyers, [before(byMail('a@x.example'))], [byMail('A@x.example')])).toEqual(again);
  expect(decideInvitees(buyers, [], [byMail('a@x.example'), byMail('A@X.example')])).toEqual({
    ok: false,
    faults: [{ at: 1, code: 'alreadyInvited' }],
  });
});

test('a company is invited once, through whichever of its products', () => {
  for (const before of [unsent, sent])
    expect(decideInvitees(buyers, [before(company(alpha))], [company(alpha)])).toMatchObject({ ok: false });
  expect(decideInvitees(buyers, [], [company(alpha), byMail('b@x.example')])).toEqual({
    ok: true,
    added: [company(alpha), byMail('b@x.example')],
    extended: [],
  });
  expect(decideInvitees(buyers, [], [company(alpha), company(beta)])).toEqual({
    ok: false,
    faults: [{ at: 1, code: 'alreadyInvited' }],
  });
});

test('until it is sent, an invite takes up what else the company is asked for', () => {
  const before = company(alpha, beta);
  const given = [company(beta, gamma)];
  expect(decideInvitees(buyers, [unsent(before)], given)).toEqual({
    ok: true,
    added: [],
    extended: [{ inviteId: 'i1', from: 2, products: [gamma] }],
  });
  expect(decideInvitees(buyers, [sent(before)], given)).toEqual({
    ok: false,
    faults: [{ at: 0, code: 'alreadyInvited' }],
  });
});

test('an address takes up typed and found products by what they are', () => {
  const typed = { id: null, name: 'Delta' };
  const before = unsent({ ...byMail('a@x.example'), products: [typed, alpha] });
  expect(
    decideInvitees(buyers, [before], [{ ...byMail('a@x.example'), products: [typed, beta] }]),
  ).toMatchObject({ extended: [{ from: 2, products: [beta] }] });
});
