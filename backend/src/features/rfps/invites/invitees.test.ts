import { expect, test } from 'vitest';
import { decideInvitees, decideInvitingAgain, decideRetraction, type Invitee } from './invitees.ts';

type InviteeWithHome = Invitee & { homeId: string | null };

const byMail = (email: string, homeId: string | null = null): InviteeWithHome => ({
  email,
  companyId: null,
  products: [],
  homeId,
});
const alpha = { id: 'p1', name: 'Alpha' };
const beta = { id: 'p2', name: 'Beta' };
const gamma = { id: 'p3', name: 'Gamma' };
const company = (...products: (typeof alpha)[]): InviteeWithHome => ({
  email: null,
  companyId: 'c1',
  products,
  homeId: null,
});
const pending = { id: 'i1', acceptStatus: 0, isRetracted: false, recipients: [] };
const unsent = (invitee: InviteeWithHome) => ({ ...invitee, ...pending, sentAt: null });
const sent = (invitee: InviteeWithHome) => ({ ...invitee, ...pending, sentAt: 1 });
/** Returns the invitee as the result has it, without the company of the user at the address. */
const fresh = ({ homeId: _homeId, ...invitee }: InviteeWithHome, ...recipients: string[]) => ({
  ...invitee,
  recipients,
});
const nothing = { ok: true, added: [], extended: [], joined: [], again: [] };

const buyer = { email: 'buyer@b.example', companyId: 'b1' };
const colleague = { email: 'colleague@b.example', companyId: 'b1' };
const buyers = [buyer, colleague];

test('No member of the buyer’s company can be a vendor of its own RFP, by address or by company', () => {
  const own = { email: null, companyId: 'b1', products: [alpha], homeId: null };
  const invitees = [byMail('Buyer@B.example'), byMail('x@y.example'), byMail('Colleague@B.example'), own];
  expect(decideInvitees(buyers, [], invitees)).toEqual({
    ok: false,
    refused: [0, 2, 3].map((at) => ({ at, code: 'selfInvited' })),
  });
});

test('An unclaimed page needs an address', () => {
  const added = [{ ...byMail(''), email: null, products: [alpha] }];
  expect(decideInvitees(buyers, [], added)).toEqual({ ok: false, refused: [{ at: 0, code: 'emailNeeded' }] });
});

test('The same address in another case is the same vendor', () => {
  const again = { ok: false, refused: [{ at: 0, code: 'alreadyInvited' }] };
  for (const before of [unsent, sent])
    expect(decideInvitees(buyers, [before(byMail('a@x.example'))], [byMail('A@x.example')])).toEqual(again);
  expect(decideInvitees(buyers, [], [byMail('a@x.example'), byMail('A@X.example')])).toEqual({
    ok: false,
    refused: [{ at: 1, code: 'alreadyInvited' }],
  });
});

test('A company is invited once, through whichever of its products', () => {
  for (const before of [unsent, sent])
    expect(decideInvitees(buyers, [before(company(alpha))], [company(alpha)])).toMatchObject({ ok: false });
  expect(decideInvitees(buyers, [], [company(alpha), byMail('b@x.example')])).toEqual({
    ...nothing,
    added: [fresh(company(alpha)), fresh(byMail('b@x.example'))],
  });
  expect(decideInvitees(buyers, [], [company(alpha), company(beta)])).toEqual({
    ok: false,
    refused: [{ at: 1, code: 'alreadyInvited' }],
  });
});

test("An unsent invite adds the company's further products", () => {
  const before = company(alpha, beta);
  const invitees = [company(beta, gamma)];
  expect(decideInvitees(buyers, [unsent(before)], invitees)).toEqual({
    ...nothing,
    extended: [{ inviteId: 'i1', from: 2, products: [gamma] }],
  });
  expect(decideInvitees(buyers, [sent(before)], invitees)).toEqual({
    ok: false,
    refused: [{ at: 0, code: 'alreadyInvited' }],
  });
});

test('An invite to an address adds typed and found products, and recognises duplicates', () => {
  const typed = { id: null, name: 'Delta' };
  const before = unsent({ ...byMail('a@x.example'), products: [typed, alpha] });
  expect(
    decideInvitees(buyers, [before], [{ ...byMail('a@x.example'), products: [typed, beta] }]),
  ).toMatchObject({ extended: [{ from: 2, products: [beta] }] });
});

test('A company and addresses of its members in one request are one vendor, in any order', () => {
  const [ann, bob] = [byMail('ann@c.example', 'c1'), byMail('bob@c.example', 'c1')];
  expect(decideInvitees(buyers, [], [company(alpha), ann, bob])).toEqual({
    ...nothing,
    added: [fresh(company(alpha), 'ann@c.example', 'bob@c.example')],
  });
  expect(decideInvitees(buyers, [], [ann, company(alpha), bob])).toEqual({
    ...nothing,
    added: [fresh(company(alpha), 'ann@c.example', 'bob@c.example')],
  });
  expect(decideInvitees(buyers, [], [ann, bob])).toEqual({
    ...nothing,
    added: [{ ...fresh(byMail('ann@c.example'), 'bob@c.example'), companyId: 'c1' }],
  });
});

test('An address of a member of an invited company joins that invite, and gets its own mail if the invite has been sent', () => {
  const ann = byMail('ann@c.example', 'c1');
  for (const [before, isOut] of [
    [unsent(company(alpha)), false],
    [sent(company(alpha)), true],
    [{ ...sent(company(alpha)), acceptStatus: 1 }, true],
  ] as const)
    expect(decideInvitees(buyers, [before], [ann])).toEqual({
      ...nothing,
      joined: [{ inviteId: 'i1', isOut, recipients: ['ann@c.example'], companyId: null, formerEmail: null }],
    });
  const known = { ...sent(company(alpha)), recipients: ['Ann@c.example'] };
  expect(decideInvitees(buyers, [known], [ann])).toMatchObject({ refused: [{ code: 'alreadyInvited' }] });
});

test('An invite to an address becomes the company’s once the company or a colleague is named', () => {
  const before = sent(byMail('ann@c.example', 'c1'));
  expect(decideInvitees(buyers, [before], [company()])).toEqual({
    ...nothing,
    joined: [{ inviteId: 'i1', isOut: true, recipients: [], companyId: 'c1', formerEmail: 'ann@c.example' }],
  });
  expect(decideInvitees(buyers, [before], [byMail('bob@c.example', 'c1')])).toEqual({
    ...nothing,
    joined: [
      { inviteId: 'i1', isOut: true, recipients: ['bob@c.example'], companyId: 'c1', formerEmail: null },
    ],
  });
});

test('A vendor that declined, or whose invite was withdrawn, is invited again', () => {
  for (const more of [{ acceptStatus: 2 }, { isRetracted: true, sentAt: null }])
    expect(decideInvitees(buyers, [{ ...sent(company(alpha)), ...more }], [company(beta)])).toEqual({
      ...nothing,
      again: ['i1'],
      extended: [{ inviteId: 'i1', from: 1, products: [beta] }],
    });
  expect(decideInvitingAgain({ sentAt: 1, acceptStatus: 2, submittedAt: null })).toEqual({ ok: true });
  for (const acceptStatus of [0, 1])
    expect(decideInvitingAgain({ sentAt: 1, acceptStatus, submittedAt: null })).toEqual({
      ok: false,
      code: 'alreadyInvited',
    });
});

test('A sent invite can be withdrawn until the response is submitted', () => {
  const retraction = (sentAt: number | null, acceptStatus: number, submittedAt: number | null) =>
    decideRetraction({ sentAt, acceptStatus, submittedAt });
  expect([retraction(1, 0, null), retraction(1, 1, null)]).toEqual([{ ok: true }, { ok: true }]);
  expect([retraction(null, 0, null), retraction(1, 2, null), retraction(1, 1, 5)]).toEqual([
    { ok: false, code: 'notPublished' },
    { ok: false, code: 'inviteAnswered' },
    { ok: false, code: 'alreadySubmitted' },
  ]);
});
