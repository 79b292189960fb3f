import { createHash } from 'node:crypto';
import readSheets from 'read-excel-file/node';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  rateAnswer,
  sectionResponses,
  rfpQuestionnaire,
  vendorResponse,
  vendorTable,
} from '../evaluation/contracts/evaluation.ts';
import { publishAddendum } from '../addenda/contract.ts';
import { awardRfp } from '../decisions/contract.ts';
import { openConsensus } from '../evaluation/contracts/evaluators.ts';
import { getReports, requestReport, type ReportFormat } from './contract.ts';
import { createRfp } from '../rfps/contracts/rfps.ts';
import { presets } from '../rfps/contracts/steps.ts';
import { createDatabase, sql } from '../../platform/database/database.ts';
import { formatExactMoney } from '../../platform/pdf/pdf-prices.ts';
import { number, row, text } from '../../platform/database/row.ts';
import { unpackZip } from '../../platform/zip/unpack-zip.ts';
import { sweepFiles } from '../../platform/storage/stored-file.ts';
import { reportSource } from './report-source.ts';
import { companysRfp, nameEvaluatorsOf, rateAs } from '../../testing/fixtures/evaluated-rfp.ts';
import { listEvents } from '../../testing/app/run-projections.ts';
import { signUpColleague } from '../../testing/app/people.ts';
import { acceptedRfp, expectOk, type RfpFixture } from '../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/app/test-app.ts';
import { nightAnswer, weightedRfp } from '../../testing/fixtures/weighted-rfp.ts';
import { makeReport } from './make-report.ts';

let app: TestApp;
let fixture: RfpFixture;
beforeAll(async () => {
  app = await createTestApp();
  fixture = await weightedRfp(app);
});
afterAll(() => app.close());

const make = makeReport(reportSource);
const place = () => ({ database: app.database, files: app.files, clock: () => app.now.ms });
const eventOf = async (reportId: string): Promise<string> =>
  (await listEvents(app.database)).find(
    ({ payload }) => (payload as { reportId?: string }).reportId === reportId,
  )!.eventId;
const makeNow = async (reportId: string) => make(place(), { eventId: await eventOf(reportId), reportId });

async function call(buyer: Person, rfpId: string, format: ReportFormat): Promise<string> {
  return expectOk(await buyer.call(requestReport, { body: { rfpId, format } })).reportId;
}
const list = async (buyer: Person, rfpId: string) =>
  expectOk(await buyer.call(getReports, { params: { rfpId } })).data;
async function download(buyer: Person, rfpId: string, reportId: string) {
  const report = (await list(buyer, rfpId)).find(({ _id }) => _id === reportId)!;
  const answered = await fetch(new URL(report.file!.location, app.baseUrl));
  expect(answered.status).toBe(200);
  return { report, bytes: new Uint8Array(await answered.arrayBuffer()) };
}
/** Makes and downloads a report. */
async function made({ buyer, rfpId }: RfpFixture, format: ReportFormat) {
  const reportId = await call(buyer, rfpId, format);
  await makeNow(reportId);
  return download(buyer, rfpId, reportId);
}
const textOf = async (pdf: Uint8Array) => {
  const { text: printed } = await extractText(new Uint8Array(pdf), { mergePages: true });
  return printed.replace(/\u200b/g, '').replace(/\s+/g, ' ');
};
const percent = (value: number | null) => (value === null ? '–' : `${value.toFixed(2)} %`);
const table = async ({ buyer, rfpId }: RfpFixture) =>
  expectOk(await buyer.call(vendorTable, { params: { rfpId } })).data;
const scoresOf = async ({ buyer, rfpId }: RfpFixture) =>
  expectOk(await buyer.call(vendorResponse, { params: { rfpId } }));

test('The PDF has the figures of the screens, and the ranking that was calculated by hand', async () => {
  const rows = await table(fixture);
  const { report, bytes } = await made(fixture, 'pdf');
  const printedText = await textOf(bytes);
  const nameOf = (name: string) => rows.find(({ companyName }) => companyName.startsWith(name))!.companyName;
  expect(printedText).toContain(`1 ${nameOf('alto')} 81.91 % 100.00 % $100.00 100.00 % 94.57 %`);
  expect(printedText).toContain(`2 ${nameOf('bass')} 63.83 % 50.00 % $125.00 80.00 % 66.15 %`);
  expect(printedText).toContain(`– ${nameOf('cello')} 63.83 % 100.00 % $80.00 – Not eligible`);
  expect(printedText).toContain(`${nameOf('cello')} is not eligible: Single sign-on?`);
  for (const vendor of rows) {
    const figures = [
      percent(vendor.technicalScore),
      percent(vendor.commercialScore),
      formatExactMoney(vendor.price!, 'USD'),
    ];
    const rank = vendor.rank === null ? '–' : String(vendor.rank);
    const end = vendor.isEligible
      ? `${percent(vendor.priceScore)} ${percent(vendor.overall)}`
      : '– Not eligible';
    expect(printedText).toContain(`${rank} ${vendor.companyName} ${figures.join(' ')} ${end}`);
  }
  const { technicalDetails, commercialDetails } = await scoresOf(fixture);
  const inOrder = ['alto', 'bass', 'cello'].map(nameOf);
  for (const details of [technicalDetails, commercialDetails]) {
    const ordered = inOrder.map((name) => details.find(({ companyName }) => companyName === name)!);
    const figures = (own: readonly { percent: number | null; scores: number; totals: number }[]) =>
      own.map((figure) => `${percent(figure.percent)} ${figure.scores} of ${figure.totals}`).join(' ');
    expect(printedText).toContain(`All ${figures(ordered)}`);
    for (const [at, category] of ordered[0]!.categories.entries()) {
      expect(printedText).toContain(figures(ordered.map(({ categories }) => categories[at]!)));
      for (const s of category.sections.keys())
        expect(printedText).toContain(figures(ordered.map(({ categories }) => categories[at]!.sections[s]!)));
    }
  }
  for (const part of [
    'Overall is 60 % the mean of technical and commercial and 40 % the price score.',
    'A vendor’s price score is the lowest price ÷ its own price × 100, so all price scores change when',
    `For ${nameOf('bass')}, that is $100.00 ÷ $125.00 × 100 = 80.00 %.`,
    'Security (75.00 %)',
    'Audit (66.67 %)',
    '1. Single sign-on? (must-have)',
    `${nameOf('alto')}: 2.5 of 5, partially met`,
    'For a *year*',
    `${nameOf('bass')}: 0 of 5 Not answered`,
    'Ответ: "ночью" Ευχαριστώ, <b>& so on</b>',
    `Number ${report.number}, revision ${report.revision}`,
    'Page 1 of',
    'Total $125.00',
  ])
    expect(printedText).toContain(part);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect(report).toMatchObject({ state: 'made', format: 'pdf', sha256, sizeBytes: bytes.length });
  expect(report.file).toMatchObject({ mimetype: 'application/pdf' });
  expect(report.file!.name).toMatch(/^Weighed [0-9a-f]{8} - evaluation report \d+\.pdf$/);
});

type Read = Awaited<ReturnType<typeof readSheets>>;
const sheet = (sheets: Read, name: string) => {
  const [head, ...rows] = sheets.find((candidate) => candidate.sheet === name)!.data;
  return { head: head as string[], rows };
};

test('The workbook lists what is worth a look with the sentences of the page', async () => {
  const { bytes } = await made(fixture, 'xlsx');
  const about = sheet(await readSheets(Buffer.from(bytes)), 'About').rows;
  const sentences = about.filter(([what]) => what === 'Worth a look').map(([, sentence]) => String(sentence));
  // All three vendors of the fixture have addresses at one domain.
  expect(
    sentences.filter((sentence) => sentence.includes(' have email addresses at vendor.example.')),
  ).toHaveLength(3);
});

test('The workbook has the same figures as numbers', async () => {
  const rows = await table(fixture);
  const { report, bytes } = await made(fixture, 'xlsx');
  expect(report.file!.name).toMatch(/\.xlsx$/);
  const sheets = await readSheets(Buffer.from(bytes));
  expect(sheets.map((parsedSheet) => parsedSheet.sheet)).toEqual([
    'Ranking',
    'Scores',
    'Questions',
    'Answers',
    'Prices',
    'About',
  ]);
  const ranking = sheet(sheets, 'Ranking');
  expect(ranking.rows.map((cells) => cells.slice(0, 9))).toEqual(
    [...rows]
      .sort((vendor, other) => (vendor.rank ?? 9) - (other.rank ?? 9))
      .map((vendor) => [
        vendor.rank,
        vendor.companyName,
        'Yes',
        vendor.isEligible ? 'Yes' : 'Not eligible',
        vendor.technicalScore,
        vendor.commercialScore,
        vendor.price! / 100,
        vendor.priceScore,
        vendor.overall,
      ]),
  );
  expect(ranking.rows[2]![9]).toBe('Single sign-on?');
  const { technicalDetails, commercialDetails } = await scoresOf(fixture);
  const inOrder = ranking.rows.map(([, name]) => name);
  const expected = [technicalDetails, commercialDetails].flatMap((details) => {
    const ordered = inOrder.map((name) => details.find(({ companyName }) => companyName === name)!);
    const figures = (own: readonly { percent: number | null; scores: number; totals: number }[]) =>
      own.flatMap((figure) => [figure.scores, figure.totals, figure.percent]);
    return [
      ...ordered[0]!.categories.flatMap((category, at) => [
        ...category.sections.map((_, s) =>
          figures(ordered.map((vendor) => vendor.categories[at]!.sections[s]!)),
        ),
        figures(ordered.map(({ categories }) => categories[at]!)),
      ]),
      figures(ordered),
    ];
  });
  expect(sheet(sheets, 'Scores').rows.map((cells) => cells.slice(4))).toEqual(expected);

  const answers = sheet(sheets, 'Answers').rows;
  const { buyer, rfpId } = fixture;
  const questionnaire = expectOk(await buyer.call(rfpQuestionnaire, { params: { rfpId } }));
  const sections = [...questionnaire.technical, ...questionnaire.commercial].flatMap(
    (category) => category.sections,
  );
  const words = {
    '-': null,
    'fully-met': 'Fully met',
    'partially-met': 'Partially met',
    'not-met': 'Not met',
  };
  const expectedCells: unknown[][] = [];
  for (const { sectionId, questions } of sections) {
    const { responses } = expectOk(await buyer.call(sectionResponses, { params: { rfpId, sectionId } }));
    for (const { questionId, question, type, score } of questions)
      for (const name of inOrder) {
        const vendorId = rows.find(({ companyName }) => companyName === name)!.companyIds;
        const own = responses
          .find((response) => response.vendorId === vendorId)!
          .answers.find((answer) => answer.questionId === questionId)!;
        const shownAnswer =
          type === 'yes-no' && own.answer ? own.answer[0]!.toUpperCase() + own.answer.slice(1) : own.answer;
        expectedCells.push([question, name, shownAnswer, words[own.answerRating], own.earned, score]);
      }
  }
  expect(answers.map((cells) => [4, 7, 8, 12, 13, 14].map((at) => cells[at]))).toEqual(expectedCells);
  expect(answers.some((cells) => cells[8] === nightAnswer)).toBe(true);
  expect(
    sheet(sheets, 'Prices')
      .rows.filter(([, line]) => line === 'Total')
      .map((cells) => cells[7]),
  ).toEqual([100, 125, 80]);
});

test('The workbook is complete: sheets have names, figures are rounded numbers, headings stay in view, and no cell is a formula', async () => {
  const { bytes } = await made(fixture, 'xlsx');
  const bounds = { entries: 100, unpackedBytes: 10_000_000 };
  const parts = await unpackZip(Buffer.from(bytes), bounds, () => true);
  const read = (name: string) => parts.get(name)?.toString('utf8') ?? '';
  const types = read('[Content_Types].xml');
  const relations = read('xl/_rels/workbook.xml.rels');
  const targets = [...relations.matchAll(/Target="([^"]+)"/g)].map(
    ([, target]) => `xl/${target!.replace(/^\/xl\//, '')}`,
  );
  for (const target of targets) {
    expect(parts.has(target)).toBe(true);
    expect(types).toContain(`PartName="/${target}"`);
  }
  const used = [...read('xl/workbook.xml').matchAll(/r:id="([^"]+)"/g)].map(([, id]) => id);
  expect(used).toHaveLength(6);
  for (const id of used) expect(relations).toContain(`Id="${id}"`);
  const texts = read('xl/sharedStrings.xml').match(/<si>/g)?.length ?? 0;
  const sheetNames = [...parts.keys()].filter((name) => name.startsWith('xl/worksheets/sheet'));
  expect(sheetNames).toHaveLength(6);
  for (const name of sheetNames) {
    const xml = read(name);
    expect(xml).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/);
    expect(xml).not.toContain('<f>');
    for (const [, attributes = '', value = ''] of xml.matchAll(/<c ([^>]*)><v>([^<]*)<\/v>/g)) {
      if (attributes.includes('t="s"')) expect(Number(value)).toBeLessThan(texts);
      else expect(value).toMatch(/^-?\d{1,15}(\.\d{1,3})?$/);
    }
  }
  expect(read('xl/worksheets/sheet1.xml')).toMatch(/<c r="I2"[^>]*><v>94\.57<\/v>/);
});

test('A report shows the state when it was made; earlier reports stay, and a new report has new figures', async () => {
  const rfp = await weightedRfp(app);
  const first = await made(rfp, 'pdf');
  expectOk(
    await rfp.buyer.call(rateAnswer, {
      body: {
        rfpId: rfp.rfpId,
        vendorId: rfp.vendors[0]!.companyId,
        type: 'commercial',
        questionId: 9,
        answerRating: 'partially-met',
      },
    }),
  );
  // The request comes before the scores are projected, so the report waits for them.
  const reportId = await call(rfp.buyer, rfp.rfpId, 'pdf');
  const making = makeNow(reportId);
  await app.runProjections();
  await making;
  const second = await download(rfp.buyer, rfp.rfpId, reportId);
  expect(second.report.revision).toBeGreaterThan(first.report.revision!);
  // 0.6 · (81.91 + 50) ÷ 2 + 0.4 · 100.
  expect(await textOf(second.bytes)).toContain('81.91 % 50.00 % $100.00 100.00 % 79.57 %');
  const again = await download(rfp.buyer, rfp.rfpId, first.report._id);
  expect(Buffer.from(again.bytes)).toEqual(Buffer.from(first.bytes));
  expect((await list(rfp.buyer, rfp.rfpId)).map((report) => report.number)).toEqual([2, 1]);
});

test('The report shows the addenda and the decision', async () => {
  const { rfpId, buyer, vendors } = await weightedRfp(app);
  expectOk(await buyer.call(publishAddendum, { body: { rfpId, title: 'Nights count', text: 'They do.' } }));
  const rows = await table({ rfpId, buyer, vendors });
  const { inviteId, companyName } = rows.find(({ rank }) => rank === 1)!;
  expectOk(await buyer.call(awardRfp, { body: { rfpId, inviteId, reason: 'It answers at night.' } }));
  await app.runProjections();
  const printedText = await textOf((await made({ rfpId, buyer, vendors }, 'pdf')).bytes);
  expect(printedText).toContain('Number 1 Nights count, 21 November 2026');
  expect(printedText).toContain(
    `Outcome Awarded Awarded to ${companyName} Reason It answers at night. Decided by buyer`,
  );
});

test('Repeated and simultaneous jobs make one file, and simultaneous requests of colleagues make one report', async () => {
  const { rfpId, buyer, ann } = await companysRfp(app, ['alto']);
  await app.runProjections();
  await call(buyer, rfpId, 'pdf');
  const waiting = sql.type(row({ n: number }))`
    select count(*)::int4 as n from pg_locks l join pg_stat_activity a using (pid)
    where a.datname = current_database() and not l.granted`;
  // These reads use their own connections because the app has few.
  const aside = await createDatabase(app.url, { connections: 2 });
  const taken = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const held = aside.transaction(async (tx) => {
    await tx.any(sql.type(row({ subject: text }))`select subject from attempt_count for update`);
    taken.resolve();
    await release.promise;
  });
  await taken.promise;
  const calls = Promise.all([buyer, ann].map((person) => call(person, rfpId, 'xlsx')));
  try {
    await expect.poll(() => aside.oneFirst(waiting), { timeout: 20_000 }).toBe(2);
  } finally {
    release.resolve();
    await held;
  }
  const reportIds = await calls;
  await aside.end();
  expect(new Set(reportIds).size).toBe(1);
  const [reportId = ''] = reportIds;
  await Promise.all([makeNow(reportId), makeNow(reportId)]);
  await makeNow(reportId);
  await sweepFiles(app.database, app.files.storage);
  const files = await app.database.oneFirst(sql.type(row({ n: number }))`
    select count(*)::int4 as n from stored_file where owner_id = ${reportId} or owner_id is null`);
  expect(files).toBe(1);
  expect(await call(buyer, rfpId, 'xlsx')).not.toBe(reportId);
  expect(
    await make(place(), { eventId: crypto.randomUUID(), reportId: crypto.randomUUID() }),
  ).toBeUndefined();
});

test('A report that waits for space counts as in progress, and a failed report is shown as failed and may be requested again', async () => {
  const { rfpId, buyer } = await acceptedRfp(app, ['alto']);
  await app.runProjections();
  const reportId = await call(buyer, rfpId, 'pdf');
  const eventId = await eventOf(reportId);
  const refusing = (why: Error) => ({
    ...place(),
    files: { ...app.files, storage: { ...app.files.storage, put: () => Promise.reject(why) } },
  });
  const diskFull = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  await expect(make(refusing(diskFull), { eventId, reportId })).rejects.toThrow('no space left');
  expect((await list(buyer, rfpId))[0]).toMatchObject({ state: 'waiting' });
  expect(await call(buyer, rfpId, 'pdf')).toBe(reportId);
  await expect(make(refusing(new Error('broken')), { eventId, reportId })).rejects.toThrow('broken');
  expect((await list(buyer, rfpId))[0]).toMatchObject({ state: 'failed', file: null, madeAt: null });
  const response = await call(buyer, rfpId, 'pdf');
  expect(response).not.toBe(reportId);
  // The job also retries by itself.
  await makeNow(reportId);
  expect((await list(buyer, rfpId)).map(({ state }) => state)).toEqual(['waiting', 'made']);
  // A worker that is killed repeatedly at this job reports nothing.
  const before = app.now.ms;
  app.now.ms += 61 * 60_000;
  expect((await list(buyer, rfpId))[0]).toMatchObject({ _id: response, state: 'failed' });
  expect(await call(buyer, rfpId, 'pdf')).not.toBe(response);
  app.now.ms = before;
});

test('Only the buyer’s company can read its reports and their files', async () => {
  const { rfpId, buyer, vendors } = fixture;
  const colleague = await signUpColleague(app, buyer, `colleague-${rfpId}@buyer.example`);
  expect((await list(colleague, rfpId)).length).toBeGreaterThan(0);
  const stranger = (await acceptedRfp(app, [])).buyer;
  for (const person of [stranger, ...vendors.map((vendor) => vendor.person)]) {
    expect((await person.call(getReports, { params: { rfpId } })).status).toBe(404);
    expect((await person.call(requestReport, { body: { rfpId, format: 'pdf' } })).status).toBe(404);
  }
  const { report } = await made(fixture, 'pdf');
  const unsigned = new URL(report.file!.location.replace(/\?.*/, ''), app.baseUrl);
  expect((await fetch(unsigned)).status).toBe(404);
});

test('While evaluators score independently, files of earlier joint ratings are not available', async () => {
  const evaluated = await companysRfp(app, ['alto']);
  const { lead, ann, ben, rfpId } = evaluated;
  expectOk(await rateAs(ann, evaluated, 'partially-met'));
  await app.runProjections();
  await made({ ...evaluated, buyer: ben }, 'xlsx');
  await nameEvaluatorsOf(evaluated, [ann, ben]);
  await app.runProjections();
  app.now.ms += 1000;
  await made({ ...evaluated, buyer: ben }, 'xlsx');
  const files = async (person: Person) =>
    (await list(person, rfpId)).map(({ state, file }) => [state, file !== null]);
  for (const person of [lead, ann, ben])
    expect(await files(person)).toEqual([
      ['made', true],
      ['made', false],
    ]);
  expectOk(await lead.call(openConsensus, { body: { rfpId } }));
  expect(await files(ben)).toEqual([
    ['made', true],
    ['made', true],
  ]);
});

test('A draft has no report, and neither do sealed responses', async () => {
  const { buyer } = fixture;
  const settings = { rfpName: 'Draft', processTypeValue: 'rapid', scopeValue: 'private' } as const;
  const { rfp } = expectOk(await buyer.call(createRfp, { body: { ...settings, stepsValue: presets.rapid } }));
  const draft = await buyer.call(requestReport, { body: { rfpId: rfp._id, format: 'pdf' } });
  expect([draft.status, draft.problem.code]).toEqual([409, 'notPublished']);

  const sealed = await acceptedRfp(app, ['alto']);
  await app.runProjections();
  const early = await call(sealed.buyer, sealed.rfpId, 'xlsx');
  await app.database.query(sql.statement`update rfp set is_sealed = true where id = ${sealed.rfpId}`);
  const refused = await sealed.buyer.call(requestReport, { body: { rfpId: sealed.rfpId, format: 'pdf' } });
  expect([refused.status, refused.problem.code]).toEqual([409, 'responsesSealed']);
  await expect(makeNow(early)).rejects.toThrow('sealed');
  expect((await list(sealed.buyer, sealed.rfpId)).map(({ file }) => file)).toEqual([null]);
});
