import { lowestPriceRule } from '../rfps/contracts/price-score.ts';
import readSheets from 'read-excel-file/node';
import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import type { PdfDocument } from '../../platform/pdf/pdf-document.ts';
import { renderInWorker } from '../../platform/pdf/render-in-worker.ts';
import type { EvaluationDocument, ReportQuestion } from './evaluation-document.ts';
import { siteFormats } from '../../kernel/format/formats.ts';
import { withTextsFor } from '../../platform/languages/languages.ts';
import { addBracketedLanguage, bracketed } from '../../testing/app/bracketed-language.ts';
import { buildReportPdf } from './report-pdf.ts';

const vendor = (name: string, more: Partial<EvaluationDocument['vendors'][number]> = {}) => ({
  name,
  isSubmitted: true,
  isEligible: true,
  failed: [],
  technical: 62.5,
  commercial: null,
  price: null,
  priceScore: null,
  overall: 62.5,
  rank: 1,
  pricing: null,
  ...more,
});
const question = (number: number, answers: (string | null)[]): ReportQuestion => ({
  number,
  question: `How is number ${number} kept?`,
  type: 'detailed',
  score: 5,
  isMustHave: false,
  answers: answers.map((answer) => ({
    answer,
    remark: null,
    rating: answer === null ? null : 'partially-met',
    earned: 2.5,
  })),
});

/** Returns a document with these vendors, each with these answers to the questions of one section. */
function report(
  vendors: EvaluationDocument['vendors'],
  questions: ReportQuestion[],
  more: Partial<EvaluationDocument> = {},
): EvaluationDocument {
  const figures = vendors.map(() => ({ scores: 2.5, totals: 4, percent: 62.5 }));
  const section = { name: 'Audit', share: 100, figures, questions };
  return {
    number: 7,
    format: 'pdf',
    requestedBy: 'Ann',
    madeAt: Date.UTC(2026, 10, 27, 22, 30, 5),
    revision: 1234,
    rfp: {
      name: 'Access for all',
      buyer: 'Fenwick Foods',
      currency: 'GBP',
      timeZone: 'Europe/Kyiv',
      publishedAt: Date.UTC(2026, 10, 1),
      stage: 'RFP Submission',
      milestones: [{ name: 'RFP Submission', date: '2026-11-27' }],
    },
    method: { priceWeight: 0, ...lowestPriceRule, isWeighted: false, mustHaves: [] },
    decision: null,
    addenda: [],
    declarations: [],
    finalOffers: [],
    signals: [],
    vendors,
    others: [],
    kinds: [
      {
        kind: 'technical',
        figures,
        categories: [{ name: 'Security', share: 100, figures, sections: [section] }],
      },
    ],
    ...more,
  };
}

const printed = (document: EvaluationDocument) =>
  renderInWorker(new URL('./report-worker.ts', import.meta.url), document, { deadlineMs: 300_000 });

/** Returns the text of each page, with spaces as a reader sees them. */
async function pagesOf(document: EvaluationDocument) {
  const { text } = await extractText(new Uint8Array(await printed(document)), { mergePages: false });
  return text.map((page) => page.replace(/\u200b/g, '').replace(/\s+/g, ' '));
}

test('An RFP without accepting vendors has a report in either format, and the report says so', async () => {
  const empty = report([], [question(1, [])], { others: [{ name: 'Alto', hasDeclined: true }] });
  const all = (await pagesOf(empty)).join(' ');
  for (const expected of ['No vendor has accepted its invite.', 'Alto: declined', 'Page 1 of 2'])
    expect(all).toContain(expected);
  const sheets = await readSheets(Buffer.from(await printed({ ...empty, format: 'xlsx' })));
  expect(sheets.map(({ data }) => data.length)).toEqual([2, 4, 2, 1, 1, expect.any(Number)]);
});

test("The report shows the time in the RFP's zone, the scoring method, the decision and the addenda", async () => {
  const longReport = report(
    [vendor('Alto'), vendor('Bass', { isSubmitted: false, rank: null, overall: null })],
    [],
    {
      method: { priceWeight: 12.5, ...lowestPriceRule, isWeighted: true, mustHaves: ['Is it kept?'] },
      decision: {
        outcome: 'awarded',
        awardedTo: 'Alto',
        reason: 'It answers at night.',
        decidedBy: 'Ann',
        decidedAt: Date.UTC(2026, 11, 1),
        contractFiles: [{ name: 'Signed.pdf', version: 2, sha256: 'ab'.repeat(32) }],
      },
      addenda: [{ number: 1, title: 'Longer', publishedAt: Date.UTC(2026, 10, 9) }],
      signals: [{ kind: 'lateAddendum', vendors: [], number: 1, hours: 30 }],
    },
  );
  const all = (await pagesOf(longReport)).join(' ');
  for (const expected of [
    '28 November 2026 at 00:30:05 GMT+02:00 (Europe/Kyiv)',
    'Number 7, revision 1234',
    'Overall is 87.5 % the score of the step that the RFP has and 12.5 % the price score.',
    'Must-have questions Is it kept?',
    'Outcome Awarded Awarded to Alto Reason It answers at night. Decided by Ann',
    'Number 1 Longer, 9 November 2026',
    'File of the contract Signed.pdf, version 2, SHA-256 abab',
    'Worth a look Addendum 1 was published 30 hours before the due time.',
    '– Bass (not submitted) 62.50 % – – – –',
    'Security (100.00 %)',
  ])
    expect(all).toContain(expected);
});

test('Tables show fifty vendors in groups of five, repeat their headings on every page, and pages are numbered', async () => {
  const vendors = Array.from({ length: 50 }, (_, at) => vendor(`Vendor ${at + 1}`));
  const pages = await pagesOf(
    report(vendors, [
      question(
        1,
        vendors.map(() => 'Daily. '.repeat(40)),
      ),
    ]),
  );
  const all = pages.join(' ');
  for (const [at, page] of pages.entries()) {
    expect(page).toContain('Bidboard, evaluation report 7 Access for all');
    expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
  }
  expect(all.split('Category and section').length - 1).toBeGreaterThanOrEqual(10);
  // A ranking of fifty vendors continues on a second page, under its heading.
  expect(all.split('Rank Vendor Technical').length - 1).toBeGreaterThan(1);
  for (const { name } of vendors) expect(all).toContain(`${name}: 2.5 of 5, partially met Daily.`);
});

test('The longest answers are printed in full, and characters that the fonts lack are marked and counted', async () => {
  const words = 'Ответ на вопрос. Απάντηση. '.repeat(740).slice(0, 20_000);
  const oneWord = 'W'.repeat(20_000);
  const pages = await pagesOf(
    report([vendor('Alto')], [question(1, [words]), question(2, [oneWord]), question(3, ['Fine 👩‍👩‍👧‍👦!'])]),
  );
  const text = pages
    .map((page) =>
      page
        .replace('Bidboard, evaluation report 7 Access for all', '')
        .replace(/28 November[^P]*Page \d+ of \d+/, ''),
    )
    .join('')
    .replace(/\s/g, '');
  // This avoids `toContain`, which would print both texts.
  expect(text.includes(words.replace(/\s/g, ''))).toBe(true);
  expect(text.includes(oneWord)).toBe(true);
  expect(pages.join(' ')).toContain('Fine \ufffd!');
  expect(pages.join(' ')).toContain('font of this PDF lacks: 1.');
});

test('The PDF leaves out answers beyond its limit and says so, and the workbook has them all', async () => {
  const questions = Array.from({ length: 20 }, (_, at) => question(at + 1, ['So it is. '.repeat(2000)]));
  const many = report([vendor('Alto')], questions);
  const isPrinted = (pdf: PdfDocument) =>
    pdf.content.some((part) => 'text' in part && part.text === 'Answers: Technical requirements');
  const isLeftOut = (pdf: PdfDocument) =>
    pdf.content.some(
      (part) => 'text' in part && String(part.text).startsWith('There are too many answers to print'),
    );
  expect([isPrinted, isLeftOut].map((holds) => holds(buildReportPdf(many, 400_000)))).toEqual([false, true]);
  expect([isPrinted, isLeftOut].map((holds) => holds(buildReportPdf(many, 500_000)))).toEqual([true, false]);
  const sheets = await readSheets(Buffer.from(await printed({ ...many, format: 'xlsx' })));
  const answers = sheets.find(({ sheet }) => sheet === 'Answers')?.data ?? [];
  expect(answers).toHaveLength(21);
  expect(String(answers[20]?.[8]).trim()).toHaveLength(19_999);
});

test('A report in either format is in the language in which it is rendered', async () => {
  addBracketedLanguage();
  const document = report(
    [vendor('Alto'), vendor('Bass', { isEligible: false, failed: ['Is it kept?'] })],
    [question(1, ['Daily', null])],
    { others: [{ name: 'Coda', hasDeclined: true }], method: { ...report([], []).method, priceWeight: 20 } },
  );
  const inBrackets = <T>(call: () => T) => withTextsFor(bracketed, siteFormats, call);
  const all = (await inBrackets(() => pagesOf(document))).join(' ');
  for (const expected of [
    '[Evaluation report]',
    '[Report] [Number 7, revision 1234]',
    '[Overall is 80 % the score of the step that the RFP has and 20 % the price score.]',
    '[Bass is not eligible: Is it kept?]',
    '[Coda: declined]',
    '[Scores: [Technical requirements]]',
    'Alto: [2.5 of 5], [partially met]',
    'Bass: [2.5 of 5] [Not answered]',
    '[Page 1 of ',
  ])
    expect(all).toContain(expected);
  const sheets = await readSheets(
    Buffer.from(await inBrackets(() => printed({ ...document, format: 'xlsx' }))),
  );
  // The names of sheets may not contain brackets.
  expect(sheets.map(({ sheet }) => sheet)).toEqual([
    'Ranking',
    'Scores',
    'Questions',
    'Answers',
    'Prices',
    'About',
  ]);
  for (const { data } of sheets)
    for (const heading of data[0] ?? []) expect(heading).toMatch(/^\[.*\]$|: %$|^%$/);
});
