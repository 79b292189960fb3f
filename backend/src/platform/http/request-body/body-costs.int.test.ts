import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, logOut } from '../../../features/accounts/contracts/accounts.ts';
import { addCompany } from '../../../features/companies/contract.ts';
import type { Contract } from '../../../kernel/contract.ts';
import { createPricing } from '../../../features/responses/contracts/pricing.ts';
import type { Problem } from '../../../kernel/refusals.ts';
import { createTechnical } from '../../../features/rfps/contracts/requirements.ts';
import { saveTechnicalAnswers } from '../../../features/responses/contracts/responses.ts';
import { presets } from '../../../features/rfps/contracts/steps.ts';
import { createRfp } from '../../../features/rfps/contracts/rfps.ts';
import { registerCompany, signUpPerson } from '../../../testing/app/people.ts';
import { expectOk } from '../../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/app/test-app.ts';

let app: TestApp;
let buyer: Person;
let rfpId: string;
beforeAll(async () => {
  app = await createTestApp();
  buyer = await signUpPerson(app, 'costs@buyer.example');
  await registerCompany(buyer, 'Costs');
  const rfp = {
    rfpName: 'Costs',
    processTypeValue: 'detailed' as const,
    scopeValue: 'private' as const,
    stepsValue: presets.complete,
  };
  rfpId = expectOk(await buyer.ask(createRfp, { body: rfp })).rfp._id;
});
afterAll(() => app.close());

const times = (count: number, item: string) => `[${`${item},`.repeat(count - 1)}${item}]`;
const overview = JSON.stringify(JSON.stringify('What we need'));
const questionnaire = (questions: string) =>
  `{"rfpId":"${rfpId}","overview":${overview},"categories":[{"categoryName":"A","sections":[{"sectionName":"B","questions":${questions}}]}]}`;

async function send(contract: Contract, body: string, token = '') {
  const response = await fetch(`${app.baseUrl}/api/${contract.path}`, {
    method: contract.method,
    headers: { 'content-type': 'application/json', token },
    body,
  });
  const text = await response.text();
  return { status: response.status, problem: JSON.parse(text) as Problem, size: text.length };
}
const fieldsOf = ({ problem }: { problem: Problem }) => (problem.errors ?? []).map((error) => error.field);

test.each([
  ['49,000 answers', saveTechnicalAnswers, () => `{"rfpId":"${rfpId}","quesAns":${times(49_000, '1')}}`],
  ['99,000 answers', saveTechnicalAnswers, () => `{"rfpId":"${rfpId}","quesAns":${times(99_000, '1')}}`],
  ['50,000 locations', addCompany, () => `{"locations":${times(50_000, '{}')}}`],
  ['20,000 products', createPricing, () => `{"rfpId":"${rfpId}","products":${times(20_000, '{}')}}`],
  ['5,000 questions', createTechnical, () => questionnaire(times(5_000, '{}'))],
  ['60,000 questions', createTechnical, () => questionnaire(times(60_000, '{}'))],
  ['no JSON', createTechnical, () => '{'],
  ['too much JSON', createTechnical, () => times(200_000, '{}')],
  ['too deep JSON', createTechnical, () => '['.repeat(500_000)],
])(
  'A visitor who sends %s where a token is needed learns only that a token is needed',
  async (_what, contract, body) => {
    for (const token of ['', 'made up']) {
      const { status, problem } = await send(contract, body(), token);
      expect([status, problem.code, problem.errors]).toEqual([401, 'unauthenticated', undefined]);
    }
  },
);

test('A list beyond its maximum length is one error, whatever it contains', async () => {
  for (const count of [49_000, 99_000]) {
    const answered = await send(
      saveTechnicalAnswers,
      `{"rfpId":"${rfpId}","quesAns":${times(count, '1')}}`,
      buyer.token,
    );
    expect([answered.status, fieldsOf(answered)]).toEqual([422, ['quesAns']]);
  }
  const locations = await send(addCompany, `{"locations":${times(50_000, '{}')}}`, buyer.token);
  expect(fieldsOf(locations).filter((field) => field.startsWith('locations'))).toEqual(['locations']);
  const products = await send(createPricing, `{"products":${times(20_000, '{}')}}`, buyer.token);
  expect(fieldsOf(products).filter((field) => field.startsWith('products'))).toEqual(['products']);
});

test('A questionnaire of invalid questions lists a hundred errors, and one with too many questions lists a single error', async () => {
  const wrong = await send(createTechnical, questionnaire(times(5_000, '{}')), buyer.token);
  expect([wrong.status, wrong.problem.code]).toEqual([422, 'requirementsIncomplete']);
  expect(fieldsOf(wrong)).toHaveLength(100);
  expect(wrong.size).toBeLessThan(30_000);
  const tooMany = await send(createTechnical, questionnaire(times(60_000, '{}')), buyer.token);
  expect([tooMany.status, fieldsOf(tooMany)]).toEqual([422, ['categories[0].sections[0].questions']]);
});

test('9,900 unknown fields cause a single error', async () => {
  const unknown = Array.from({ length: 9_900 }, (_, at) => `"field${at}":1`).join();
  const answered = await send(logIn, `{${unknown}}`);
  expect([answered.status, fieldsOf(answered)]).toEqual([422, ['']]);
  expect(answered.size).toBeLessThan(1_000);
});

test('A body that is nested too deeply is malformed, and one that holds too much is too large', async () => {
  const deep = await send(createTechnical, '['.repeat(500_000) + ']'.repeat(500_000), buyer.token);
  expect([deep.status, deep.problem.code]).toEqual([400, 'malformed']);
  const much = await send(createTechnical, times(200_000, '{}'), buyer.token);
  expect([much.status, much.problem.code]).toEqual([413, 'payloadTooLarge']);
  const unknown = await send(logIn, `{${Array.from({ length: 60_000 }, (_, at) => `"f${at}":1`).join()}}`);
  expect([unknown.status, unknown.problem.code]).toEqual([413, 'payloadTooLarge']);
});

test('A revoked token is refused before the errors of a body are reported', async () => {
  const other = await signUpPerson(app, 'costs-other@buyer.example');
  expect((await send(createTechnical, '{}', other.token)).status).toBe(422);
  expectOk(await other.ask(logOut));
  expect((await send(createTechnical, '{}', other.token)).status).toBe(401);
});
