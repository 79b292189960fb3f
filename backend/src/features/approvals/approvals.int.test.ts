import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  approvalRules,
  decideApproval,
  messages,
  rfpApprovals,
  saveApprovalRule,
  withdrawApproval,
  type ApprovalAction,
} from './contracts/approvals.ts';
import { rfpAudit } from '../audit/contract.ts';
import { toDo } from '../dashboard/contract.ts';
import { awardRfp, cancelRfp, markVendor, rfpDecision } from '../decisions/contract.ts';
import { createVendors } from '../rfps/contracts/invites.ts';
import { addProject, getRfpById } from '../rfps/contracts/rfps.ts';
import { removeMember } from '../team/contracts/team.ts';
import { sql } from '../../platform/database/database.ts';
import { number, row } from '../../platform/database/row.ts';
import { signUpPerson } from '../../testing/app/people.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/app/test-app.ts';
import {
  approvingTeam,
  awardableRfp,
  completeDraft,
  newestApproval,
  priceOfFirst,
  setRule,
} from '../../testing/fixtures/approval-fixture.ts';
import { expectOk, startAndDue } from '../../testing/fixtures/rfp-fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const publish = (person: Person, rfpId: string) =>
  person.call(createVendors, { body: { rfpId, type: 'publish', invitees: [] } });
const award = (person: Person, rfpId: string, inviteId: string, more: object = {}) =>
  person.call(awardRfp, { body: { rfpId, inviteId, reason: 'Best of all', ...more } });
const decide = (person: Person, approvalId: string, isApproved: boolean, reason?: string) =>
  person.call(decideApproval, {
    body: { approvalId, isApproved, ...(reason !== undefined && { reason }) },
  });
/** Saves a rule as if it had never been saved. */
const saveFirst = (person: Person, action: ApprovalAction) =>
  person.call(saveApprovalRule, {
    body: { action, isOn: false, fromMinor: null, approverIds: [], version: 0 },
  });
const isPublished = async (person: Person, rfpId: string) =>
  expectOk(await person.call(getRfpById, { params: { rfpId } })).rfp.rfpPublished;
const statusOf = async (person: Person, rfpId: string) =>
  expectOk(await person.call(rfpDecision, { params: { rfpId } })).decisionStatus;
const countEvents = (name: string, rfpId: string) =>
  app.database.oneFirst(sql.type(row({ count: number }))`
    select count(*)::int4 as count from outbox where name = ${name} and payload ->> 'rfpId' = ${rfpId}`);
const tasksOf = async (person: Person) => {
  await app.runProjections();
  return expectOk(await person.call(toDo)).tasks.map(({ kind, rfpId }) => ({ kind, rfpId }));
};

describe('The rules of a company', () => {
  test('Before the first save, nothing needs approval, and every member reads so', async () => {
    const { member } = await approvingTeam(app);
    const { rules } = expectOk(await member.call(approvalRules));
    expect(rules.map(({ action, isOn, version }) => [action, isOn, version])).toEqual([
      ['publish', false, 0],
      ['award', false, 0],
    ]);
  });

  test('The owner and admins save them, each save based on the version that was read', async () => {
    const { owner, admin, member } = await approvingTeam(app);
    expect((await setRule(member, 'award')).problem.code).toBe('adminsOnly');
    expect(expectOk(await setRule(admin, 'award', { fromMinor: 100 })).version).toBe(1);
    expect((await saveFirst(owner, 'award')).problem.code).toBe('staleVersion');
    expectOk(await setRule(owner, 'award', { approverIds: [member.userId] }));
    const { rules } = expectOk(await member.call(approvalRules));
    expect(rules[1]).toMatchObject({
      isOn: true,
      fromMinor: null,
      version: 2,
      approvers: [{ userId: member.userId }],
    });
  });

  test('Of two saves at once, one wins', async () => {
    const { owner, admin } = await approvingTeam(app);
    const answers = await Promise.all([owner, admin].map((person) => saveFirst(person, 'publish')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('Wrong values are named at their fields', async () => {
    const { owner } = await approvingTeam(app);
    const stranger = await signUpPerson(app, `stranger-${crypto.randomUUID()}@x.example`);
    const answer = await setRule(owner, 'publish', { fromMinor: 5, approverIds: [stranger.userId] });
    expect(answer.problem.errors).toEqual([
      { field: 'approverIds[0]', message: messages.approverUnknown },
      { field: 'fromMinor', message: messages.amountOnlyOfAwards },
    ]);
  });
});

describe('Publishing', () => {
  test('A publication waits, is refused with a reason, asked for again and carried out on approval', async () => {
    const { owner, admin, member } = await approvingTeam(app);
    expectOk(await setRule(owner, 'publish'));
    const rfpId = await completeDraft(app, member);
    expect(expectOk(await publish(member, rfpId))).toMatchObject({
      message: messages.approvalRequested,
      rfpPublished: false,
      awaitsApproval: true,
    });
    expect(await isPublished(member, rfpId)).toBe(false);
    expect(await countEvents('vendorInvited', rfpId)).toBe(0);
    expect((await publish(member, rfpId)).problem.code).toBe('approvalPending');
    for (const approver of [owner, admin])
      expect(await tasksOf(approver)).toContainEqual({ kind: 'approvePublication', rfpId });
    expect(await tasksOf(member)).toEqual([]);

    const { approvalId } = await newestApproval(owner, rfpId);
    expect((await decide(member, approvalId, true)).problem.code).toBe('approversOnly');
    expect((await decide(owner, approvalId, false, ' ')).problem.errors).toEqual([
      { field: 'reason', message: messages.refusalReasonRequired },
    ]);
    expect(expectOk(await decide(owner, approvalId, false, 'Ask legal first')).status).toBe('refused');
    expect(await tasksOf(admin)).toEqual([]);
    expect(await newestApproval(member, rfpId)).toMatchObject({
      status: 'refused',
      refusalReason: 'Ask legal first',
      decidedBy: { userId: owner.userId },
    });

    expectOk(await publish(member, rfpId));
    const again = await newestApproval(admin, rfpId);
    expect(expectOk(await decide(admin, again.approvalId, true))).toEqual({
      message: messages.publicationApproved,
      status: 'approved',
    });
    expect(await isPublished(member, rfpId)).toBe(true);
    expect(await countEvents('vendorInvited', rfpId)).toBe(1);
    expect((await decide(owner, again.approvalId, false, 'Too late')).problem.code).toBe('approvalSettled');
  });

  test('The vendors of the request are saved, and the trail tells what happened', async () => {
    const { owner, member } = await approvingTeam(app);
    expectOk(await setRule(owner, 'publish'));
    const rfpId = await completeDraft(app, member);
    const invitees = [{ email: `late-${crypto.randomUUID()}@vendor.example` }];
    expectOk(await member.call(createVendors, { body: { rfpId, type: 'publish', invitees } }));
    const { approvalId } = await newestApproval(owner, rfpId);
    expectOk(await decide(owner, approvalId, true));
    expect(await countEvents('vendorInvited', rfpId)).toBe(2);
    const { data } = expectOk(await member.call(rfpAudit, { params: { rfpId }, search: {} }));
    const sentences = data.flatMap((action) => action.sentences.map((words) => [action.by?.userId, words]));
    expect(sentences).toContainEqual([member.userId, 'Asked for approval']);
    expect(sentences).toContainEqual([owner.userId, 'Approved what a colleague asked for']);
    expect(data.flatMap(({ changes }) => changes)).toContainEqual(
      expect.objectContaining({ what: 'Request for approval', field: 'Status', after: 'Approved' }),
    );
  });

  test('Of two approvers at once, one wins, and the RFP is published once', async () => {
    const { owner, admin, member } = await approvingTeam(app);
    expectOk(await setRule(owner, 'publish'));
    const rfpId = await completeDraft(app, member);
    expectOk(await publish(member, rfpId));
    const { approvalId } = await newestApproval(owner, rfpId);
    const answers = await Promise.all([owner, admin].map((person) => decide(person, approvalId, true)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await countEvents('rfpPublished', rfpId)).toBe(1);
  });

  test('A request is void once the RFP has changed, and asking again replaces it', async () => {
    const { owner, member } = await approvingTeam(app);
    expectOk(await setRule(owner, 'publish'));
    const rfpId = await completeDraft(app, member);
    expectOk(await publish(member, rfpId));
    const change = () =>
      member.call(addProject, {
        body: {
          rfpId,
          projectName: crypto.randomUUID(),
          projectDescription: JSON.stringify('Other'),
          timelineItems: startAndDue(app, 0, 7),
        },
      });
    expectOk(await change());
    const outdated = await newestApproval(owner, rfpId);
    expect(outdated).toMatchObject({ status: 'pending', isOutdated: true });
    expect(expectOk(await decide(owner, outdated.approvalId, true)).status).toBe('void');
    expect(await isPublished(member, rfpId)).toBe(false);

    expectOk(await publish(member, rfpId));
    expectOk(await change());
    expectOk(await publish(member, rfpId));
    const { approvals } = expectOk(await member.call(rfpApprovals, { params: { rfpId } }));
    expect(approvals.map(({ status }) => status)).toEqual(['pending', 'void', 'void']);
    expectOk(await decide(owner, approvals[0]!.approvalId, true));
    expect(await isPublished(member, rfpId)).toBe(true);
  });

  test('Named approvers decide, whatever their role, and no one else', async () => {
    const { owner, admin, member } = await approvingTeam(app);
    expectOk(await setRule(owner, 'publish', { approverIds: [member.userId] }));
    const rfpId = await completeDraft(app, admin);
    expectOk(await publish(admin, rfpId));
    const { approvalId } = await newestApproval(owner, rfpId);
    expect((await decide(owner, approvalId, true)).problem.code).toBe('approversOnly');
    expectOk(await decide(member, approvalId, true));
    const own = await completeDraft(app, member);
    expect((await publish(member, own)).problem.code).toBe('noApprover');
  });

  test('What is not complete is refused before anyone is asked', async () => {
    const { owner, member } = await approvingTeam(app);
    expectOk(await setRule(owner, 'publish'));
    const rfpId = await completeDraft(app, member);
    app.now.ms += 30 * 86_400_000;
    expect((await publish(member, rfpId)).problem.code).toBe('requirementsIncomplete');
    expect(expectOk(await member.call(rfpApprovals, { params: { rfpId } })).approvals).toEqual([]);
  });

  test('If the command refuses on approval, the request still waits', async () => {
    const { owner, member } = await approvingTeam(app);
    expectOk(await setRule(owner, 'publish'));
    const rfpId = await completeDraft(app, member);
    expectOk(await publish(member, rfpId));
    const { approvalId } = await newestApproval(owner, rfpId);
    app.now.ms += 30 * 86_400_000;
    expect((await decide(owner, approvalId, true)).problem.code).toBe('requirementsIncomplete');
    expect(await newestApproval(owner, rfpId)).toMatchObject({ status: 'pending' });
  });

  test('Only the person who asked withdraws a request, and it ends there', async () => {
    const { owner, admin, member } = await approvingTeam(app);
    expectOk(await setRule(owner, 'publish'));
    const rfpId = await completeDraft(app, member);
    expectOk(await publish(member, rfpId));
    const { approvalId } = await newestApproval(member, rfpId);
    expect((await admin.call(withdrawApproval, { body: { approvalId } })).status).toBe(404);
    expectOk(await member.call(withdrawApproval, { body: { approvalId } }));
    expect((await member.call(withdrawApproval, { body: { approvalId } })).problem.code).toBe(
      'approvalSettled',
    );
    expect((await decide(owner, approvalId, true)).problem.code).toBe('approvalSettled');
    expect(await isPublished(member, rfpId)).toBe(false);
  });

  test('A request of a person who has left the company is void', async () => {
    const { owner, member } = await approvingTeam(app);
    expectOk(await setRule(owner, 'publish'));
    const rfpId = await completeDraft(app, member);
    expectOk(await publish(member, rfpId));
    expectOk(await owner.call(removeMember, { body: { userId: member.userId } }));
    const { approvalId } = await newestApproval(owner, rfpId);
    expect(expectOk(await decide(owner, approvalId, true)).status).toBe('void');
    expect(await isPublished(owner, rfpId)).toBe(false);
  });

  test('Once the rule is off, publishing is carried out at once, and what waited is void', async () => {
    const { owner, member } = await approvingTeam(app);
    expectOk(await setRule(owner, 'publish'));
    const rfpId = await completeDraft(app, member);
    expectOk(await publish(member, rfpId));
    expectOk(await setRule(owner, 'publish', { isOn: false }));
    expect(expectOk(await publish(member, rfpId)).rfpPublished).toBe(true);
    expect(await newestApproval(owner, rfpId)).toMatchObject({ status: 'void', decidedBy: null });
  });
});

describe('Awarding', () => {
  test('An award waits from the amount on, and is carried out as it was asked', async () => {
    const { owner, member, rfpId, first } = await awardableRfp(app);
    expectOk(await setRule(owner, 'award', { fromMinor: priceOfFirst }));
    const asked = expectOk(await award(member, rfpId, first, { message: 'Thank you', version: 0 }));
    expect(asked).toEqual({
      message: messages.approvalRequested,
      decisionStatus: 'open',
      awaitsApproval: true,
    });
    expect(await statusOf(member, rfpId)).toBe('open');
    const request = await newestApproval(owner, rfpId);
    expect(request).toMatchObject({
      action: 'award',
      amountMinor: priceOfFirst,
      reason: 'Best of all',
      message: 'Thank you',
      vendor: expect.stringMatching(/^alpha/),
      mayDecide: true,
    });
    expect(await tasksOf(owner)).toContainEqual({ kind: 'approveAward', rfpId });
    expectOk(await decide(owner, request.approvalId, true));
    const { decided } = expectOk(await member.call(rfpDecision, { params: { rfpId } }));
    expect(decided).toMatchObject({ reason: 'Best of all', awarded: { inviteId: first } });
    expect(decided?.decidedBy).toMatch(/^member/);
    expect(await countEvents('rfpAwarded', rfpId)).toBe(1);
  });

  test('An award below the amount needs no approval', async () => {
    const { owner, member, rfpId, first } = await awardableRfp(app);
    expectOk(await setRule(owner, 'award', { fromMinor: priceOfFirst + 1 }));
    expect(expectOk(await award(member, rfpId, first))).toMatchObject({ decisionStatus: 'awarded' });
  });

  test('A winner without prices needs approval, whatever the amount of the rule', async () => {
    const { owner, member, rfpId, second } = await awardableRfp(app);
    expectOk(await setRule(owner, 'award', { fromMinor: priceOfFirst + 1 }));
    expect(expectOk(await award(member, rfpId, second)).awaitsApproval).toBe(true);
    expect(await newestApproval(owner, rfpId)).toMatchObject({ amountMinor: null });
  });

  test('An award is void once a vendor was excluded in between', async () => {
    const { owner, member, rfpId, first } = await awardableRfp(app);
    expectOk(await setRule(owner, 'award'));
    expectOk(await award(member, rfpId, first));
    const { approvalId } = await newestApproval(owner, rfpId);
    expectOk(await member.call(markVendor, { body: { rfpId, inviteId: first, isShortlisted: true } }));
    expect(expectOk(await decide(owner, approvalId, true)).status).toBe('void');
    expect(await statusOf(member, rfpId)).toBe('open');
  });

  test('A cancelled RFP has nothing left to approve', async () => {
    const { owner, member, rfpId, first } = await awardableRfp(app);
    expectOk(await setRule(owner, 'award'));
    expectOk(await award(member, rfpId, first));
    expectOk(await member.call(cancelRfp, { body: { rfpId, reason: 'No budget' } }));
    expect(await tasksOf(owner)).not.toContainEqual({ kind: 'approveAward', rfpId });
    const { approvalId, status } = await newestApproval(owner, rfpId);
    expect(status).toBe('void');
    expect((await decide(owner, approvalId, true)).problem.code).toBe('approvalSettled');
    expect(await statusOf(member, rfpId)).toBe('cancelled');
  });
});
