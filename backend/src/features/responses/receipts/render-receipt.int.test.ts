import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { canonicalJson, sha256Of } from '../../../platform/canonical-json.ts';
import { documentPricingOf, type ResponseDocument } from './response-document.ts';
import { siteFormats } from '../../../kernel/format/formats.ts';
import { withTextsFor } from '../../../platform/languages/languages.ts';
import { addBracketedLanguage, bracketed } from '../../../testing/app/bracketed-language.ts';
import { renderReceipt } from './store-receipt.ts';

const response = (more: Partial<ResponseDocument>): ResponseDocument => ({
  form: 'bidboard-response-2',
  number: 2,
  submittedAt: '2026-11-27T22:30:05.000Z',
  submittedBy: { name: 'Vera', email: 'vera@vendor.example' },
  rfp: { id: 'r', name: 'Access for all', currency: 'GBP', timeZone: 'Europe/Kyiv' },
  buyer: { name: 'Fenwick Foods' },
  vendor: { id: 'v', name: 'Alto Software' },
  answers: [],
  pricing: null,
  presentation: null,
  references: [],
  contract: null,
  files: [],
  ...more,
});

const answered = (questionId: number, answer: string) => ({
  kind: 'technical',
  category: 'Security',
  section: 'Audit',
  questionId,
  question: `How is number ${questionId} kept?`,
  type: 'detailed',
  answer,
});

/** Returns the text of each page, with spaces as a reader sees them. */
async function print(document: ResponseDocument) {
  const canonical = canonicalJson(document);
  const sha256 = sha256Of(canonical);
  const pdf = await renderReceipt({ document: canonical, sha256 });
  const { text, totalPages } = await extractText(new Uint8Array(pdf), { mergePages: false });
  const pages = text.map((page) => page.replace(/\u200b/g, '').replace(/\s+/g, ' '));
  return { pages, totalPages, sha256, all: pages.join(' ') };
}

test("The PDF shows what was submitted, the time in the RFP's zone, and its hash", async () => {
  const { all, sha256 } = await print(
    response({
      answers: [answered(1, 'For a *year*'), { ...answered(2, 'yes'), type: 'yes-no' }, answered(3, '')],
      pricing: documentPricingOf({
        products: [
          { productName: 'Seats', price: 120_050, quantity: 3 },
          { productName: 'Training', price: 9_999, quantity: 2 },
        ],
        discountPercentage: 12.5,
        taxPercentage: 20,
        payments: [{ amount: 408_659, date: '2027-01-31' }],
      }),
      references: [{ name: 'Rita', email: 'rita@quill.example', mobile: '', company: 'Quill' }],
      files: [{ part: 'nda', name: 'signed.pdf', sizeBytes: 12_345, sha256: 'ab'.repeat(32) }],
    }),
  );
  for (const expected of [
    sha256,
    'Number 2',
    'Access for all',
    'Fenwick Foods',
    'Alto Software',
    'Vera, vera@vendor.example',
    '28 November 2026',
    '00:30:05 GMT+02:00 (Europe/Kyiv)',
    'For a *year*',
    '2. How is number 2 kept? Yes',
    '3. How is number 3 kept? Not answered',
    'Subtotal £3,801.48',
    'Discount 12.5 % −£475.19',
    'Tax 20 % £760.30',
    'Total £4,086.59',
    '2027-01-31: £4,086.59',
    'References submitted: 1',
    'signed.pdf NDA, 12,345 bytes',
    'ab'.repeat(32),
    'Page 1 of',
  ])
    expect(all).toContain(expected);
  expect(all).not.toContain('Rita');
});

test('Each type of answer is printed as a reader expects it, with its unit and its remark', async () => {
  const typed = (
    questionId: number,
    type: string,
    answer: string,
    more: { unit?: string; remark?: string } = {},
  ) => ({
    ...answered(questionId, answer),
    type,
    ...more,
  });
  const { all } = await print(
    response({
      answers: [
        typed(1, 'yes-no', 'not-applicable', { remark: 'We host nothing.' }),
        typed(2, 'single-choice', 'United Kingdom'),
        typed(3, 'multiple-choice', 'SAML\nOpenID Connect'),
        typed(4, 'number', '2.50', { unit: 'hours' }),
        typed(5, 'date', '2027-04-01', { remark: 'Or earlier' }),
        typed(6, 'number', '', { unit: 'hours', remark: 'We do not measure it.' }),
        typed(7, 'detailed', 'not-applicable'),
      ],
    }),
  );
  for (const expected of [
    '1. How is number 1 kept? Not applicable Remark: We host nothing.',
    '2. How is number 2 kept? United Kingdom',
    '3. How is number 3 kept? • SAML • OpenID Connect',
    '4. How is number 4 kept? 2.50 hours',
    '5. How is number 5 kept? 2027-04-01 Remark: Or earlier',
    '6. How is number 6 kept? Not answered Remark: We do not measure it.',
    '7. How is number 7 kept? not-applicable',
  ])
    expect(all).toContain(expected);
});

test('The prices of a sheet are printed with their remarks, also where a required line has none', async () => {
  const line = { lot: '', unit: 'day', period: 'once', discountBasisPoints: 0, remark: '' };
  const { all } = await print(
    response({
      priceSheet: {
        termYears: 3,
        lines: [
          {
            ...line,
            name: 'Training',
            lot: 'Services',
            quantityThousandths: 2500,
            unitPrice: 90_000,
            discountBasisPoints: 750,
            remark: 'In Leeds.',
            isRequired: true,
          },
          { ...line, name: 'Seats', quantityThousandths: 50_000, unitPrice: null, isRequired: true },
        ],
        ownLines: [{ ...line, name: 'Set-up', quantityThousandths: 1000, unitPrice: 100_000 }],
      },
    }),
  );
  for (const expected of [
    'Price sheet, term in years: 3',
    '1. Services: Training £900.00 × 2.5, discount 7.5 % In Leeds.',
    '2. Seats Not offered',
    'Own lines of the vendor 1. Set-up £1,000.00 × 1',
  ])
    expect(all).toContain(expected);
});

test('Five hundred questions fill many pages, each with its heading and its number', async () => {
  const answers = Array.from({ length: 500 }, (_, at) => answered(at + 1, `Answer ${at + 1}. `.repeat(20)));
  const { pages, totalPages, sha256 } = await print(response({ answers }));
  expect(totalPages).toBeGreaterThan(30);
  for (const [at, page] of pages.entries()) {
    expect(page).toContain('Bidboard, receipt 2 Access for all');
    expect(page).toContain(`${sha256} Page ${at + 1} of ${totalPages}`);
  }
  const all = pages.join(' ');
  for (const number of [1, 250, 500]) expect(all).toContain(`${number}. How is number ${number} kept?`);
});

test('The longest answers are printed in full: many words, a single word, and other scripts', async () => {
  const words = 'Ответ на вопрос. Απάντηση. '.repeat(740).slice(0, 20_000);
  const oneWord = 'W'.repeat(20_000);
  const { pages } = await print(response({ answers: [answered(1, words), answered(2, oneWord)] }));
  const printed = pages
    .map((page) =>
      page.replace('Bidboard, receipt 2 Access for all', '').replace(/[0-9a-f]{64} Page \d+ of \d+/, ''),
    )
    .join('')
    .replace(/\s/g, '');
  // This avoids `toContain`, which would print both texts.
  expect(printed.includes(words.replace(/\s/g, ''))).toBe(true);
  expect(printed.includes(oneWord)).toBe(true);
});

test('A document that needs more than the available memory fails, and the next one is printed', async () => {
  const document = canonicalJson(
    response({ answers: Array.from({ length: 20 }, (_, at) => answered(at, 'So it is. '.repeat(2000))) }),
  );
  await expect(renderReceipt({ document, sha256: sha256Of(document) }, 24)).rejects.toMatchObject({
    code: 'ERR_WORKER_OUT_OF_MEMORY',
  });
  expect((await print(response({ answers: [answered(1, 'Printed')] }))).all).toContain('Printed');
});

test("Characters that the PDF's fonts lack are marked and counted", async () => {
  const { all } = await print(response({ answers: [answered(1, 'Fine 👩‍👩‍👧‍👦 and 你好\u0007!')] }));
  expect(all).toContain('Fine \ufffd and \ufffd\ufffd!');
  expect(all).toContain('font of this PDF lacks: 3.');
});

test('The statement that the vendor accepts the contract is printed if it was given', async () => {
  const statement = "We accept the buyer's contract as it is";
  expect((await print(response({ contract: statement }))).all).toContain(`Buyer's contract: ${statement}`);
  expect((await print(response({}))).all).not.toContain("Buyer's contract");
});

test('A receipt is in the language in which it is rendered, and what people typed stays as it is', async () => {
  addBracketedLanguage();
  const document = response({
    answers: [answered(1, 'yes'), { ...answered(2, 'yes'), type: 'yes-no' }, answered(3, '')],
    presentation: { officeLocation: 'Leeds', conferenceDetails: '' },
    files: [{ part: 'nda', name: 'signed.pdf', sizeBytes: 12_345, sha256: 'ab'.repeat(32) }],
  });
  const { all } = await withTextsFor(bracketed, siteFormats, () => print(document));
  for (const expected of [
    '[Receipt of a response]',
    '[Receipt] [Number 2]',
    '[Place of the presentation: Leeds]',
    'signed.pdf [NDA], [12,345 bytes]',
    '[Technical requirements]',
    '1. How is number 1 kept? yes',
    '2. How is number 2 kept? [Yes]',
    '3. How is number 3 kept? [Not answered]',
    '[Page 1 of 1]',
  ])
    expect(all).toContain(expected);
});
