import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentUser, logIn, signUp, verifyEmail } from '../contracts/accounts.ts';
import { approveUser } from '../contracts/approvals.ts';
import {
  inviteColleague,
  joinTeam,
  listTeamInvitations,
  resendTeamInvitation,
  revokeTeamInvitation,
} from '../../team/contracts/team.ts';
import { mintTeamInvitationLink } from '../../team/team-mail.ts';
import { sql } from '../../../platform/database/database.ts';
import { nullable, number, row, text } from '../../../platform/database/row.ts';
import { password, registerCompany, signUpPerson } from '../../../testing/app/people.ts';
import { expectOk } from '../../../testing/fixtures/rfp-fixture.ts';
import { listEvents } from '../../../testing/app/run-projections.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/app/test-app.ts';
import { grantOperatorRole } from '../operators/operator-command.ts';
import { purgeDeadTokens } from '../sessions/purge-dead-tokens.ts';
import { mintMailTokens } from './mail-token.ts';
import { mintVerificationLinks } from './verify-email.ts';

const rfpId = '01a1fe3b-3875-7882-83b0-8c3f4d648c01';
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const mint = async (
  email: string,
  { at = app, now = at.now.ms }: { at?: TestApp; now?: number } = {},
): Promise<string> => (await mintMailTokens(at.database, { rfpId, now }, [email])).get(email) ?? '';

interface Chosen {
  userName?: string;
  secret?: string;
  at?: TestApp;
  key?: string;
}
const signUpWith = (
  mailToken: string,
  email: string,
  { userName = 'Zoë Żak', secret = password, at = app, key }: Chosen = {},
) =>
  at.visitor.call(signUp, {
    body: { userName, email, password: secret, policy: true, mailToken },
    ...(key !== undefined && { key }),
  });

/** The response to every sign-up whose address still needs the mail. */
const mailResponse = {
  message: 'User has been registered successfully. Please verify your email: the link is on its way.',
};
const namesSince = async (from: number) =>
  (await listEvents(app.database)).slice(from).map((event) => event.name);
const isVerified = (email: string) =>
  app.database.exists(sql.statement`select from app_user where email = ${email} and is_verified`);

test('A sign-up with the token that was mailed to its address is verified and logged in at once', async () => {
  const before = (await listEvents(app.database)).length;
  const entered = expectOk(await signUpWith(await mint('Sales@Calder.example'), 'sales@calder.EXAMPLE'));
  expect(entered).toMatchObject({ isVerified: true, isAdminVerified: true, isFirstLogin: true });
  expect(await namesSince(before)).toEqual([
    'userSignedUp',
    'emailVerified',
    'inviteVerifiedEmail',
    'sessionOpened',
  ]);
  const me = expectOk(await app.as(entered.token ?? '').call(currentUser));
  expect(me).toMatchObject({ email: 'sales@calder.EXAMPLE', userName: 'Zoë Żak', companyId: null });
  expect(await mintVerificationLinks(app.database, entered.userId ?? '')).toBeUndefined();
  const again = await app.visitor.call(logIn, { body: { email: 'sales@calder.example', password } });
  expect(expectOk(again).token).toBeDefined();
});

test('The audit trail of the RFP records whose address an invite verified', async () => {
  const { userId } = expectOk(await signUpWith(await mint('trail@x.example'), 'trail@x.example'));
  const entries = await app.database.any(sql.type(row({ rfpId: text, userId: nullable(text) }))`
    select rfp_id::text as "rfpId", payload ->> 'userId' as "userId" from audit_entry
    where event_name = 'inviteVerifiedEmail' and payload ->> 'userId' = ${userId ?? ''}`);
  expect(entries).toEqual([{ rfpId, userId }]);
});

test.each([
  ['of another address', async () => mint('other@x.example')],
  ['that has expired', async () => mint('changed@x.example', { now: app.now.ms - 7 * 24 * 60 * 60_000 })],
  [
    'of another installation',
    async () => `${(await mint('changed@x.example')).slice(0, -43)}${'A'.repeat(43)}`,
  ],
  ['that is no token', async () => 'nonsense'],
])('A sign-up with a token %s still needs the mail, and gets the usual response', async (_title, token) => {
  const email = 'changed@x.example';
  const response = await signUpWith(await token(), email);
  expect([response.status, response.body]).toEqual([200, mailResponse]);
  expect(await isVerified(email)).toBe(false);
  const { body } = await app.visitor.call(logIn, { body: { email, password } });
  expect(body.token).toBeUndefined();
});

test('A token does not reveal whether another address has an account, and does not change an account', async () => {
  const { email, userId } = await signUpPerson(app, 'owner@x.example');
  const foreign = await mint('attacker@x.example');
  const taken = await signUpWith(foreign, email, { secret: 'of the attacker' });
  const free = await signUpWith(foreign, 'free@x.example', { secret: 'of the attacker' });
  expect([taken.status, taken.text]).toEqual([free.status, free.text]);
  const before = (await listEvents(app.database)).length;
  const own = await signUpWith(await mint(email), email, { secret: 'of the attacker' });
  expect([own.status, own.problem.code]).toEqual([409, 'accountThere']);
  expect(await namesSince(before)).toEqual([]);
  const again = await signUpWith(foreign, email, { secret: 'of the attacker' });
  expect([again.status, again.text]).toEqual([taken.status, taken.text]);
  const since = (await listEvents(app.database)).slice(before);
  expect(since.map(({ name, payload }) => [name, payload])).toEqual([['accountReminded', { userId }]]);
  expect((await app.visitor.call(logIn, { body: { email, password: 'of the attacker' } })).problem.code).toBe(
    'wrongCredentials',
  );
});

test('A token takes an unverified account over, and the earlier sign-up with its link and password is void', async () => {
  const email = 'early@x.example';
  expectOk(await signUpWith('', email, { userName: 'Early', secret: 'of the early bird' }));
  const userId = await app.database.oneFirst(
    sql.type(row({ id: text }))`select id::text from app_user where email = ${email}`,
  );
  const early = (await mintVerificationLinks(app.database, userId))?.signUps[0]?.token ?? '';
  const entered = expectOk(await signUpWith(await mint(email), email, { userName: 'Invited' }));
  expect(entered).toMatchObject({ userId, userName: 'Invited' });
  expect((await app.visitor.call(verifyEmail, { params: { token: early } })).problem.code).toBe(
    'linkExpired',
  );
  const refused = await app.visitor.call(logIn, { body: { email, password: 'of the early bird' } });
  expect(refused.problem.code).toBe('wrongCredentials');
});

test('A token works once, also for two sign-ups at the same moment and after the account is gone', async () => {
  const email = 'once@x.example';
  const token = await mint(email);
  const both = await Promise.all([signUpWith(token, email), signUpWith(token, email)]);
  expect(both.filter(({ body }) => body.token !== undefined)).toHaveLength(1);
  await app.database.query(sql.statement`update app_user set email = 'erased' where email = ${email}`);
  const later = await signUpWith(token, email);
  expect([later.status, later.body]).toEqual([200, mailResponse]);
  const kept = () =>
    app.database.oneFirst(sql.type(row({ n: number }))`
      select count(*)::int4 as n from spent_nonce where nonce like 'mail token %'`);
  const before = await kept();
  await app.database.query(sql.statement`
    update spent_nonce set expires_at = now() - interval '1 second' where nonce like 'mail token %'`);
  await purgeDeadTokens(app.database);
  expect([before > 0, await kept()]).toEqual([true, 0]);
});

test('The session of a sign-up by an invite is not stored for a repeated idempotency key', async () => {
  const email = 'repeated@x.example';
  const token = await mint(email);
  const first = expectOk(await signUpWith(token, email, { key: 'one-sign-up' }));
  const stored = await app.database.any(sql.type(row({ answer: nullable(text) }))`
    select answer from idempotency where key = 'one-sign-up'`);
  const again = await signUpWith(token, email, { key: 'one-sign-up' });
  expect([first.token === undefined, stored, again.problem.code]).toEqual([false, [], 'accountThere']);
});

test('A person whose sign-up got no response is asked to log in, and its owner gets no reminder by mail', async () => {
  const email = 'lost@x.example';
  const token = await mint(email);
  expectOk(await signUpWith(token, email));
  const before = (await listEvents(app.database)).length;
  const retry = await signUpWith(token, 'Lost@x.example');
  expect([retry.status, retry.problem.code, retry.problem.message]).toEqual([
    409,
    'accountThere',
    'This address already has an account.',
  ]);
  expect(await namesSince(before)).toEqual([]);
  const expired = await mint(email, { now: app.now.ms - 7 * 24 * 60 * 60_000 });
  expect(expectOk(await signUpWith(expired, email))).toEqual(mailResponse);
});

test('A repeated sign-up with an expired token and the same key waits for the mail only once', async () => {
  const email = 'twice@x.example';
  const token = await mint(email, { now: app.now.ms - 7 * 24 * 60 * 60_000 });
  const before = (await listEvents(app.database)).length;
  const both = [
    await signUpWith(token, email, { key: 'twice' }),
    await signUpWith(token, email, { key: 'twice' }),
  ];
  expect(both.map(({ status, body }) => [status, body])).toEqual([
    [200, mailResponse],
    [200, mailResponse],
  ]);
  expect(await namesSince(before)).toEqual(['userSignedUp']);
  const waiting = await app.database.oneFirst(sql.type(row({ n: number }))`
    select count(*)::int4 as n from sign_up s join app_user u on u.id = s.user_id where u.email = ${email}`);
  expect(waiting).toBe(1);
});

test('A token spends every token that was mailed to the address before, and none that is mailed later', async () => {
  const email = 'many@x.example';
  const earlier = await mint(email, { now: app.now.ms - 60_000 });
  const used = await mint(email, { now: app.now.ms - 30_000 });
  expectOk(await signUpWith(used, email));
  await app.database.query(sql.statement`update app_user set email = 'freed' where email = ${email}`);
  expect(expectOk(await signUpWith(earlier, email)).token).toBeUndefined();
  expect(expectOk(await signUpWith(await mint(email), email)).token).toBeUndefined();
  const later = await mint(email, { now: app.now.ms + 1 });
  expect(expectOk(await signUpWith(later, email)).token).toBeDefined();
});

test('A token of any length is ignored if it is not valid', async () => {
  for (const length of [200, 201, 9000]) {
    const response = await signUpWith('a'.repeat(length), `long-${length}@x.example`);
    expect([response.status, response.body]).toEqual([200, mailResponse]);
  }
});

test('An account that operators approve waits for them although the invite verified its address', async () => {
  const manual = await createTestApp({ adminApproval: 'manual' });
  try {
    const email = 'waiting@x.example';
    const response = await signUpWith(await mint(email, { at: manual }), email, { at: manual });
    expect(response.body).toEqual({
      isVerified: true,
      isAdminVerified: false,
      message: 'Your account is awaiting approval.',
    });
    const enter = async () =>
      (await manual.visitor.call(logIn, { body: { email, password } })).body.token !== undefined;
    expect(await enter()).toBe(false);
    const { userId: operatorId, email: operatorEmail } = await signUpPerson(manual, 'operator@x.example');
    await grantOperatorRole(manual.database, operatorEmail, true);
    const { token } = expectOk(
      await manual.visitor.call(logIn, { body: { email: operatorEmail, password } }),
    );
    const operator = manual.as(token ?? '', operatorId, operatorEmail);
    const userId = await manual.database.oneFirst(
      sql.type(row({ id: text }))`select id::text from app_user where email = ${email}`,
    );
    expectOk(await operator.call(approveUser, { body: { userId } }));
    expect(await enter()).toBe(true);
  } finally {
    await manual.close();
  }
});

test('The link of an invitation to a team verifies its address too, while the invitation is open', async () => {
  const owner: Person = await signUpPerson(app, 'owner@team.example');
  await registerCompany(owner, 'Aldermere Port');
  const invite = async (email: string) => {
    expectOk(await owner.call(inviteColleague, { body: { email, role: 'member' } }));
    const listed = expectOk(await owner.call(listTeamInvitations)).data;
    const { invitationId = '' } = listed.find((invitation) => invitation.email === email) ?? {};
    return { invitationId, token: (await mintTeamInvitationLink(app.database, invitationId))?.token ?? '' };
  };
  const open = await invite('mark@team.example');
  const other = expectOk(await signUpWith(open.token, 'vera@team.example'));
  expect(other).toEqual(mailResponse);
  const mark = expectOk(await signUpWith(open.token, 'Mark@team.example'));
  expect(mark).toMatchObject({ isVerified: true });
  const { invitationId } = open;
  expectOk(await app.as(mark.token ?? '').call(joinTeam, { body: { invitationId } }));

  const reopened = await signUpWith(open.token, 'mark@team.example');
  expect(reopened.problem.code).toBe('accountThere');

  const withdrawn = await invite('nia@team.example');
  expectOk(await owner.call(revokeTeamInvitation, { body: { invitationId: withdrawn.invitationId } }));
  expect(expectOk(await signUpWith(withdrawn.token, 'nia@team.example'))).toEqual(mailResponse);
  expect(await isVerified('nia@team.example')).toBe(false);
});

test('The link of an invitation to a team verifies its address for no longer than its own mail says', async () => {
  const owner: Person = await signUpPerson(app, 'resending@team.example');
  await registerCompany(owner, 'Brackwater Quay');
  const email = 'olive@team.example';
  expectOk(await owner.call(inviteColleague, { body: { email, role: 'member' } }));
  const invitationId = expectOk(await owner.call(listTeamInvitations)).data[0]?.invitationId ?? '';
  const link = async () => (await mintTeamInvitationLink(app.database, invitationId))?.token ?? '';
  const first = await link();
  expectOk(await owner.call(resendTeamInvitation, { body: { invitationId } }));
  const second = await link();
  expect(expectOk(await signUpWith(first, email))).toEqual(mailResponse);
  await app.database.query(sql.statement`
    update team_invitation set expires_at = now() - interval '1 second' where id = ${invitationId}`);
  expectOk(await owner.call(inviteColleague, { body: { email, role: 'member' } }));
  expect(expectOk(await signUpWith(second, email))).toEqual(mailResponse);
  expect(expectOk(await signUpWith(await link(), email)).token).toBeDefined();
});
