import { afterAll, beforeAll, expect, test } from 'vitest';
import { vendorTable } from '../../evaluation/contracts/evaluation.ts';
import { createReference, getAllReferences, getReference } from '../contracts/references.ts';
import { addProject, getProject } from '../../rfps/contracts/rfps.ts';
import { vendorDocuments } from '../contracts/vendor-documents.ts';
import { sql } from '../../../platform/database/database.ts';
import { submitResponse } from '../contracts/responses.ts';
import { acceptedRfp, expectOk } from '../../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const rita = { name: 'Rita', email: 'rita@quill.example', mobile: '+44 20 7946 0000', company: 'Quill' };
const blank = { name: '', email: '', mobile: '', company: '' };

test('References are saved completely, each save replaces the previous version, and blank rows are dropped', async () => {
  const { rfpId, vendors } = await acceptedRfp(app, ['alpha']);
  const person = vendors[0]!.person;
  const save = (references: (typeof rita)[], version?: number) =>
    person.call(createReference, { body: { rfpId, references, ...(version !== undefined && { version }) } });
  expect(expectOk(await save([rita, blank], 0)).version).toBe(1);
  const other = { ...rita, name: 'Ada', email: 'ada@quill.example' };
  expect((await save([other], 0)).problem.code).toBe('staleVersion');
  expect(expectOk(await save([other, rita], 1)).version).toBe(2);
  const both = await Promise.all([save([rita], 2), save([other], 2)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const own = expectOk(
    await person.call(getReference, { params: { rfpId, userId: person.userId } }),
  ).reference;
  expect([own.version, own.references.length]).toEqual([3, 1]);
});

test('At least one reference must be complete, and every email address must be valid', async () => {
  const { rfpId, vendors } = await acceptedRfp(app, ['alpha']);
  const refused = async (...references: (typeof rita)[]) => {
    const { status, problem } = await vendors[0]!.person.call(createReference, {
      body: { rfpId, references },
    });
    return [status, problem.errors];
  };
  const needed = { field: 'references', message: 'Please add 1 Complete Reference Field!!' };
  expect(await refused()).toEqual([422, [needed]]);
  expect(await refused(blank, { ...rita, company: '' })).toEqual([422, [needed]]);
  const odd = 'Please enter a valid email address';
  expect(await refused(rita, { ...blank, email: 'rita@quill' })).toEqual([
    422,
    [{ field: 'references[1].email', message: odd }],
  ]);
  for (const email of ['@quill.example', 'a b@quill.example', 'rita@quill..example', 'rita@-quill.example'])
    expect(await refused(rita, { ...rita, email })).toEqual([
      422,
      [{ field: 'references[1].email', message: odd }],
    ]);
});

test("The buyer can read references from the first second of the final stage in the RFP's zone, and the vendor always", async () => {
  const { rfpId, buyer, vendors } = await acceptedRfp(app, ['alpha']);
  const { person, companyId } = vendors[0]!;
  expectOk(await person.call(createReference, { body: { rfpId, references: [rita] } }));
  expectOk(await person.call(submitResponse, { body: { rfpId } }));
  const { project } = expectOk(await buyer.call(getProject, { params: { rfpId } }));
  const day = (mileStoneName: string, mileStoneDate: string | null) => ({
    mileStoneName,
    description: '',
    mileStoneDate,
    isFixed: false,
  });
  // A published RFP keeps its due day, so the test moves to another day on which the last stage is reached. The stages in between
  // are skipped.
  await app.database.query(sql.statement`
    update milestone set date = null where rfp_id = ${rfpId} and name = 'RFP Submission'`);
  const days: Record<string, string> = {
    'Short List': '2026-11-27',
    'Selection and Contract Agreement': '2026-12-10',
  };
  const timelineItems = (project.timelineItems ?? []).map((item) => ({
    ...item,
    mileStoneDate:
      item.mileStoneName === 'RFP Submission' ? null : (days[item.mileStoneName] ?? item.mileStoneDate),
  }));
  const saveProject = (timeZone: string, more: typeof timelineItems = []) =>
    buyer.call(addProject, {
      body: {
        rfpId,
        projectName: project.projectName,
        projectDescription: project.projectDescription,
        timeZone,
        timelineItems: [...timelineItems, ...more],
      },
    });
  expectOk(await saveProject('Pacific/Auckland'));
  await app.runProjections();
  const { data } = expectOk(await buyer.call(vendorTable, { params: { rfpId } }));
  const inviteId = data.find((row) => row.companyIds === companyId)!.inviteId;
  const input = { params: { rfpId, userId: person.userId } };

  const atBuyer = async () => {
    const all = await buyer.call(getAllReferences, { params: { rfpId } });
    const reference = await buyer.call(getReference, input);
    const panel = expectOk(await buyer.call(vendorDocuments, { params: { rfpId, inviteId } }));
    return {
      codes: [all.problem.code, reference.problem.code],
      names: all.body.reference?.flatMap((vendor) => vendor.references.map(({ name }) => name)),
      isHeld: panel.areReferencesHeld,
      panel: panel.references,
    };
  };
  const held = { codes: ['referencesHeld', 'referencesHeld'], names: undefined, isHeld: true, panel: null };
  const released = { codes: [undefined, undefined], names: ['Rita'], isHeld: false, panel: [rita] };

  // The 28th begins in Auckland, at UTC+13, at 11:00 UTC on the 27th.
  app.now.ms = Date.parse('2026-11-27T10:59:59.000Z');
  expect(await atBuyer()).toEqual(held);
  expect((await buyer.call(getAllReferences, { params: { rfpId } })).status).toBe(403);
  expect(expectOk(await person.call(getReference, input)).reference.references).toEqual([rita]);
  app.now.ms = Date.parse('2026-11-27T11:00:01.000Z');
  expect(await atBuyer()).toEqual(released);

  // Another zone has another midnight, and a milestone without a date has not yet come.
  expectOk(await saveProject('America/New_York'));
  expect(await atBuyer()).toEqual(held);
  app.now.ms = Date.parse('2026-11-28T04:59:59.000Z');
  expect(await atBuyer()).toEqual(held);
  app.now.ms = Date.parse('2026-11-28T05:00:01.000Z');
  expect(await atBuyer()).toEqual(released);
  expectOk(await saveProject('America/New_York', [day('Celebration', null)]));
  expect(await atBuyer()).toEqual(held);
});
