import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { currentUser } from '../accounts/contracts/accounts.ts';
import { addCompany } from '../companies/contract.ts';
import type { Contract } from '../../kernel/contract.ts';
import {
  changeMemberRole,
  declineTeamInvitation,
  findTeamInvitation,
  handOverCompany,
  inviteColleague,
  joinTeam,
  leaveTeam,
  listMembers,
  listOwnTeamInvitations,
  listTeamInvitations,
  removeMember,
  resendTeamInvitation,
  revokeTeamInvitation,
  type AssignableRole,
} from './contracts/team.ts';
import { sql } from '../../platform/database/database.ts';
import { row, text } from '../../platform/database/row.ts';
import {
  companyForm,
  inviteAndJoin,
  registerCompany,
  signUpColleague,
  signUpPerson,
} from '../../testing/app/people.ts';
import { listEvents } from '../../testing/app/run-projections.ts';
import { expectOk } from '../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/app/test-app.ts';
import { purgeTeamInvitations, mintTeamInvitationLink } from './team-mail.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const address = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@x.example`;
const person = (name: string) => signUpPerson(app, address(name), name);
async function founder(company: string): Promise<Person> {
  const owner = await person('owner');
  await registerCompany(owner, company);
  return owner;
}
const colleague = (owner: Person, role: AssignableRole = 'member') =>
  signUpColleague(app, owner, address(role), role);
async function invitationTo(owner: Person, email: string, role: AssignableRole = 'member'): Promise<string> {
  expectOk(await owner.call(inviteColleague, { body: { email, role } }));
  const { data } = expectOk(await owner.call(listTeamInvitations));
  return data.find((invitation) => invitation.email === email)?.invitationId ?? '';
}
const rolesOf = async (reader: Person) =>
  Object.fromEntries(
    expectOk(await reader.call(listMembers)).data.map((member) => [member.userId, member.role]),
  );
const codeOf = ({ status, problem }: { status: number; problem: { code: string } }) =>
  status === 200 ? 200 : problem.code;

describe('who may do what in a team', () => {
  const actors = ['removed', 'loner', 'outsider', 'member', 'admin', 'owner'] as const;
  type Actor = (typeof actors)[number];
  const people = {} as Record<Actor, Person>;
  /** Colleagues as targets of the actions, reused until an action on them is allowed. */
  const peopleByRole = new Map<AssignableRole, Person>();

  beforeAll(async () => {
    const owner = await founder('Matrix Ltd');
    Object.assign(people, {
      owner,
      admin: await colleague(owner, 'admin'),
      member: await colleague(owner),
      removed: await colleague(owner, 'admin'),
      outsider: await founder('Elsewhere Ltd'),
      loner: await person('loner'),
    });
    expectOk(await owner.call(removeMember, { body: { userId: people.removed.userId } }));
  });

  /** These tests send more requests than a company may. */
  beforeEach(async () => {
    await app.database.query(sql.statement`delete from attempt_count`);
  });

  async function target(role: AssignableRole): Promise<Person> {
    const before = peopleByRole.get(role);
    if (before && (await rolesOf(people.owner))[before.userId] === role) return before;
    const fresh = await colleague(people.owner, role);
    peopleByRole.set(role, fresh);
    return fresh;
  }
  const invitation = async (role: AssignableRole) => ({
    body: { invitationId: await invitationTo(people.owner, address('asked'), role) },
  });
  const somebody = async (role: AssignableRole) => ({ body: { userId: (await target(role)).userId } });

  const none = ['companyRequired', 'companyRequired'];
  const rows: [string, Contract, () => object | Promise<object>, (number | string)[]][] = [
    [
      'invites a member',
      inviteColleague,
      () => ({ body: { email: address('new'), role: 'member' } }),
      [...none, 200, 'adminsOnly', 200, 200],
    ],
    [
      'invites an admin',
      inviteColleague,
      () => ({ body: { email: address('new'), role: 'admin' } }),
      [...none, 200, 'adminsOnly', 'ownerOnly', 200],
    ],
    [
      'asks a member again',
      resendTeamInvitation,
      () => invitation('member'),
      [...none, 'notFound', 'adminsOnly', 200, 200],
    ],
    [
      'asks an admin again',
      resendTeamInvitation,
      () => invitation('admin'),
      [...none, 'notFound', 'adminsOnly', 'ownerOnly', 200],
    ],
    [
      'takes back that a member is asked',
      revokeTeamInvitation,
      () => invitation('member'),
      [...none, 'notFound', 'adminsOnly', 200, 200],
    ],
    [
      'takes back that an admin is asked',
      revokeTeamInvitation,
      () => invitation('admin'),
      [...none, 'notFound', 'adminsOnly', 'ownerOnly', 200],
    ],
    ['accepts what is another’s', joinTeam, () => invitation('member'), actors.map(() => 'linkExpired')],
    [
      'declines what is another’s',
      declineTeamInvitation,
      () => invitation('member'),
      actors.map(() => 'linkExpired'),
    ],
    [
      'removes a member',
      removeMember,
      () => somebody('member'),
      [...none, 'notFound', 'adminsOnly', 200, 200],
    ],
    [
      'removes an admin',
      removeMember,
      () => somebody('admin'),
      [...none, 'notFound', 'adminsOnly', 'ownerOnly', 200],
    ],
    [
      'removes the owner',
      removeMember,
      () => ({ body: { userId: people.owner.userId } }),
      [...none, 'notFound', 'adminsOnly', 'ownerStays', 'ownerStays'],
    ],
    [
      'makes an admin',
      changeMemberRole,
      async () => ({ body: { ...(await somebody('member')).body, role: 'admin' } }),
      [...none, 'notFound', 'ownerOnly', 'ownerOnly', 200],
    ],
    [
      'makes an admin a member',
      changeMemberRole,
      async () => ({ body: { ...(await somebody('admin')).body, role: 'member' } }),
      [...none, 'notFound', 'ownerOnly', 'ownerOnly', 200],
    ],
    [
      'makes the owner a member',
      changeMemberRole,
      () => ({ body: { userId: people.owner.userId, role: 'member' } }),
      [...none, 'notFound', 'ownerOnly', 'ownerOnly', 'ownerStays'],
    ],
    [
      'makes an owner',
      changeMemberRole,
      async () => ({ body: { ...(await somebody('member')).body, role: 'owner' } }),
      actors.map(() => 'invalidFields'),
    ],
    [
      'hands over what is not theirs',
      handOverCompany,
      () => ({ body: { userId: people.owner.userId } }),
      [...none, 'notFound', 'ownerOnly', 'ownerOnly', 'ownerStays'],
    ],
  ];

  test.each(rows)('%s', async (_what, contract, inputOf, answers) => {
    const results = [];
    for (const actor of actors)
      results.push(codeOf(await people[actor].call(contract, (await inputOf()) as never)));
    expect(results).toEqual(answers);
    expect(codeOf(await app.visitor.call(contract, (await inputOf()) as never))).toBe('unauthenticated');
  });

  test('Only colleagues can see who is in a company and who is invited', async () => {
    await invitationTo(people.owner, address('seen'));
    const seen = await Promise.all(
      actors.map(async (actor) => {
        const members = expectOk(await people[actor].call(listMembers)).data.map((member) => member.userId);
        const invitations = expectOk(await people[actor].call(listTeamInvitations)).data;
        return [members.includes(people.owner.userId), invitations.length > 0];
      }),
    );
    expect(seen).toEqual([
      [false, false],
      [false, false],
      [false, true],
      [true, true],
      [true, true],
      [true, true],
    ]);
    const foreign = expectOk(await people.outsider.call(listTeamInvitations)).data.map(
      (invited) => invited.email,
    );
    const own = expectOk(await people.owner.call(listTeamInvitations)).data.map((invited) => invited.email);
    expect(foreign.filter((foreignEmail) => own.includes(foreignEmail))).toEqual([]);
  });
});

describe('an invitation', () => {
  test("Accepting an invitation adds the user to the company, and the caller's data shows it", async () => {
    const owner = await founder('Join Ltd');
    const ann = await person('Ann');
    await inviteAndJoin(owner, ann, 'admin');
    const me = expectOk(await ann.call(currentUser));
    expect([me.company, me.companyRole]).toEqual(['Join Ltd', 'admin']);
    expect(
      expectOk(await owner.call(listMembers)).data.map((member) => [member.userName, member.role]),
    ).toEqual([
      ['owner', 'owner'],
      ['Ann', 'admin'],
    ]);
    expect(expectOk(await owner.call(listTeamInvitations)).total_records).toBe(0);
  });

  test('The link shows the invitation to the person who received the mail, until the invitation ends', async () => {
    const owner = await founder('Link Ltd');
    const email = address('linked');
    const invitationId = await invitationTo(owner, email);
    const links = [
      await mintTeamInvitationLink(app.database, invitationId),
      await mintTeamInvitationLink(app.database, invitationId),
    ];
    const read = async (token = '') => {
      const answered = await app.visitor.call(findTeamInvitation, { params: { token } });
      return answered.status === 200
        ? [answered.body.companyName, answered.body.email, answered.body.hasAccount]
        : answered.problem.code;
    };
    expect(await read(links[0]?.token)).toEqual(['Link Ltd', email, false]);
    const linked = await signUpPerson(app, email);
    expect(await read(links[1]?.token)).toEqual(['Link Ltd', email, true]);
    expectOk(await linked.call(joinTeam, { body: { invitationId } }));
    expect(await Promise.all(links.map((link) => read(link?.token)))).toEqual(['linkExpired', 'linkExpired']);
    expect(await mintTeamInvitationLink(app.database, invitationId)).toBeUndefined();
    expect(await read('guessed')).toBe('linkExpired');
  });

  test('An invitation expires after its period, and inviting again renews the same one', async () => {
    const owner = await founder('Late Ltd');
    const late = await person('late');
    const invitationId = await invitationTo(owner, late.email, 'admin');
    await app.database.query(sql.statement`
      update team_invitation set expires_at = now() where id = ${invitationId}`);
    expect(expectOk(await late.call(listOwnTeamInvitations)).data).toEqual([]);
    expect(codeOf(await late.call(joinTeam, { body: { invitationId } }))).toBe('linkExpired');
    expect(expectOk(await owner.call(listTeamInvitations)).data).toMatchObject([
      { invitationId, isExpired: true },
    ]);
    expectOk(
      await owner.call(inviteColleague, { body: { email: late.email.toUpperCase(), role: 'member' } }),
    );
    expect(expectOk(await owner.call(listTeamInvitations)).data).toMatchObject([
      { invitationId, role: 'member', isExpired: false },
    ]);
    expect(codeOf(await owner.call(inviteColleague, { body: { email: late.email, role: 'member' } }))).toBe(
      'colleagueInvited',
    );
    expectOk(await late.call(joinTeam, { body: { invitationId } }));
    expect((await rolesOf(owner))[late.userId]).toBe('member');
    expect(codeOf(await owner.call(inviteColleague, { body: { email: late.email, role: 'member' } }))).toBe(
      'colleagueAlready',
    );
  });

  test('An invitation does not move a user out of another company, and waits until they leave it', async () => {
    const [owner, other] = [await founder('One Ltd'), await founder('Other Ltd')];
    const ann = await colleague(owner);
    const invitationId = await invitationTo(other, ann.email);
    expect(codeOf(await ann.call(joinTeam, { body: { invitationId } }))).toBe('companyAlready');
    expectOk(await ann.call(leaveTeam));
    expect(expectOk(await ann.call(joinTeam, { body: { invitationId } })).company).toBe('Other Ltd');
    const again = await invitationTo(other, owner.email);
    expect(codeOf(await owner.call(joinTeam, { body: { invitationId: again } }))).toBe('companyAlready');
  });

  test('An invitation that is accepted twice, or during a registration, leads into one company', async () => {
    const owner = await founder('Double Ltd');
    const [ann, bob] = [await person('ann'), await person('bob')];
    const [forAnn, forBob] = [await invitationTo(owner, ann.email), await invitationTo(owner, bob.email)];
    const twice = await Promise.all([1, 2].map(() => ann.call(joinTeam, { body: { invitationId: forAnn } })));
    expect(twice.map(codeOf)).toEqual([200, 200]);
    expect(
      (await listEvents(app.database)).filter(
        (event) =>
          event.name === 'memberJoined' && 'userId' in event.payload && event.payload.userId === ann.userId,
      ),
    ).toHaveLength(1);
    const form = companyForm({
      companyName: 'Own Ltd',
      overview: JSON.stringify('Ours'),
      locations: [{ officeLocation: 'Leeds', officeFunction: [] }],
    });
    const [joined, registered] = await Promise.all([
      bob.call(joinTeam, { body: { invitationId: forBob } }),
      bob.call(addCompany, { form }),
    ]);
    expect(registered.status).toBe(200);
    expect([200, 'companyAlready']).toContain(codeOf(joined));
    const me = expectOk(await bob.call(currentUser));
    expect(me.companyRole).toBe(joined.status === 200 ? 'member' : 'owner');
  });

  test('An invitation that is accepted and revoked at once ends in exactly one of the two ways', async () => {
    const owner = await founder('Race Ltd');
    for (const name of ['r1', 'r2', 'r3']) {
      const racer = await person(name);
      const invitationId = await invitationTo(owner, racer.email);
      const [joined, revoked] = await Promise.all([
        racer.call(joinTeam, { body: { invitationId } }),
        owner.call(revokeTeamInvitation, { body: { invitationId } }),
      ]);
      const ends = [codeOf(joined), codeOf(revoked)];
      expect([
        [200, 'notFound'],
        ['linkExpired', 200],
      ]).toContainEqual(ends);
      expect(racer.userId in (await rolesOf(owner))).toBe(joined.status === 200);
    }
  });

  test('An invitation can be declined once', async () => {
    const owner = await founder('Declined Ltd');
    const ann = await person('ann');
    const invitationId = await invitationTo(owner, ann.email);
    expectOk(await ann.call(declineTeamInvitation, { body: { invitationId } }));
    expect(codeOf(await ann.call(declineTeamInvitation, { body: { invitationId } }))).toBe('linkExpired');
    expect(codeOf(await ann.call(joinTeam, { body: { invitationId } }))).toBe('linkExpired');
    expect(expectOk(await owner.call(listTeamInvitations)).total_records).toBe(0);
  });

  test('An invitation ends when its sender loses the right to invite', async () => {
    const owner = await founder('Back Door Ltd');
    const admins = [
      await colleague(owner, 'admin'),
      await colleague(owner, 'admin'),
      await colleague(owner, 'admin'),
    ];
    const strangers = [await person('s0'), await person('s1'), await person('s2')];
    const ids = await Promise.all(admins.map((admin, at) => invitationTo(admin, strangers[at]?.email ?? '')));
    const [removed, demoted, departed] = admins as [Person, Person, Person];
    expectOk(await owner.call(removeMember, { body: { userId: removed.userId } }));
    expectOk(await owner.call(changeMemberRole, { body: { userId: demoted.userId, role: 'member' } }));
    expectOk(await departed.call(leaveTeam));
    const tried = await Promise.all(
      ids.map((invitationId, at) => strangers[at]?.call(joinTeam, { body: { invitationId } })),
    );
    expect(tried.map((response) => response && codeOf(response))).toEqual([
      'linkExpired',
      'linkExpired',
      'linkExpired',
    ]);
  });

  test('Invitations and their links are deleted a month after they ended or expired', async () => {
    const owner = await founder('Forgetful Ltd');
    const ids = [];
    for (const name of ['ended', 'expired', 'open']) ids.push(await invitationTo(owner, address(name)));
    for (const id of ids) await mintTeamInvitationLink(app.database, id);
    await app.database.query(sql.statement`
      update team_invitation set outcome = 'declined', ended_at = now() - interval '31 days' where id = ${ids[0] ?? ''}`);
    await app.database.query(sql.statement`
      update team_invitation set expires_at = now() - interval '31 days' where id = ${ids[1] ?? ''}`);
    await purgeTeamInvitations(app.database);
    const remaining = await app.database.anyFirst(sql.type(row({ id: text }))`
      select i.id from team_invitation i join team_invitation_link l on l.invitation_id = i.id
      where i.id = any(${sql.array(ids, 'uuid')})`);
    expect(remaining).toEqual([ids[2]]);
  });

  test('The number of invitations to one address and by one company is limited for a while', async () => {
    const owners = [await founder('Much Ltd'), await founder('More Ltd')];
    const email = address('flooded');
    const [first, second] = owners as [Person, Person];
    const invitationId = await invitationTo(first, email);
    for (let at = 1; at < 5; at++)
      expectOk(await first.call(resendTeamInvitation, { body: { invitationId } }));
    for (const [owner, contract, body] of [
      [first, resendTeamInvitation, { invitationId }],
      [second, inviteColleague, { email, role: 'member' }],
    ] as const)
      expect(codeOf(await owner.call(contract as never, { body } as never))).toBe('tooManyRequests');
    expect(expectOk(await second.call(listTeamInvitations)).total_records).toBe(0);
    const many = [];
    for (let at = 0; at < 31; at++)
      many.push(
        codeOf(await second.call(inviteColleague, { body: { email: address('many'), role: 'member' } })),
      );
    expect(many.filter((status) => status === 200)).toHaveLength(30);
    expect(many.at(-1)).toBe('tooManyRequests');
  });
});

describe('simultaneous changes', () => {
  test('If a removal and an action of the removed colleague coincide, the later one is refused', async () => {
    const owner = await founder('At Once Ltd');
    const [admin, member] = [await colleague(owner, 'admin'), await colleague(owner)];
    const [removal, last] = await Promise.all([
      owner.call(removeMember, { body: { userId: admin.userId } }),
      admin.call(removeMember, { body: { userId: member.userId } }),
    ]);
    expect(removal.status).toBe(200);
    expect([200, 'companyRequired']).toContain(codeOf(last));
    expect(await rolesOf(owner)).toEqual({
      [owner.userId]: 'owner',
      ...(last.status !== 200 && { [member.userId]: 'member' }),
    });
  });

  test('Two admins who remove each other both stay', async () => {
    const owner = await founder('Duel Ltd');
    const [admin, other] = [await colleague(owner, 'admin'), await colleague(owner, 'admin')];
    const both = await Promise.all([
      admin.call(removeMember, { body: { userId: other.userId } }),
      other.call(removeMember, { body: { userId: admin.userId } }),
    ]);
    expect(both.map(codeOf)).toEqual(['ownerOnly', 'ownerOnly']);
  });

  test('A company that is handed over to two people at once has one owner, and the former owner may leave', async () => {
    const owner = await founder('Handed Ltd');
    const heirs = [await colleague(owner), await colleague(owner, 'admin')];
    const both = await Promise.all(
      heirs.map((heir) => owner.call(handOverCompany, { body: { userId: heir.userId } })),
    );
    expect(both.map(codeOf).sort()).toEqual([200, 'ownerOnly']);
    const roles = await rolesOf(owner);
    expect(Object.values(roles).filter((role) => role === 'owner')).toHaveLength(1);
    expect(roles[owner.userId]).toBe('admin');
    expectOk(await owner.call(leaveTeam));
    expect(codeOf(await owner.call(leaveTeam))).toBe('companyRequired');
  });

  test('A second click of the same request gets the same response as the first', async () => {
    const owner = await founder('Clicks Ltd');
    const member = await colleague(owner);
    const clicks = await Promise.all(
      [1, 2].map(() => owner.call(removeMember, { body: { userId: member.userId }, key: 'one-click' })),
    );
    expect(clicks.map(codeOf)).toEqual([200, 200]);
    expect(codeOf(await owner.call(removeMember, { body: { userId: member.userId } }))).toBe('notFound');
    expect(expectOk(await member.call(currentUser))).toMatchObject({ companyId: null, companyRole: null });
  });
});
