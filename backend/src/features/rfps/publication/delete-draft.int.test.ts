import { afterAll, beforeAll, expect, test } from 'vitest';
import { getRfps } from '../../dashboard/contract.ts';
import { saveRfpCurrencies } from '../contracts/currencies.ts';
import { createNda } from '../contracts/nda.ts';
import { addQuestionFiles } from '../contracts/questions/question-files.ts';
import { createTechnical } from '../contracts/requirements.ts';
import { cloneRfp } from '../contracts/starting-points.ts';
import { presets } from '../contracts/steps.ts';
import { createRfp, deletedDrafts, deleteDraft, getRfpById, restoreDraft } from '../contracts/rfps.ts';
import { sql } from '../../../platform/database/database.ts';
import { number, row } from '../../../platform/database/row.ts';
import { signUpPerson } from '../../../testing/app/people.ts';
import { fillTerms, expectOk, publishRfp, technical } from '../../../testing/fixtures/rfp-fixture.ts';
import { sampleFiles } from '../../../testing/files/sample-files.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/app/test-app.ts';
import { purgeDeletedDrafts } from './delete-draft.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function draft(buyer: Person): Promise<string> {
  const body = {
    rfpName: 'Draft',
    processTypeValue: 'standard',
    scopeValue: 'private',
    stepsValue: presets.standard,
  } as const;
  const rfpId = expectOk(await buyer.call(createRfp, { body })).rfp._id;
  const form = new FormData();
  for (const name of ['vendorMNDA', 'companyMNDA', 'bidboardMNDA']) form.append(name, 'false');
  form.append('rfpId', rfpId);
  form.append('companyNDADocument', new File([new Uint8Array(sampleFiles.pdf)], 'Ours.pdf'));
  expectOk(await buyer.call(createNda, { form }));
  await fillTerms(buyer, rfpId);
  return rfpId;
}
const cardsOf = async (buyer: Person) => {
  await app.runProjections();
  return expectOk(await buyer.call(getRfps, { params: { userId: buyer.userId }, search: {} })).rfp.map(
    ({ _id }) => _id,
  );
};
const counted = (rfpId: string) =>
  app.database.one(sql.type(row({ rfps: number, milestones: number, files: number, overviews: number }))`
    select (select count(*) from rfp where id = ${rfpId})::int4 as rfps,
      (select count(*) from milestone where rfp_id = ${rfpId})::int4 as milestones,
      (select count(*) from stored_file where owner_id = ${rfpId} and released_at is null)::int4 as files,
      (select count(*) from rfp_overview where rfp_id = ${rfpId})::int4 as overviews`);

/** Adds a question with a file, and a currency besides the RFP's own. */
async function addQuestionsAndCurrencies(buyer: Person, rfpId: string) {
  const overview = JSON.stringify('What we need');
  expectOk(await buyer.call(createTechnical, { body: { rfpId, overview, categories: technical } }));
  const form = new FormData();
  form.append('rfpId', rfpId);
  form.append('questionId', '1');
  form.append('questionFiles', new File([new Uint8Array(sampleFiles.pdf)], 'Plan.pdf'));
  expectOk(await buyer.call(addQuestionFiles, { form }));
  const currencies = [{ currency: 'EUR' as const, rate: '1.17', rateOn: '2026-11-30', source: '' }];
  expectOk(await buyer.call(saveRfpCurrencies, { body: { rfpId, currencies, version: 0 } }));
}
const countedParts = (rfpId: string) =>
  app.database.one(sql.type(row({ questionFiles: number, currencies: number }))`
    select (select count(*) from question_file where rfp_id = ${rfpId})::int4 as "questionFiles",
      (select count(*) from rfp_currencies where rfp_id = ${rfpId})::int4 as currencies`);

test('A deleted draft disappears from every page, and returns unchanged once it is restored', async () => {
  const buyer = await signUpPerson(app, 'deletes@buyer.example');
  const rfpId = await draft(buyer);
  expect(await cardsOf(buyer)).toEqual([rfpId]);
  const before = expectOk(await buyer.call(getRfpById, { params: { rfpId } })).rfpStepper.steps;
  expectOk(await buyer.call(deleteDraft, { body: { rfpId } }));
  expect(await cardsOf(buyer)).toEqual([]);
  expect((await buyer.call(getRfpById, { params: { rfpId } })).status).toBe(404);
  expect((await buyer.call(cloneRfp, { body: { rfpId } })).status).toBe(404);
  expect((await buyer.call(deleteDraft, { body: { rfpId } })).status).toBe(404);
  const stranger = await signUpPerson(app, 'stranger@deletes.example');
  expect((await stranger.call(restoreDraft, { body: { rfpId } })).status).toBe(404);
  for (const _ of [1, 2]) expectOk(await buyer.call(restoreDraft, { body: { rfpId } }));
  expect(await cardsOf(buyer)).toEqual([rfpId]);
  expect(expectOk(await buyer.call(getRfpById, { params: { rfpId } })).rfpStepper.steps).toEqual(before);
});

test('A buyer lists the drafts of its company that can be restored, the last deleted first', async () => {
  const buyer = await signUpPerson(app, 'lists@buyer.example');
  const [first, second, present] = [await draft(buyer), await draft(buyer), await draft(buyer)];
  const listed = async (person: Person) => expectOk(await person.call(deletedDrafts, { params: {} }));
  expect(await listed(buyer)).toEqual({ data: [], total_records: 0 });
  for (const rfpId of [first, second]) {
    app.now.ms += 1_000;
    expectOk(await buyer.call(deleteDraft, { body: { rfpId } }));
  }
  expect(await listed(buyer)).toEqual({
    data: [
      { _id: second, rfpName: 'Draft', deletedAt: new Date(app.now.ms).toISOString() },
      { _id: first, rfpName: 'Draft', deletedAt: new Date(app.now.ms - 1_000).toISOString() },
    ],
    total_records: 2,
  });
  const stranger = await signUpPerson(app, 'other@lists.example');
  expect((await listed(stranger)).data).toEqual([]);
  expectOk(await buyer.call(restoreDraft, { body: { rfpId: second } }));
  expect((await listed(buyer)).data.map(({ _id }) => _id)).toEqual([first]);
  expect(await cardsOf(buyer)).toEqual(expect.arrayContaining([second, present]));
});

test('A published RFP cannot be deleted', async () => {
  const { buyer, rfpId } = await publishRfp(app, []);
  const { status, problem } = await buyer.call(deleteDraft, { body: { rfpId } });
  expect([status, problem.code]).toEqual([409, 'alreadyPublished']);
});

test('A deleted draft is permanently removed with its files after its retention period', async () => {
  const buyer = await signUpPerson(app, 'forgets@buyer.example');
  const [purged, retained] = [await draft(buyer), await draft(buyer)];
  for (const rfpId of [purged, retained]) await addQuestionsAndCurrencies(buyer, rfpId);
  for (const rfpId of [purged, retained]) expectOk(await buyer.call(deleteDraft, { body: { rfpId } }));
  await app.runProjections();
  const setDeletedDaysAgo = (rfpId: string, days: number) =>
    app.database.query(sql.statement`
      update rfp set deleted_at = now() - ${days}::int4 * interval '1 day' where id = ${rfpId}`);
  await setDeletedDaysAgo(purged, 31);
  await setDeletedDaysAgo(retained, 29);
  expect(await purgeDeletedDrafts(app.database)).toBe(1);
  expect(await counted(purged)).toEqual({ rfps: 0, milestones: 0, files: 0, overviews: 0 });
  expect(await counted(retained)).toMatchObject({ rfps: 1, milestones: 8, files: 2 });
  expect([await countedParts(purged), await countedParts(retained)]).toEqual([
    { questionFiles: 0, currencies: 0 },
    { questionFiles: 1, currencies: 1 },
  ]);
  expect((await buyer.call(restoreDraft, { body: { rfpId: purged } })).status).toBe(404);
  expectOk(await buyer.call(restoreDraft, { body: { rfpId: retained } }));
});
