import { afterAll, beforeAll, expect, test } from 'vitest';
import { questionBank } from '../contracts/questions/question-bank.ts';
import { expectOk, publishRfp } from '../../../testing/fixtures/rfp-fixture.ts';
import { typedQuestions } from '../../../testing/fixtures/typed-questions.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/app/test-app.ts';
import { getRfpById } from '../contracts/rfps.ts';
import { cloneRfp } from '../contracts/starting-points.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const bankOf = async (person: Person, search: { search?: string; kind?: 'technical'; page?: number } = {}) =>
  expectOk(await person.call(questionBank, { search }));

test('The bank has every question of published RFPs once, as it was asked, and no draft', async () => {
  const { buyer, rfpId } = await publishRfp(app, [], undefined, typedQuestions);
  const { rfp: copy } = expectOk(await buyer.call(cloneRfp, { body: { rfpId } }));
  expect(copy._id).not.toBe(rfpId);
  const { data, total_records } = await bankOf(buyer);
  expect(total_records).toBe(7);
  const { rfp } = expectOk(await buyer.call(getRfpById, { params: { rfpId } }));
  const [, where] = typedQuestions[0]!.sections[0]!.questions;
  const { questionId: _questionId, ...asked } = where!;
  expect(data).toContainEqual({
    ...asked,
    category: 'Hosting',
    section: 'Where',
    timesAsked: 1,
    lastAskedAt: expect.any(String) as string,
    lastRfpName: rfp.rfpName,
  });
});

test('Words narrow the bank down, each of them in the question or its place, and signs are no wildcards', async () => {
  const { buyer } = await publishRfp(app, [], undefined, typedQuestions);
  const found = async (search: string) =>
    (await bankOf(buyer, { search })).data.map(({ question }) => question);
  expect(await found('DATA')).toEqual(
    expect.arrayContaining(['Where are the data?', 'How are data deleted?']),
  );
  expect(await found('data where')).toEqual(['Where are the data?']);
  expect(await found('hosting outage')).toEqual(['How long was the longest outage of the last year?']);
  expect(await found('%')).toEqual([]);
  expect(await found('_')).toEqual([]);
  expect(await found('\\')).toEqual([]);
  expect((await bankOf(buyer, { kind: 'technical' })).total_records).toBe(6);
  expect((await bankOf(buyer, { page: 1 })).data).toEqual([]);
});

test('Only its own people read the questions of a company', async () => {
  const first = await publishRfp(app, ['alpha']);
  const second = await publishRfp(app, []);
  expect((await bankOf(first.vendors[0]!.person)).total_records).toBe(0);
  const own = await bankOf(second.buyer);
  expect(own.data.map(({ lastRfpName }) => lastRfpName)).toEqual(
    own.data.map(() => own.data[0]?.lastRfpName),
  );
});
