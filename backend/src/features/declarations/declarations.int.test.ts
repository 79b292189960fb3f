import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { declareConflict, declareNoConflict, rfpDeclarations } from './contract.ts';
import { textHashOf } from './handlers.ts';
import { awardRfp } from '../decisions/contract.ts';
import { toDo } from '../dashboard/contract.ts';
import { rateAnswer, vendorResponse, vendorTable } from '../evaluation/contracts/evaluation.ts';
import { decideApproval } from '../approvals/contracts/approvals.ts';
import { rfpAudit } from '../audit/contract.ts';
import { createVendors, retractInvite } from '../rfps/contracts/invites.ts';
import { addProject, getProject } from '../rfps/contracts/rfps.ts';
import { cloneRfp } from '../rfps/contracts/starting-points.ts';
import { rfpBuyerRoom } from '../rfps/contracts/rooms.ts';
import { mayJoin } from '../../app/compose.ts';
import { sql } from '../../platform/database/database.ts';
import { number, row, text } from '../../platform/database/row.ts';
import {
  awardableRfp,
  completeDraft,
  approvingTeam,
  newestApproval,
  setRule,
} from '../../testing/fixtures/approval-fixture.ts';
import { expectOk } from '../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/app/test-app.ts';

let app: TestApp;
let fixture: Awaited<ReturnType<typeof awardableRfp>>;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  fixture = await awardableRfp(app);
  await app.database.query(sql.statement`
    update rfp set requires_declaration = true where id = ${fixture.rfpId}`);
});
afterAll(() => app.close());

const read = async (person: Person) =>
  expectOk(await person.call(rfpDeclarations, { params: { rfpId: fixture.rfpId } }));
const declare = async (person: Person) =>
  person.call(declareNoConflict, { body: { rfpId: fixture.rfpId, shown: (await read(person)).shown } });
const stateConflict = (person: Person, inviteId = fixture.first, reason = 'My brother works there') =>
  person.call(declareConflict, { body: { rfpId: fixture.rfpId, inviteId, reason } });
const codeOf = async (person: Person) => {
  const { status, text: body } = await person.call(vendorTable, { params: { rfpId: fixture.rfpId } });
  return status === 200 ? 'read' : (JSON.parse(body) as { code: string }).code;
};
const invite = async (email: string) =>
  expectOk(
    await fixture.owner.call(createVendors, {
      body: { rfpId: fixture.rfpId, type: 'publish', invitees: [{ email }] },
    }),
  );
const tasksOf = async (person: Person) =>
  expectOk(await person.call(toDo)).tasks.filter(({ rfpId }) => rfpId === fixture.rfpId);

test('A person reads responses only after they declared no conflict with each vendor', async () => {
  const { owner, member, rfpId } = fixture;
  expect(await codeOf(owner)).toBe('declarationRequired');
  const before = await read(owner);
  expect(before).toMatchObject({ isRequired: true, status: 'missing', textVersion: 1 });
  expect(before.vendors.map(({ isNew }) => isNew)).toEqual([true, true, true]);
  expectOk(await declare(owner));
  expect(await codeOf(owner)).toBe('read');
  // A declaration is the person's own.
  expect(await codeOf(member)).toBe('declarationRequired');
  const { people, status } = await read(owner);
  expect(status).toBe('declared');
  expect(people.map((person) => [person.userId, person.status]).toSorted()).toEqual(
    expect.arrayContaining([
      [owner.userId, 'declared'],
      [member.userId, 'missing'],
    ]),
  );
  const stored = await app.database.any(sql.type(row({ vendor: text, hash: text, version: number }))`
    select coalesce(c.name, i.email) as vendor, d.text_hash as hash, d.text_version as version
    from declaration d join invite i on i.id = d.invite_id left join company c on c.id = i.company_id
    where d.rfp_id = ${rfpId}`);
  expect(stored).toHaveLength(3);
  for (const { vendor, hash, version } of stored) expect([hash, version]).toEqual([textHashOf(vendor), 1]);
});

test('A second click changes nothing, and a declaration about a list that has grown is refused', async () => {
  const { owner, rfpId } = fixture;
  const { shown } = await read(owner);
  app.now.ms -= 8 * 86_400_000;
  await invite('late@vendor.example');
  app.now.ms += 8 * 86_400_000;
  const stale = await owner.call(declareNoConflict, { body: { rfpId, shown } });
  expect([stale.status, (JSON.parse(stale.text) as { code: string }).code]).toEqual([409, 'staleVersion']);
  const answers = await Promise.all([declare(owner), declare(owner)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const events = await app.database.oneFirst(sql.type(row({ count: number }))`
    select count(*)::int4 as count from outbox
    where name = 'declarationMade' and payload ->> 'rfpId' = ${rfpId}`);
  expect(events).toBe(1);
});

test('A vendor that is added later is declared too, and one whose invite is withdrawn no longer counts', async () => {
  const { owner, rfpId } = fixture;
  app.now.ms -= 8 * 86_400_000;
  expectOk(await declare(owner));
  await invite('later@vendor.example');
  expect(await codeOf(owner)).toBe('declarationRequired');
  const { vendors } = await read(owner);
  const added = vendors.filter(({ isNew }) => isNew);
  expect(added.map(({ vendor }) => vendor)).toEqual(['later@vendor.example']);
  expect(await tasksOf(owner)).toEqual(
    expect.arrayContaining([expect.objectContaining({ kind: 'declareInterests' })]),
  );
  expectOk(await owner.call(retractInvite, { body: { rfpId, id: added[0]!.inviteId } }));
  expect(await codeOf(owner)).toBe('read');
});

test('A person with a conflict neither reads nor rates, sees no task, and takes a mistake back in the open', async () => {
  const { owner, admin, member, rfpId, vendors } = fixture;
  expectOk(await declare(owner));
  expectOk(await declare(admin));
  expectOk(await declare(member));
  expectOk(await stateConflict(member));
  expect(await codeOf(member)).toBe('conflictDeclared');
  const rating = await member.call(rateAnswer, {
    body: {
      rfpId,
      vendorId: vendors[0]!.companyId,
      type: 'technical',
      questionId: 1,
      answerRating: 'fully-met',
    },
  });
  expect([rating.status, (JSON.parse(rating.text) as { code: string }).code]).toEqual([
    403,
    'conflictDeclared',
  ]);
  expect(await tasksOf(member)).toEqual([]);
  const reasonsFor = async (reader: Person) =>
    (await read(reader)).people
      .find(({ userId }) => userId === member.userId)
      ?.conflicts.map(({ reason }) => reason);
  for (const reader of [owner, admin, member])
    expect(await reasonsFor(reader)).toEqual(['My brother works there']);
  expectOk(await declare(member));
  expect(await codeOf(member)).toBe('read');
  const { data } = expectOk(await owner.call(rfpAudit, { params: { rfpId }, search: {} }));
  const texts = JSON.stringify(data);
  expect(texts).toContain('Stated a conflict of interest');
  expect(texts).toContain('Declared no conflict of interest');
  expect(texts).toContain('SHA-256 of the text');
  expect(texts).not.toContain('My brother works there');
});

test('A colleague without a right to it reads that there is a conflict, and not why', async () => {
  const { owner, member } = fixture;
  expectOk(await declare(member));
  expectOk(await stateConflict(owner));
  const { people } = await read(member);
  const conflicts = people.find(({ userId }) => userId === owner.userId)?.conflicts;
  expect(conflicts).toEqual([{ vendor: expect.any(String), reason: null }]);
});

test('A conflict needs a reason and a vendor of this RFP', async () => {
  const { member, rfpId } = fixture;
  expect((await stateConflict(member, fixture.first, '  ')).status).toBe(422);
  expect((await stateConflict(member, rfpId)).status).toBe(404);
});

test('The room of the buyer opens with the declaration and closes with a conflict', async () => {
  const { member, rfpId, vendors } = fixture;
  const room = rfpBuyerRoom(rfpId);
  const joins = () => mayJoin(app.database, member.userId, room);
  expect(await joins()).toBe(false);
  expectOk(await declare(member));
  expect(await joins()).toBe(true);
  expectOk(await stateConflict(member));
  expect(await joins()).toBe(false);
  expect(await mayJoin(app.database, vendors[0]!.person.userId, room)).toBe(false);
});

test('An approver decides on an award only after its own declaration', async () => {
  const { owner, admin, rfpId, first } = fixture;
  expectOk(await setRule(owner, 'award'));
  expectOk(await declare(owner));
  expectOk(await owner.call(awardRfp, { body: { rfpId, inviteId: first, reason: 'Best' } }));
  const { approvalId } = await newestApproval(owner, rfpId);
  const decide = () => admin.call(decideApproval, { body: { approvalId, isApproved: true } });
  const refused = await decide();
  expect([refused.status, (JSON.parse(refused.text) as { code: string }).code]).toEqual([
    403,
    'declarationRequired',
  ]);
  expectOk(await declare(admin));
  expectOk(await decide());
  // A decided RFP asks for nothing, but its responses stay closed to who has not declared.
  expect(await codeOf(fixture.member)).toBe('declarationRequired');
  expect(await tasksOf(fixture.member)).toEqual([]);
});

test('The setting is saved with the project, copied with the RFP, hidden from vendors and fixed by publication', async () => {
  const { owner } = await approvingTeam(app);
  const rfpId = await completeDraft(app, owner);
  const project = { projectName: 'Access', projectDescription: JSON.stringify('All') };
  const save = (requiresDeclaration?: boolean) =>
    owner.call(addProject, {
      body: { rfpId, ...project, ...(requiresDeclaration !== undefined && { requiresDeclaration }) },
    });
  const saved = async (id = rfpId) =>
    expectOk(await owner.call(getProject, { params: { rfpId: id } })).project.requiresDeclaration;
  expect(await saved()).toBeUndefined();
  expectOk(await save(true));
  expectOk(await save());
  expect(await saved()).toBe(true);
  // Before publication there is nothing to read and nothing to declare.
  const draft = expectOk(await owner.call(rfpDeclarations, { params: { rfpId } }));
  expect(draft.isRequired).toBe(false);
  expect((await owner.call(declareNoConflict, { body: { rfpId, shown: draft.shown } })).status).toBe(409);
  expectOk(await owner.call(vendorResponse, { params: { rfpId }, search: {} }));
  const { rfp } = expectOk(await owner.call(cloneRfp, { body: { rfpId } }));
  expect(await saved(rfp._id)).toBe(true);
  expectOk(await owner.call(createVendors, { body: { rfpId, type: 'publish', invitees: [] } }));
  const late = await save(false);
  expect([late.status, (JSON.parse(late.text) as { code: string }).code]).toEqual([409, 'alreadyPublished']);
  expectOk(await save(true));
  const { vendors } = fixture;
  const ofVendor = await vendors[0]!.person.call(getProject, { params: { rfpId: fixture.rfpId } });
  expect(ofVendor.text).not.toContain('requiresDeclaration');
});
