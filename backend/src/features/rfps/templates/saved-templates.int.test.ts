import { afterAll, beforeAll, expect, test } from 'vitest';
import { rfpAudit } from '../../audit/contract.ts';
import { registerCompany, signUpOperator, signUpPerson } from '../../../testing/app/people.ts';
import { conditionalQuestions } from '../../../testing/fixtures/conditional-questions.ts';
import { commercial, expectOk, publishRfp } from '../../../testing/fixtures/rfp-fixture.ts';
import { typedQuestions } from '../../../testing/fixtures/typed-questions.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/app/test-app.ts';
import { sql } from '../../../platform/database/database.ts';
import {
  changeQuestionnaireTemplate,
  deleteQuestionnaireTemplate,
  maxTemplates,
  saveQuestionnaireTemplate,
} from '../contracts/questions/questionnaire-templates.ts';
import { createTechnical, getCommercial, getTechnical, type Category } from '../contracts/requirements.ts';
import { createRfp } from '../contracts/rfps.ts';
import { rfpTemplates } from '../contracts/starting-points.ts';
import { presets } from '../contracts/steps.ts';
import { rfpWeights, saveWeights } from '../contracts/weights.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const questions: Category[] = [...typedQuestions, ...conditionalQuestions].map((category, c) => ({
  ...category,
  categoryName: `${category.categoryName} ${c + 1}`,
  sections: category.sections.map((section) => ({
    ...section,
    questions: section.questions.map((question) => {
      const shownIf = question.details?.shownIf;
      return {
        ...question,
        questionId: question.questionId + c * 100,
        ...(shownIf && {
          details: {
            ...question.details,
            shownIf: { ...shownIf, questionId: shownIf.questionId + c * 100 },
          },
        }),
      };
    }),
  })),
}));

/** A buyer with an RFP whose sections have weights. */
async function weightedRfp(): Promise<{ rfpId: string; buyer: Person }> {
  const buyer = await signUpPerson(app, `buyer-${crypto.randomUUID().slice(0, 8)}@buyer.example`);
  await registerCompany(buyer, `Buyers ${crypto.randomUUID().slice(0, 8)}`);
  const rfpId = await startRfp(buyer);
  const overview = JSON.stringify('What we need');
  expectOk(await buyer.call(createTechnical, { body: { rfpId, overview, categories: questions } }));
  const weights = expectOk(await buyer.call(rfpWeights, { params: { rfpId } }));
  const heavier = weights.categories.map(({ weight: _weight, sections }, at) => ({
    weight: at + 2,
    sections: sections.map(({ sectionId }, s) => ({ sectionId, weight: s + 3 })),
  }));
  expectOk(
    await buyer.call(saveWeights, {
      body: { rfpId, priceWeight: 0, categories: heavier, version: weights.version },
    }),
  );
  return { rfpId, buyer };
}
async function startRfp(buyer: Person, templateId?: string): Promise<string> {
  const { rfp } = expectOk(
    await buyer.call(createRfp, {
      body: {
        rfpName: 'Hosting',
        processTypeValue: 'complete',
        scopeValue: 'private',
        stepsValue: presets.complete,
        ...(templateId && { templateId }),
      },
    }),
  );
  return rfp._id;
}
const offered = async (person: Person) =>
  expectOk(await person.call(rfpTemplates)).data.filter(({ saved }) => saved);
const save = async (buyer: Person, rfpId: string, more: { name?: string; isForAll?: boolean } = {}) =>
  expectOk(await buyer.call(saveQuestionnaireTemplate, { body: { rfpId, name: 'Hosting', ...more } }));
const technicalOf = async (buyer: Person, rfpId: string) =>
  expectOk(await buyer.call(getTechnical, { params: { rfpId, userId: buyer.userId } })).technicalEval;

test('An RFP that begins from a saved template has its questions with types, details, gradings, conditions and weights', async () => {
  const { rfpId, buyer } = await weightedRfp();
  const { templateId } = await save(buyer, rfpId);
  const [template] = await offered(buyer);
  expect(template).toMatchObject({
    templateId,
    name: 'Hosting',
    description: '',
    technicalCount: 11,
    commercialCount: 0,
    milestones: [],
    saved: { by: expect.any(String) as string, isForAll: false, mayChange: true, version: 1 },
  });
  const copyId = await startRfp(buyer, templateId);
  expect((await technicalOf(buyer, copyId)).categories).toEqual(questions);
  const weightsOf = async (ofRfp: string) =>
    expectOk(await buyer.call(rfpWeights, { params: { rfpId: ofRfp } })).categories.map(
      ({ weight, sections }) => [weight, ...sections.map((section) => section.weight)],
    );
  expect(await weightsOf(copyId)).toEqual(await weightsOf(rfpId));
  expect((await weightsOf(rfpId))[0]?.[0]).toBe(2);
});

test('One section alone can be a template, and a section that does not exist cannot', async () => {
  const { rfpId, buyer } = await weightedRfp();
  const section = { kind: 'technical', categoryName: 'Hosting 2', sectionName: 'Where' } as const;
  const ofSection = (
    named: typeof section | (Omit<typeof section, 'sectionName'> & { sectionName: string }),
  ) => buyer.call(saveQuestionnaireTemplate, { body: { rfpId, name: 'Where', section: named } });
  const { templateId } = expectOk(await ofSection(section));
  const copyId = await startRfp(buyer, templateId);
  expect((await technicalOf(buyer, copyId)).categories).toEqual([
    { categoryName: 'Hosting 2', sections: [questions[1]!.sections[0]] },
  ]);
  expect((await ofSection({ ...section, sectionName: 'Nowhere' })).status).toBe(404);
});

test('Both steps of an RFP are saved, and one without questions cannot be', async () => {
  const { rfpId, buyer } = await publishRfp(app, []);
  const { templateId } = await save(buyer, rfpId);
  const copyId = await startRfp(buyer, templateId);
  const { commercialEval } = expectOk(
    await buyer.call(getCommercial, { params: { rfpId: copyId, userId: buyer.userId } }),
  );
  expect(commercialEval.categories).toEqual(commercial);
  const emptyId = await startRfp(buyer);
  const refused = await buyer.call(saveQuestionnaireTemplate, { body: { rfpId: emptyId, name: 'Empty' } });
  expect([refused.status, refused.problem.errors?.[0]?.message]).toEqual([422, 'Save some questions first']);
});

test('A template is renamed, replaced by the current questions and deleted, and an older version is refused', async () => {
  const { rfpId, buyer } = await weightedRfp();
  const { templateId } = await save(buyer, rfpId);
  const rename = (version: number) =>
    buyer.call(changeQuestionnaireTemplate, {
      body: { templateId, name: 'Cloud', description: 'For the cloud', version },
    });
  expect(expectOk(await rename(1)).version).toBe(2);
  expect((await rename(1)).problem.code).toBe('staleVersion');
  const { version } = await technicalOf(buyer, rfpId);
  expectOk(
    await buyer.call(createTechnical, {
      body: { rfpId, overview: JSON.stringify('Less'), categories: questions.slice(1), version },
    }),
  );
  const replace = (of: number) =>
    buyer.call(saveQuestionnaireTemplate, { body: { rfpId, name: 'Cloud', templateId, version: of } });
  expect((await replace(1)).problem.code).toBe('staleVersion');
  expectOk(await replace(2));
  expect(await offered(buyer)).toMatchObject([
    { templateId, name: 'Cloud', description: '', technicalCount: 5, saved: { version: 3 } },
  ]);
  const remove = (of: number) =>
    buyer.call(deleteQuestionnaireTemplate, { body: { templateId, version: of } });
  expect((await remove(2)).problem.code).toBe('staleVersion');
  expectOk(await remove(3));
  expect(await offered(buyer)).toEqual([]);
  expect((await remove(3)).status).toBe(404);
});

test('Another company neither sees a template nor starts from it, changes it, replaces it or deletes it', async () => {
  const { rfpId, buyer } = await weightedRfp();
  const { templateId } = await save(buyer, rfpId);
  const other = await weightedRfp();
  const alone = await signUpPerson(app, `alone-${crypto.randomUUID().slice(0, 8)}@buyer.example`);
  for (const stranger of [other.buyer, alone]) {
    expect(await offered(stranger)).toEqual([]);
    const started = await stranger.call(createRfp, {
      body: {
        rfpName: 'Theirs',
        processTypeValue: 'complete',
        scopeValue: 'private',
        stepsValue: presets.complete,
        templateId,
      },
    });
    expect(started.status).toBe(404);
    const named = { templateId, name: 'Mine', version: 1 };
    expect((await stranger.call(changeQuestionnaireTemplate, { body: named })).status).toBe(404);
    expect(
      (await stranger.call(deleteQuestionnaireTemplate, { body: { templateId, version: 1 } })).status,
    ).toBe(404);
  }
  const replaced = { rfpId: other.rfpId, name: 'Mine', templateId, version: 1 };
  expect((await other.buyer.call(saveQuestionnaireTemplate, { body: replaced })).status).toBe(404);
  const foreign = { rfpId, name: 'Theirs' };
  expect((await other.buyer.call(saveQuestionnaireTemplate, { body: foreign })).status).toBe(404);
});

test('Only an operator offers a template to all companies, who then start from it without knowing who saved it', async () => {
  const { rfpId, buyer } = await weightedRfp();
  const refused = await buyer.call(saveQuestionnaireTemplate, {
    body: { rfpId, name: 'For you', isForAll: true },
  });
  expect([refused.status, refused.problem.errors?.[0]?.field]).toEqual([422, 'isForAll']);
  const operator = await signUpOperator(app);
  const ownId = await startRfp(operator);
  expectOk(
    await operator.call(createTechnical, {
      body: { rfpId: ownId, overview: JSON.stringify('Ours'), categories: questions },
    }),
  );
  const { templateId } = await save(operator, ownId, { name: 'For all', isForAll: true });
  const [seen] = await offered(buyer);
  expect(seen).toMatchObject({ templateId, saved: { by: null, isForAll: true, mayChange: false } });
  const copyId = await startRfp(buyer, templateId);
  expect((await technicalOf(buyer, copyId)).categories).toEqual(questions);
  const named = { templateId, name: 'Mine', version: 1 };
  expect((await buyer.call(changeQuestionnaireTemplate, { body: named })).status).toBe(404);
  expectOk(await operator.call(deleteQuestionnaireTemplate, { body: { templateId, version: 1 } }));
});

test('A company saves only so many templates, and can replace one of them', async () => {
  const { rfpId, buyer } = await weightedRfp();
  const { templateId } = await save(buyer, rfpId);
  await app.database.query(sql.statement`
    insert into questionnaire_template (id, company_id, name, description, is_for_all, outline, questions, version, saved_by, saved_at)
    select uuidv7(), company_id, 'Copy', '', false, outline, questions, 1, saved_by, saved_at
    from questionnaire_template, generate_series(2, ${maxTemplates}) where id = ${templateId}`);
  const refused = await buyer.call(saveQuestionnaireTemplate, { body: { rfpId, name: 'One more' } });
  expect([refused.status, refused.problem.errors?.[0]?.field]).toEqual([422, 'name']);
  expectOk(
    await buyer.call(saveQuestionnaireTemplate, { body: { rfpId, name: 'Again', templateId, version: 1 } }),
  );
});

test('The audit trail of the RFP says that its questions became a template', async () => {
  const { rfpId, buyer } = await weightedRfp();
  await save(buyer, rfpId);
  await app.runProjections();
  const { data } = expectOk(await buyer.call(rfpAudit, { params: { rfpId } }));
  expect(data.flatMap(({ sentences }) => sentences)).toContain('Saved the questions as a template');
});
