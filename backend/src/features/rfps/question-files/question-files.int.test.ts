import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptInvite } from '../../responses/contracts/responses.ts';
import { getAddenda, publishAddendum } from '../../addenda/contract.ts';
import { rfpAudit } from '../../audit/contract.ts';
import {
  addQuestionFiles,
  deleteQuestionFile,
  getQuestionFiles,
} from '../contracts/questions/question-files.ts';
import { createTechnical, getTechnical } from '../contracts/requirements.ts';
import { cloneRfp } from '../contracts/starting-points.ts';
import { sampleFiles } from '../../../testing/files/sample-files.ts';
import {
  acceptedRfp,
  expectOk,
  fillTerms,
  publishRfp,
  technical,
} from '../../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/app/test-app.ts';
import { createVendors } from '../contracts/invites.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const [firstId, secondId] = technical.flatMap(({ sections }) =>
  sections.flatMap(({ questions }) => questions.map(({ questionId }) => questionId)),
) as [number, number];
const file = (name: string, content: Buffer = sampleFiles.pdf) => new File([new Uint8Array(content)], name);
const add = (person: Person, rfpId: string, questionId: number, ...files: File[]) => {
  const form = new FormData();
  form.set('rfpId', rfpId);
  form.set('questionId', String(questionId));
  for (const added of files) form.append('questionFiles', added);
  return person.call(addQuestionFiles, { form });
};
const filesOf = async (person: Person, rfpId: string) =>
  expectOk(await person.call(getQuestionFiles, { params: { rfpId } })).files;
const namesOf = async (person: Person, rfpId: string) =>
  (await filesOf(person, rfpId)).map(({ questionId, name }) => [questionId, name]);
const statusAt = async (location: string) => (await fetch(`${app.baseUrl}${location}`)).status;

/** Returns a draft that is a copy of a published RFP, with its buyer and a vendor. */
async function start(): Promise<{ rfpId: string; buyer: Person; vendor: Person; publishedId: string }> {
  const { rfpId, buyer, vendors } = await publishRfp(app, ['alpha']);
  const { rfp } = expectOk(await buyer.call(cloneRfp, { body: { rfpId } }));
  return { rfpId: rfp._id, buyer, vendor: vendors[0]!.person, publishedId: rfpId };
}

test('Files of a question are added, replaced by their names and removed, and the trail names them', async () => {
  const { rfpId, buyer } = await start();
  expectOk(await add(buyer, rfpId, firstId, file('plan.pdf'), file('site.png', sampleFiles.png)));
  expectOk(await add(buyer, rfpId, secondId, file('plan.pdf')));
  const before = await filesOf(buyer, rfpId);
  expect(before.map(({ questionId, name }) => [questionId, name])).toEqual([
    [firstId, 'plan.pdf'],
    [firstId, 'site.png'],
    [secondId, 'plan.pdf'],
  ]);
  expect(await statusAt(before[0]!.location)).toBe(200);
  expectOk(await add(buyer, rfpId, firstId, file('plan.pdf')));
  expect(await statusAt(before[0]!.location)).toBe(404);
  const remove = (fileName: string) =>
    buyer.call(deleteQuestionFile, { body: { rfpId, questionId: firstId, fileName } });
  expectOk(await remove('site.png'));
  expect((await remove('site.png')).status).toBe(404);
  expect(await namesOf(buyer, rfpId)).toEqual([
    [firstId, 'plan.pdf'],
    [secondId, 'plan.pdf'],
  ]);
  const trail = JSON.stringify(expectOk(await buyer.call(rfpAudit, { params: { rfpId }, search: {} })));
  expect(trail).toContain('File of: ');
  expect(trail).toContain('site.png');
});

test('Only saved questions have files, of the kinds and number that are accepted elsewhere', async () => {
  const { rfpId, buyer } = await start();
  expect((await add(buyer, rfpId, 987_654, file('plan.pdf'))).status).toBe(404);
  const none = await add(buyer, rfpId, firstId);
  expect([none.status, none.problem.errors?.[0]?.field]).toEqual([422, 'questionFiles']);
  expect((await add(buyer, rfpId, firstId, file('a.mp4', sampleFiles.mp4))).problem.code).toBe('fileUnfit');
  expectOk(await add(buyer, rfpId, firstId, ...Array.from({ length: 20 }, (_, at) => file(`${at}.pdf`))));
  const full = await add(buyer, rfpId, firstId, file('more.pdf'));
  expect([full.status, full.problem.errors?.[0]?.message]).toEqual([422, 'There can be at most 20 files.']);
});

test('A save keeps the files of its questions, also under other sections, and removes those of deleted questions', async () => {
  const { rfpId, buyer } = await start();
  for (const questionId of [firstId, secondId])
    expectOk(await add(buyer, rfpId, questionId, file('plan.pdf')));
  const [, ofSecond] = await filesOf(buyer, rfpId);
  const params = { rfpId, userId: buyer.userId };
  const { technicalEval } = expectOk(await buyer.call(getTechnical, { params }));
  const save = (categories: typeof technicalEval.categories) =>
    buyer.call(createTechnical, { body: { rfpId, overview: technicalEval.overview, categories } });
  const renamed = structuredClone(technicalEval.categories);
  renamed[0]!.sections[0]!.sectionName = 'Another section';
  expectOk(await save(renamed));
  expect(await namesOf(buyer, rfpId)).toHaveLength(2);
  const fewer = renamed.map((category) => ({
    ...category,
    sections: category.sections
      .map((section) => ({
        ...section,
        questions: section.questions.filter(({ questionId }) => questionId !== secondId),
      }))
      .filter(({ questions }) => questions.length > 0),
  }));
  expectOk(await save(fewer.filter(({ sections }) => sections.length > 0)));
  expect(await namesOf(buyer, rfpId)).toEqual([[firstId, 'plan.pdf']]);
  expect(await statusAt(ofSecond!.location)).toBe(404);
});

test('A copy of an RFP has the files with bytes of its own', async () => {
  const { rfpId, buyer } = await start();
  expectOk(await add(buyer, rfpId, firstId, file('plan.pdf')));
  const { rfp } = expectOk(await buyer.call(cloneRfp, { body: { rfpId } }));
  expectOk(
    await buyer.call(deleteQuestionFile, { body: { rfpId, questionId: firstId, fileName: 'plan.pdf' } }),
  );
  const [copy, ...others] = await filesOf(buyer, rfp._id);
  expect([copy?.questionId, copy?.name, others.length]).toEqual([firstId, 'plan.pdf', 0]);
  expect(await statusAt(copy!.location)).toBe(200);
});

test('Vendors read the files once they have accepted, and publication fixes them', async () => {
  const { rfpId, buyer, vendor, publishedId } = await start();
  expectOk(await add(buyer, rfpId, firstId, file('plan.pdf')));
  expect((await vendor.call(getQuestionFiles, { params: { rfpId } })).status).toBe(404);
  await fillTerms(buyer, rfpId);
  const invitees = [{ email: vendor.email }];
  expectOk(await buyer.call(createVendors, { body: { rfpId, type: 'publish', invitees } }));
  expect(await filesOf(vendor, rfpId)).toEqual([]);
  expectOk(await vendor.call(acceptInvite, { body: { rfpId, acceptStatus: 1 } }));
  expect(await namesOf(vendor, rfpId)).toEqual([[firstId, 'plan.pdf']]);
  const [{ location }] = (await filesOf(vendor, rfpId)) as unknown as [{ location: string }];
  expect(await statusAt(location)).toBe(200);
  const removed = await buyer.call(deleteQuestionFile, {
    body: { rfpId, questionId: firstId, fileName: 'plan.pdf' },
  });
  expect(removed.problem.code).toBe('alreadyPublished');
  expect(await filesOf(vendor, publishedId)).toEqual([]);
  expect((await add(vendor, rfpId, firstId, file('mine.pdf'))).status).toBe(404);
});

test('A file that is added after publication waits for the next addendum, which names it', async () => {
  const { rfpId, buyer, vendors } = await acceptedRfp(app, ['alpha']);
  const vendor = vendors[0]!.person;
  expectOk(await add(buyer, rfpId, firstId, file('late.pdf'), file('wrong.pdf')));
  const remove = (fileName: string) =>
    buyer.call(deleteQuestionFile, { body: { rfpId, questionId: firstId, fileName } });
  expectOk(await remove('wrong.pdf'));
  expect((await filesOf(buyer, rfpId)).map(({ name, isPending }) => [name, isPending])).toEqual([
    ['late.pdf', true],
  ]);
  expect(await filesOf(vendor, rfpId)).toEqual([]);
  const addendum = (text: string) => buyer.call(publishAddendum, { body: { rfpId, title: 'A plan', text } });
  expectOk(await addendum('With the plan.'));
  expect((await filesOf(buyer, rfpId)).map(({ isPending }) => isPending)).toEqual([undefined]);
  expect(await namesOf(vendor, rfpId)).toEqual([[firstId, 'late.pdf']]);
  const addenda = async () => expectOk(await vendor.call(getAddenda, { params: { rfpId } })).data;
  expect((await addenda())[0]?.changes).toMatchObject([
    { change: 'questionFilesAdded', questionId: firstId, files: ['late.pdf'] },
  ]);
  expect((await remove('late.pdf')).problem.code).toBe('alreadyPublished');
  const same = await add(buyer, rfpId, firstId, file('late.pdf'));
  expect([same.status, same.problem.errors?.[0]?.field]).toEqual([422, 'questionFiles']);
  expectOk(await addendum('Nothing else.'));
  expect((await addenda())[1]?.changes).toEqual([]);
});
