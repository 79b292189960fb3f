import { saveOwnPrices } from '../price-sheets/contracts/vendor-prices.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptContract } from '../rfps/contracts/contract-drafts.ts';
import { importAnswers, previewAnswers } from './contracts/answers-spreadsheet.ts';
import { contracts } from '../../contracts.ts';
import { addAnswerFiles, deleteAnswerFile } from './contracts/answer-files.ts';
import { createLegal, deleteLegal } from './contracts/legal-documents.ts';
import { createNdaAnswer, deleteNdaAnswer } from './contracts/nda-answers.ts';
import { deleteFinalPresentation, submitFinalPresentation } from './contracts/presentations.ts';
import { createPricing, saveResponseCurrency } from './contracts/pricing.ts';
import { withdrawResponse } from './contracts/receipts.ts';
import { createReference } from './contracts/references.ts';
import { getTechnical } from '../rfps/contracts/requirements.ts';
import { assignSections } from './contracts/colleagues.ts';
import {
  acceptInvite,
  saveCommercialAnswers,
  saveTechnicalAnswers,
  leaveRfp,
  submitResponse,
} from './contracts/responses.ts';
import { getRfpById } from '../rfps/contracts/rfps.ts';
import { sql } from '../../platform/database/database.ts';
import {
  acceptedRfp,
  answerOne,
  expectOk,
  publishRfp,
  type RfpFixture,
} from '../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/app/test-app.ts';

let app: TestApp;
const noon = Date.UTC(2026, 10, 21, 12);
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/**
 * Sets the day on which responses are due, or none, and the zone whose midnight counts. It sets them as if from the beginning,
 * because the due time of a published RFP can only move later.
 */
const setDue = async ({ rfpId }: RfpFixture, timeZone: string, day: string | null) => {
  await app.database.query(sql.statement`update rfp set time_zone = ${timeZone} where id = ${rfpId}`);
  await app.database.query(sql.statement`
    update milestone set date = ${day}::date where rfp_id = ${rfpId} and name = 'RFP Submission'`);
};

const save = (person: Person, rfpId: string, answer = 'Daily') =>
  person.call(saveTechnicalAnswers, { body: { rfpId, quesAns: [{ questionId: 3, answer }] } });

const codes = (attempts: { status: number; problem: { code: string } }[]) =>
  attempts.map(({ status, problem }) => [status, status === 200 ? '' : problem.code]);

test.each([
  ['Pacific/Pago_Pago', '2026-11-28T11:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-27T10:00:00.000Z'],
  ['UTC', '2026-11-28T00:00:00.000Z'],
])('In %s, a response due on the 27th is accepted until %s', async (zone, end) => {
  app.now.ms = noon;
  const fixture = await acceptedRfp(app, ['alpha']);
  const { person } = fixture.vendors[0]!;
  const { rfpId } = fixture;
  await setDue(fixture, zone, '2026-11-27');
  const stepper = async () => expectOk(await person.call(getRfpById, { params: { rfpId } })).rfpStepper;
  expect(await stepper()).toMatchObject({ dueAt: end, servedAt: new Date(noon).toISOString() });
  app.now.ms = Date.parse(end) - 1_000;
  expectOk(await save(person, rfpId));
  app.now.ms = Date.parse(end);
  expect(codes([await save(person, rfpId, 'Hourly')])).toEqual([[409, 'responsesClosed']]);
  app.now.ms = Date.parse(end) + 1_000;
  expect(codes([await save(person, rfpId, 'Hourly')])).toEqual([[409, 'responsesClosed']]);
  const stored = expectOk(await person.call(getTechnical, { params: { rfpId, userId: person.userId } }));
  expect(stored.quesAns).toMatchObject([{ questionId: 3, answer: 'Daily' }]);
  // Another due day opens it again, and no due day leaves it open.
  await setDue(fixture, zone, '2026-11-29');
  expectOk(await save(person, rfpId, 'Hourly'));
  await setDue(fixture, zone, null);
  app.now.ms += 90 * 86_400_000;
  expectOk(await save(person, rfpId, 'Weekly'));
  expect(await stepper()).toMatchObject({ dueAt: null });
});

test('Every change to a response is refused past its due time', async () => {
  app.now.ms = noon;
  const { rfpId, vendors } = await acceptedRfp(app, ['alpha', 'beta']);
  const [person, early] = [vendors[0]!.person, vendors[1]!.person];
  await answerOne(early, rfpId);
  expectOk(await early.call(submitResponse, { body: { rfpId } }));
  const form = (fields: { [name: string]: string }) => {
    const data = new FormData();
    for (const [name, value] of Object.entries({ rfpId, ...fields })) data.set(name, value);
    return data;
  };
  app.now.ms = Date.parse('2026-11-28T00:00:00.000Z');
  const products = [{ productName: 'Seats', price: 100, quantity: 1 }];
  const rest = { discountPercentage: 0, taxPercentage: 0, payments: [] };
  const references = [{ name: 'Rita', email: 'rita@quill.example', mobile: '', company: 'Quill' }];
  const answersForm = form({});
  answersForm.set('answers', new Blob(['question id']), 'answers.csv');
  const attempts = {
    saveTechnicalAnswers: await save(person, rfpId),
    saveCommercialAnswers: await person.call(saveCommercialAnswers, {
      body: { rfpId, quesAns: [{ questionId: 9, answer: 'x' }] },
    }),
    submitResponse: await person.call(submitResponse, { body: { rfpId } }),
    addAnswerFiles: await person.call(addAnswerFiles, { form: form({ questionId: '3' }) }),
    deleteAnswerFile: await person.call(deleteAnswerFile, {
      body: { rfpId, questionId: 3, fileName: 'plan.pdf' },
    }),
    saveResponseCurrency: await person.call(saveResponseCurrency, { body: { rfpId, currency: 'USD' } }),
    createNdaAnswer: await person.call(createNdaAnswer, { form: form({}) }),
    deleteNdaAnswer: await person.call(deleteNdaAnswer, { body: { rfpId, fileName: 'nda.pdf' } }),
    submitFinalPresentation: await person.call(submitFinalPresentation, { form: form({}) }),
    deleteFinalPresentation: await person.call(deleteFinalPresentation, {
      body: { rfpId, fileName: 'talk.mp4' },
    }),
    createReference: await person.call(createReference, { body: { rfpId, references } }),
    saveOwnPrices: await person.call(saveOwnPrices, {
      body: { rfpId, prices: [], ownLines: [], version: 0 },
    }),
    createPricing: await person.call(createPricing, { body: { rfpId, products, ...rest } }),
    createLegal: await person.call(createLegal, { form: form({}) }),
    deleteLegal: await person.call(deleteLegal, { body: { rfpId, fileName: 'terms.pdf' } }),
    acceptContract: await person.call(acceptContract, { body: { rfpId, isAccepted: true } }),
    leaveRfp: await person.call(leaveRfp, { body: { rfpId } }),
    previewAnswers: await person.call(previewAnswers, { form: answersForm }),
    importAnswers: await person.call(importAnswers, {
      body: { rfpId, answers: [{ questionId: 3, answer: 'x', version: 0 }] },
    }),
    assignSections: await person.call(assignSections, {
      body: { rfpId, sectionIds: [crypto.randomUUID()], userId: null },
    }),
  };
  expect(codes(Object.values(attempts))).toEqual(Object.values(attempts).map(() => [409, 'responsesClosed']));
  // Acceptance has its own test, and so do the buyer's addenda and reminders.
  const closing = contracts
    .filter(({ refuses }) => refuses?.includes('responsesClosed'))
    .map(({ name }) => name);
  expect([...Object.keys(attempts), 'acceptInvite', 'publishAddendum', 'remindVendor'].sort()).toEqual(
    closing.sort(),
  );
  expect(codes([await early.call(withdrawResponse, { body: { rfpId } })])).toEqual([[409, 'noDueTimeAhead']]);
});

test('An invite can be declined past its due time, and that costs nothing', async () => {
  app.now.ms = noon;
  const { rfpId, vendors } = await publishRfp(app, ['alpha']);
  const { person } = vendors[0]!;
  app.now.ms = Date.parse('2026-11-28T00:00:00.000Z');
  const answer = (acceptStatus: 1 | 2) => person.call(acceptInvite, { body: { rfpId, acceptStatus } });
  expect(codes([await answer(1)])).toEqual([[409, 'responsesClosed']]);
  expect(expectOk(await person.call(getRfpById, { params: { rfpId } })).rfpStepper).toMatchObject({
    isRfpAccepted: 0,
    freeCreditInfo: { credits: 1 },
  });
  expectOk(await answer(2));
});
