import { afterAll, beforeAll, expect, test } from 'vitest';
import { acknowledgeAddendum, publishAddendum } from '../../addenda/contract.ts';
import { rateAnswer, rfpQuestionnaire, vendorTable } from '../contracts/evaluation.ts';
import { exportAnswers } from '../../responses/contracts/answers-spreadsheet.ts';
import { saveTechnicalAnswers, submitResponse } from '../../responses/contracts/responses.ts';
import { cloneRfp } from '../../rfps/contracts/starting-points.ts';
import { rfpBuyerRoom } from '../../rfps/contracts/rooms.ts';
import type { Category } from '../../rfps/contracts/requirements.ts';
import type { QuestionGrading } from '../../rfps/contracts/questions/question-details.ts';
import { projections } from '../../../app/compose.ts';
import { sql } from '../../../platform/database/database.ts';
import { row, text } from '../../../platform/database/row.ts';
import { projectEvent } from '../../../platform/outbox/projection.ts';
import { unpackZip } from '../../../platform/zip/unpack-zip.ts';
import { acceptedRfp, expectOk, type RfpFixture } from '../../../testing/fixtures/rfp-fixture.ts';
import { readEverything } from '../../../testing/app/read-everything.ts';
import { listEvents } from '../../../testing/app/run-projections.ts';
import { typedQuestions } from '../../../testing/fixtures/typed-questions.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/app/test-app.ts';

/** Every percentage is 37, and every end of a range is a number or a day that appears nowhere else. */
const planted = { percent: 37, number: '271828.5', day: '2031-08-17' };
const plantedGrading = ({ choices, ranges, notApplicablePercent }: QuestionGrading): QuestionGrading => ({
  ...(choices && { choices: choices.map(({ choice }) => ({ choice, percent: planted.percent })) }),
  ...(ranges && {
    // The first ends where the second begins.
    ranges: ranges.map(({ from, to }, at) => ({
      [at === 0 ? 'to' : 'from']: (from ?? to)?.includes('-') ? planted.day : planted.number,
      percent: planted.percent,
    })),
  }),
  ...(notApplicablePercent !== undefined && { notApplicablePercent: planted.percent }),
});
const plantedQuestions: Category[] = typedQuestions.map((category) => ({
  ...category,
  sections: category.sections.map((section) => ({
    ...section,
    questions: section.questions.map(({ grading, ...question }) => ({
      ...question,
      ...(grading && { grading: plantedGrading(grading) }),
    })),
  })),
}));

/** Ids, times and the addresses of the fixture may contain any digits. */
const withoutIds = (body: string): string =>
  body
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '')
    .replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, '')
    .replaceAll(/-[0-9a-f]{8}(?=@)/g, '')
    .replaceAll(/"(?:version|revision|sequence|sizeBytes)":\d+/g, '');
/** Returns what of the gradings a text reveals. */
const leaksIn = (body: string): string[] => [
  ...(withoutIds(body).match(
    /grading|notApplicablePercent|Points by answer|\b37(?:\.00)?\b|271[,.]?828|2031-08-17|17 Aug 2031/g,
  ) ?? []),
];

let app: TestApp;
let fixture: RfpFixture;
beforeAll(async () => {
  app = await createTestApp();
  fixture = await acceptedRfp(app, ['alpha', 'beta'], plantedQuestions);
});
afterAll(() => app.close());

async function readAllOf(person: Person): Promise<Map<string, string>> {
  const { rfpId, buyer, vendors } = fixture;
  const invites = expectOk(await buyer.call(vendorTable, { params: { rfpId } })).data.map(
    ({ inviteId }) => inviteId,
  );
  const { technical } = expectOk(await buyer.call(rfpQuestionnaire, { params: { rfpId } }));
  return readEverything(person, {
    rfpId: [rfpId],
    userId: [person.userId, buyer.userId],
    inviteId: invites,
    sectionId: technical.flatMap(({ sections }) => sections.map(({ sectionId }) => sectionId)),
    questionId: ['1', '2', '4'],
    companyId: vendors.map(({ companyId }) => companyId),
    vendorId: vendors.map(({ companyId }) => companyId),
    id: [rfpId, ...invites],
    number: ['1'],
    page: ['0'],
    size: ['50'],
    kind: ['technical', 'commercial'],
    format: ['csv'],
  });
}

/** Returns what each response to a vendor reveals, by request. */
async function leaksTo(person: Person): Promise<[request: string, leaks: string[]][]> {
  const answers = await readAllOf(person);
  const parts: [string, string][] = [...answers];
  for (const format of ['csv', 'xlsx'] as const) {
    const search = { kind: 'both', format } as const;
    const exported = await person.call(exportAnswers, { params: { rfpId: fixture.rfpId }, search });
    const bytes = Buffer.from(expectOk(exported).content, 'base64');
    if (format === 'csv') parts.push(['the answers as CSV', bytes.toString('utf8')]);
    else
      for (const [name, part] of await unpackZip(bytes, { entries: 100, unpackedBytes: 10_000_000 }, (path) =>
        /sharedStrings|worksheets/.test(path),
      ))
        // Texts refer to each other by number, and rows have numbers.
        parts.push([name, part.toString('utf8').replaceAll(/<v>\d+<\/v>|\b[a-z]+="[^"]*"/gi, '')]);
  }
  return parts
    .map(([request, body]): [string, string[]] => [request, leaksIn(body)])
    .filter(([, leaks]) => leaks.length > 0);
}

test('A vendor with an empty draft reads no grading, and the search finds all of them in what the buyer reads', async () => {
  const found = new Set((await leaksTo(fixture.vendors[0]!.person)).map(([request]) => request));
  expect([...found]).toEqual([]);
  const { rfpId, buyer } = fixture;
  const { text: body } = await buyer.call(rfpQuestionnaire, { params: { rfpId } });
  expect(new Set(leaksIn(body))).toEqual(
    new Set(['grading', 'notApplicablePercent', '37', '271828', '2031-08-17']),
  );
});

test('No response to a vendor reveals how answers earn points, from its draft to its rated response', async () => {
  const { rfpId, buyer, vendors } = fixture;
  const [alpha, beta] = vendors;
  const { technical } = expectOk(await buyer.call(rfpQuestionnaire, { params: { rfpId } }));
  const sectionId = technical[0]!.sections[0]!.sectionId;
  const { grading, details, type } = plantedQuestions[0]!.sections[0]!.questions[1]!;
  const { _id: addendumId } = expectOk(
    await buyer.call(publishAddendum, {
      body: {
        rfpId,
        title: 'One more question',
        text: JSON.stringify('We also ask for the place of backups.'),
        added: [
          {
            sectionId,
            questionId: 20,
            question: 'Where are the backups?',
            type,
            score: 2,
            details: { choices: details?.choices },
            grading,
          },
        ],
      },
    }),
  );
  const quesAns = [
    { questionId: 1, answer: 'not-applicable', remark: 'We host nothing ourselves.' },
    { questionId: 2, answer: 'UK' },
    { questionId: 3, answer: 'SAML' },
    { questionId: 4, answer: '2.50' },
    { questionId: 5, answer: '2027-04-01' },
  ];
  for (const { person } of vendors)
    expectOk(await person.call(saveTechnicalAnswers, { body: { rfpId, quesAns } }));
  await app.runProjections();
  expect(await leaksTo(alpha!.person)).toEqual([]);
  expectOk(await buyer.call(cloneRfp, { body: { rfpId, rfpName: 'The same again' } }));
  for (const { person } of vendors) {
    expectOk(await person.call(acknowledgeAddendum, { body: { rfpId, addendumId } }));
    const submitted = await person.call(submitResponse, { body: { rfpId } });
    expectOk(submitted);
    expect(leaksIn(submitted.text)).toEqual([]);
  }
  await app.runProjections();
  expectOk(
    await buyer.call(rateAnswer, {
      body: {
        rfpId,
        vendorId: alpha!.companyId,
        type: 'technical',
        questionId: 2,
        answerRating: 'partially-met',
      },
    }),
  );
  await app.runProjections();
  for (const { person } of [alpha!, beta!]) expect(await leaksTo(person)).toEqual([]);
});

test('The receipts, and what read models push to anyone but the buyer, reveal nothing either', async () => {
  const receipts = await app.database.anyFirst(sql.type(row({ document: text }))`
    select t.document from response_receipt t join invite i on i.id = t.invite_id where i.rfp_id = ${fixture.rfpId}`);
  expect(receipts).toHaveLength(2);
  for (const document of receipts) expect(leaksIn(document)).toEqual([]);
  const pushed: string[] = [];
  for (const event of await listEvents(app.database))
    for (const projection of projections)
      for (const push of await projectEvent(app.database, projection, event, app.now.ms))
        if (push.room !== rfpBuyerRoom(fixture.rfpId)) pushed.push(JSON.stringify(push));
  expect(pushed.filter((push) => leaksIn(push).length > 0)).toEqual([]);
});
