import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decideApproval, messages, rfpApprovals } from './contracts/approvals.ts';
import { awardRfp, rfpDecision, rfpOutcome } from '../decisions/contract.ts';
import { createContractDrafts } from '../rfps/contracts/contract-drafts.ts';
import { createVendors } from '../rfps/contracts/invites.ts';
import { getRfpById } from '../rfps/contracts/rfps.ts';
import { presets } from '../rfps/contracts/steps.ts';
import { removeMember } from '../team/contracts/team.ts';
import { sql } from '../../platform/database/database.ts';
import { row, text } from '../../platform/database/row.ts';
import { registerCompany, signUpPerson } from '../../testing/app/people.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/app/test-app.ts';
import { sampleFiles } from '../../testing/files/sample-files.ts';
import {
  approvingTeam,
  awardableRfp,
  completeDraft,
  newestApproval,
  setRule,
} from '../../testing/fixtures/approval-fixture.ts';
import { expectOk } from '../../testing/fixtures/rfp-fixture.ts';
import { untilWaiting } from '../../testing/servers/until-waiting.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const publish = (person: Person, rfpId: string, key?: string) =>
  person.call(createVendors, { body: { rfpId, type: 'publish', invitees: [] }, ...(key && { key }) });
const award = (person: Person, rfpId: string, inviteId: string, more: object = {}) =>
  person.call(awardRfp, { body: { rfpId, inviteId, reason: 'Best of all', ...more } });
const approve = (person: Person, approvalId: string) =>
  person.call(decideApproval, { body: { approvalId, isApproved: true } });
const isPublished = async (person: Person, rfpId: string) =>
  expectOk(await person.call(getRfpById, { params: { rfpId } })).rfp.rfpPublished;
const statusOf = async (person: Person, rfpId: string) =>
  expectOk(await person.call(rfpDecision, { params: { rfpId } })).decisionStatus;
const eventsOf = async (rfpId: string) =>
  (
    await app.database.any(sql.type(row({ name: text }))`
      select name from outbox where payload ->> 'rfpId' = ${rfpId}`)
  )
    .map(({ name }) => name)
    .toSorted();

describe('Nothing that an approver has not seen is carried out', () => {
  test('Another draft of the contract makes the request to publish void', async () => {
    const { owner, member } = await approvingTeam(app);
    expectOk(await setRule(owner, 'publish'));
    const rfpId = await completeDraft(app, member, { ...presets.rapid, contactAgreements: true });
    expectOk(await publish(member, rfpId));
    const form = new FormData();
    form.append('rfpId', rfpId);
    form.append('contractDrafts', new File([new Uint8Array(sampleFiles.pdf)], 'terms.pdf'));
    expectOk(await member.call(createContractDrafts, { form }));
    const { approvalId, isOutdated } = await newestApproval(owner, rfpId);
    expect(isOutdated).toBe(true);
    expect(expectOk(await approve(owner, approvalId)).status).toBe('void');
    expect(await isPublished(owner, rfpId)).toBe(false);
  });

  test('A change in progress is waited for and makes the request void', async () => {
    const { owner, member, rfpId, first } = await awardableRfp(app);
    expectOk(await setRule(owner, 'award'));
    expectOk(await award(member, rfpId, first));
    const { approvalId } = await newestApproval(owner, rfpId);
    const approval = await app.database.transaction(async (tx) => {
      await tx.one(sql.type(row({ id: text }))`select id from invite where id = ${first} for share`);
      const response = approve(owner, approvalId);
      await untilWaiting(tx, 1);
      await tx.query(sql.statement`
        insert into vendor_mark (invite_id, is_shortlisted, reason, version, marked_by, marked_at)
        values (${first}, true, '', 1, ${member.userId}, now())`);
      return { response };
    });
    expect(expectOk(await approval.response).status).toBe('void');
    expect(await statusOf(owner, rfpId)).toBe('open');
  });

  test('A row that refers to the RFP does not wait for an approver who waits for its transaction', async () => {
    const { owner, member, rfpId, first } = await awardableRfp(app);
    expectOk(await setRule(owner, 'award'));
    expectOk(await award(member, rfpId, first));
    const { approvalId } = await newestApproval(owner, rfpId);
    let attempts = 0;
    const approval = await app.database.transaction(async (tx) => {
      attempts += 1;
      // Shorter than the time after which PostgreSQL looks for a deadlock.
      await tx.query(sql.statement`set local lock_timeout = '500ms'`);
      await tx.one(sql.type(row({ id: text }))`select id from invite where id = ${first} for share`);
      const response = approve(owner, approvalId);
      await untilWaiting(tx, 1);
      await tx.query(sql.statement`
        insert into evaluator (rfp_id, user_id, named_by, named_at)
        values (${rfpId}, ${member.userId}, ${member.userId}, now())`);
      return { response };
    });
    expect(attempts).toBe(1);
    expect(expectOk(await approval.response).status).toBe('void');
    expect(await statusOf(owner, rfpId)).toBe('open');
  });

  test('The approver sees every message to a vendor and whether scores are shared, and exactly that is carried out', async () => {
    const { owner, member, rfpId, vendors, first, second } = await awardableRfp(app);
    expectOk(await setRule(owner, 'award'));
    const own = { inviteId: second, message: 'Please try again next year' };
    expectOk(await award(member, rfpId, first, { message: 'Thank you', messages: [own] }));
    const request = await newestApproval(owner, rfpId);
    expect(request.ownMessages).toEqual([{ vendor: expect.stringMatching(/^beta/), message: own.message }]);
    const { areScoresReleased } = request;
    expectOk(await approve(owner, request.approvalId));
    expect(expectOk(await owner.call(rfpDecision, { params: { rfpId } })).decided).toMatchObject({
      areScoresReleased,
    });
    const outcomes = [];
    for (const { person } of vendors)
      outcomes.push(expectOk(await person.call(rfpOutcome, { params: { rfpId } })).outcome?.message);
    expect(outcomes).toEqual(['Thank you', own.message]);
  });

  test('An approval has the events of a publication and an award without a rule, and its own', async () => {
    const { owner, member } = await approvingTeam(app);
    const direct = await completeDraft(app, member);
    expectOk(await publish(member, direct));
    expectOk(await setRule(owner, 'publish'));
    const approved = await completeDraft(app, member);
    expectOk(await publish(member, approved));
    expectOk(await approve(owner, (await newestApproval(owner, approved)).approvalId));
    const added = ['approvalGranted', 'approvalRequested'];
    expect(await eventsOf(approved)).toEqual([...(await eventsOf(direct)), ...added].toSorted());

    const [without, withRule] = [await awardableRfp(app), await awardableRfp(app)];
    expectOk(await award(without.member, without.rfpId, without.first));
    expectOk(await setRule(withRule.owner, 'award'));
    expectOk(await award(withRule.member, withRule.rfpId, withRule.first));
    const { approvalId } = await newestApproval(withRule.owner, withRule.rfpId);
    expectOk(await approve(withRule.owner, approvalId));
    expect(await eventsOf(withRule.rfpId)).toEqual([...(await eventsOf(without.rfpId)), ...added].toSorted());
  });
});

describe('No way leads around a rule', () => {
  test('The person who asked cannot approve, even after becoming the only approver', async () => {
    const { owner, member } = await approvingTeam(app);
    expectOk(await setRule(owner, 'publish'));
    const rfpId = await completeDraft(app, member);
    expectOk(await publish(member, rfpId));
    const { approvalId } = await newestApproval(owner, rfpId);
    expectOk(await setRule(owner, 'publish', { approverIds: [member.userId] }));
    expect((await approve(member, approvalId)).problem.code).toBe('approversOnly');
    expect((await approve(owner, approvalId)).problem.code).toBe('approversOnly');
    expect(await isPublished(owner, rfpId)).toBe(false);
  });

  test('A repeated request gets its first answer and publishes nothing', async () => {
    const { owner, member } = await approvingTeam(app);
    expectOk(await setRule(owner, 'publish'));
    const rfpId = await completeDraft(app, member);
    const key = crypto.randomUUID();
    const asked = expectOk(await publish(member, rfpId, key));
    expectOk(await setRule(owner, 'publish', { isOn: false }));
    expect(expectOk(await publish(member, rfpId, key))).toEqual(asked);
    expect(await isPublished(owner, rfpId)).toBe(false);
  });

  test('An RFP from before its company needs approval like any other, and one person can get none', async () => {
    const founder = await signUpPerson(app, `founder-${crypto.randomUUID()}@buyer.example`);
    const rfpId = await completeDraft(app, founder);
    await registerCompany(founder, `Founded ${rfpId}`);
    expectOk(await setRule(founder, 'publish'));
    expect((await publish(founder, rfpId)).problem.code).toBe('noApprover');
    const { rules } = expectOk(await founder.call(rfpApprovals, { params: { rfpId } }));
    expect(rules[0]).toMatchObject({ action: 'publish', isOn: true, asked: [] });
    expect(await isPublished(founder, rfpId)).toBe(false);
  });

  test('Everyone reads in advance whom they would ask, and never themselves', async () => {
    const { owner, admin, member } = await approvingTeam(app);
    expectOk(await setRule(owner, 'publish'));
    const rfpId = await completeDraft(app, member);
    const asked = async (person: Person) =>
      expectOk(await person.call(rfpApprovals, { params: { rfpId } })).rules[0]?.asked.map(
        ({ userId }) => userId,
      );
    expect(await asked(member)).toEqual([admin.userId, owner.userId]);
    expect(await asked(owner)).toEqual([admin.userId]);
  });
});

describe('A request ends with what it was about', () => {
  test('Once the person who asked has left, a colleague can ask instead', async () => {
    const { owner, admin, member } = await approvingTeam(app);
    expectOk(await setRule(owner, 'publish'));
    const rfpId = await completeDraft(app, member);
    expectOk(await publish(member, rfpId));
    expectOk(await owner.call(removeMember, { body: { userId: member.userId } }));
    expect((await newestApproval(owner, rfpId)).isOutdated).toBe(true);
    expectOk(await publish(admin, rfpId));
    const { approvals } = expectOk(await owner.call(rfpApprovals, { params: { rfpId } }));
    expect(approvals.map(({ status }) => status)).toEqual(['pending', 'void']);
    expectOk(await owner.call(removeMember, { body: { userId: admin.userId } }));
    expect(expectOk(await approve(owner, approvals[0]!.approvalId))).toEqual({
      message: messages.requesterLeft,
      status: 'void',
    });
  });
});

describe('Sealed responses', () => {
  const seal = (rfpId: string, isSealed: boolean) =>
    app.database.query(sql.statement`update rfp set is_sealed = ${isSealed} where id = ${rfpId}`);

  test('Before the due time nothing is asked, so no request shows a winner or a price', async () => {
    const { owner, member, rfpId, first } = await awardableRfp(app);
    expectOk(await setRule(owner, 'award'));
    await seal(rfpId, true);
    app.now.ms -= 8 * 86_400_000;
    expect((await award(member, rfpId, first)).problem.code).toBe('responsesSealed');
    expect(expectOk(await owner.call(rfpApprovals, { params: { rfpId } })).approvals).toEqual([]);
    expect(await eventsOf(rfpId)).not.toContain('approvalRequested');
    app.now.ms += 8 * 86_400_000;
    expect(expectOk(await award(member, rfpId, first)).awaitsApproval).toBe(true);
  });

  test('A vendor never reads a request, and no outcome before the approval', async () => {
    const { owner, member, rfpId, vendors, first } = await awardableRfp(app);
    expectOk(await setRule(owner, 'award'));
    expectOk(await award(member, rfpId, first));
    for (const { person } of vendors) {
      expect((await person.call(rfpApprovals, { params: { rfpId } })).status).toBe(404);
      expect(expectOk(await person.call(rfpOutcome, { params: { rfpId } })).outcome).toBeNull();
    }
  });
});
