import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decideApproval, withdrawApproval } from './contracts/approvals.ts';
import { publishAddendum } from '../addenda/contract.ts';
import { awardRfp, closeRfp, cancelRfp, markVendor } from '../decisions/contract.ts';
import { createVendors } from '../rfps/contracts/invites.ts';
import { addProject, createRfp, deleteDraft, restoreDraft } from '../rfps/contracts/rfps.ts';
import { cloneRfp } from '../rfps/contracts/starting-points.ts';
import { presets } from '../rfps/contracts/steps.ts';
import type { EventName } from '../../kernel/events.ts';
import { sql } from '../../platform/database/database.ts';
import { number, row } from '../../platform/database/row.ts';
import {
  approvingTeam,
  awardableRfp,
  completeDraft,
  newestApproval,
  setRule,
} from '../../testing/fixtures/approval-fixture.ts';
import { expectOk, startAndDue } from '../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';

const root = new URL('../../../../', import.meta.url);
const sources = globSync('{backend,workers}/src/**/*.ts', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.ts$|\/testing\//.test(path))
  .map((path) => ({
    path: path.replace('backend/src/features/', ''),
    text: readFileSync(new URL(path, root), 'utf8'),
  }));
const filesWith = (pattern: RegExp) =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .toSorted();

describe('Only commands that ask the rules publish or award', () => {
  test.each([
    ['writes the publication', /update rfp set published_at/, ['rfps/publication/publish-rfp.ts']],
    ['writes a decision', /insert into rfp_decision/, ['decisions/decision-store.ts']],
    ['publishes', /(?<!function )\bpublishRfp\(/, ['rfps/invites/add-vendors.ts']],
    ['decides', /(?<!function )\baddDecision\(/, ['decisions/decision-commands.ts']],
    [
      'asks the rules',
      /(?<!function )\bcheckApproval\(/,
      ['decisions/decision-commands.ts', 'rfps/invites/add-vendors.ts'],
    ],
    ['makes a clearance', /as unknown as Clearance\b/, ['approvals/clearance.ts']],
    ['clears what was approved', /\bclearApproved\(/, ['approvals/handlers.ts']],
    ['records rfpPublished', /name: 'rfpPublished'/, ['rfps/invites/add-vendors.ts']],
    ['records rfpAwarded', /name: 'rfpAwarded'/, ['decisions/decision-commands.ts']],
  ])('Nothing else %s', (_does, pattern, expected) => {
    expect(filesWith(pattern)).toEqual(expected);
  });
});

describe('Every command that changes the state of an RFP', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  const countOf = (name: EventName, rfpId: string) =>
    app.database.oneFirst(sql.type(row({ count: number }))`
      select count(*)::int4 as count from outbox where name = ${name} and payload ->> 'rfpId' = ${rfpId}`);

  test('Commands on a draft never publish it while its publication needs approval', async () => {
    const { owner, member } = await approvingTeam(app);
    expectOk(await setRule(owner, 'publish'));
    const rfpId = await completeDraft(app, member);
    const body = { rfpId };
    for (const type of ['save', 'next', 'publish'] as const)
      expectOk(await owner.call(createVendors, { body: { rfpId, type, invitees: [] } }));
    const { approvalId } = await newestApproval(owner, rfpId);
    expect((await owner.call(decideApproval, { body: { approvalId, isApproved: true } })).status).toBe(403);
    expectOk(await owner.call(withdrawApproval, { body: { approvalId } }));
    expectOk(
      await owner.call(createRfp, {
        body: {
          rfpId,
          rfpName: 'Renamed',
          processTypeValue: 'rapid',
          scopeValue: 'public',
          stepsValue: presets.rapid,
        },
      }),
    );
    const project = { rfpId, projectName: 'Other', projectDescription: JSON.stringify('Other') };
    expectOk(await owner.call(addProject, { body: { ...project, timelineItems: startAndDue(app, 0, 9) } }));
    expect((await owner.call(publishAddendum, { body: { rfpId, title: 'A', text: 'B' } })).status).toBe(409);
    expect((await owner.call(awardRfp, { body: { ...body, inviteId: rfpId, reason: 'A' } })).status).toBe(
      409,
    );
    expectOk(await owner.call(deleteDraft, { body }));
    expectOk(await owner.call(restoreDraft, { body }));
    const copy = expectOk(await owner.call(cloneRfp, { body: { ...body, rfpName: 'Copy' } })).rfp._id;
    for (const id of [rfpId, copy]) expect(await countOf('rfpPublished', id)).toBe(0);
  });

  test('Commands on a published RFP never award it while its award needs approval', async () => {
    const { owner, rfpId, first } = await awardableRfp(app);
    expectOk(await setRule(owner, 'award'));
    const toVendor = { rfpId, inviteId: first };
    expectOk(await owner.call(awardRfp, { body: { ...toVendor, reason: 'Best' } }));
    const { approvalId } = await newestApproval(owner, rfpId);
    expect((await owner.call(decideApproval, { body: { approvalId, isApproved: true } })).status).toBe(403);
    expectOk(await owner.call(markVendor, { body: { ...toVendor, isShortlisted: true } }));
    expectOk(await owner.call(awardRfp, { body: { ...toVendor, reason: 'Best' } }));
    expectOk(await owner.call(closeRfp, { body: { rfpId, reason: 'None fits' } }));
    expect((await owner.call(cancelRfp, { body: { rfpId, reason: 'Late' } })).status).toBe(409);
    expect(await countOf('rfpAwarded', rfpId)).toBe(0);
  });
});
