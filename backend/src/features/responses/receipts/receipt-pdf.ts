import { t, texts } from '../../../kernel/text/texts.ts';
import { choicesIn, notApplicable } from '../../rfps/contracts/questions/question-details.ts';
import { filesIn } from '../../rfps/contracts/questions/file-answer.ts';
import { rowsIn } from '../../rfps/contracts/questions/table-answer.ts';
import type { DocumentPart } from '../contracts/vendor-documents.ts';
import {
  grey,
  pdfStyles,
  type Cell,
  type PdfDocument,
  type PdfBlock,
} from '../../../platform/pdf/pdf-document.ts';
import { replaceMissingGlyphs, allowBreaksInWords } from '../../../platform/pdf/pdf-glyphs.ts';
import {
  priceTableBlock,
  formatExactBytes,
  formatExactMoney,
  formatExactTime,
} from '../../../platform/pdf/pdf-prices.ts';
import type {
  DocumentPriceSheet,
  DocumentPricing,
  DocumentSheetLine,
  ResponseDocument,
} from './response-document.ts';

const defaultMaxWordLength = 60;
const maxWordLengthInHeading = 24;
const maxHeadingLength = 60;

const kinds: Readonly<Record<string, string>> = texts({
  technical: 'Technical requirements',
  commercial: 'Commercial evaluation',
});
const parts: Readonly<Record<DocumentPart, string>> = texts({
  nda: 'NDA',
  presentation: 'Recording of the presentation',
  references: 'References',
  pricing: 'Pricing',
  legal: 'Legal document',
});

/** Builds a receipt as a pdfmake document. Users' texts are printed as typed, including formatting marks. */
export function buildReceiptPdf(document: ResponseDocument, sha256: string): PdfDocument {
  let missing = 0;
  const typed = (text: string, maxWordLength = defaultMaxWordLength): string => {
    const printed = replaceMissingGlyphs(text);
    missing += printed.missing;
    return allowBreaksInWords(printed.text, maxWordLength);
  };
  const { number, rfp, buyer, vendor, submittedBy, submittedAt } = document;
  const time = formatExactTime(submittedAt, rfp.timeZone);
  const facts: [string, string][] = [
    [t('Receipt'), t('Number {number}', { number: String(number) })],
    [t('RFP'), typed(rfp.name)],
    [t('Buyer'), typed(buyer.name)],
    [t('Vendor'), typed(vendor.name)],
    [t('Submitted'), `${time} (${rfp.timeZone})`],
    [t('Submitted by'), typed(`${submittedBy.name}, ${submittedBy.email}`)],
    ['SHA-256', sha256],
  ];
  const content: PdfBlock[] = [
    { text: t('Receipt of a response'), style: 'title' },
    {
      table: {
        widths: [80, '*'],
        body: facts.map(([name, blocks]): Cell[] => [{ text: name, color: grey }, blocks]),
      },
      layout: 'noBorders',
    },
    ...(document.pricing
      ? pricingPart(document.pricing, document.pricing.currency ?? rfp.currency, typed)
      : []),
    ...(document.priceSheet
      ? priceSheetPart(document.priceSheet, document.priceSheet.currency ?? rfp.currency, typed)
      : []),
    ...otherParts(document, typed),
    ...answersPart(document.answers, typed),
  ];
  if (missing > 0)
    content.push({
      style: 'part',
      text: t(
        "Characters that the font of this PDF lacks: {count}. Each is shown as {replacement}; the receipt's document shows them as they were typed.",
        { count: String(missing), replacement: '\ufffd' },
      ),
    });
  const head = typed(
    [...rfp.name.replace(/\s+/g, ' ')].slice(0, maxHeadingLength).join(''),
    maxWordLengthInHeading,
  );
  return {
    pageSize: 'A4',
    pageMargins: [48, 64, 48, 56],
    info: {
      title: t('Receipt {number}: {rfpName}', { number: String(number), rfpName: rfp.name }),
      author: vendor.name,
      creator: 'Bidboard',
      producer: 'Bidboard',
      creationDate: new Date(submittedAt),
    },
    defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.25 },
    styles: pdfStyles,
    header: () => ({
      margin: [48, 28, 48, 0],
      columns: [
        { text: t('Bidboard, receipt {number}', { number: String(number) }), style: 'small' },
        { text: head, style: 'small', alignment: 'right' },
      ],
    }),
    footer: (page, pages) => ({
      margin: [48, 16, 48, 0],
      columns: [
        { text: sha256, style: 'small', width: '*' },
        {
          text: t('Page {page} of {pages}', { page: String(page), pages: String(pages) }),
          style: 'small',
          alignment: 'right',
          width: 90,
        },
      ],
    }),
    content,
  };
}

type FormatTyped = (text: string, maxWordLength?: number) => string;

const pricingPart = (pricing: DocumentPricing, currency: string, typed: FormatTyped): PdfBlock[] => [
  { text: t('Prices in {currency}', { currency }), style: 'heading' },
  priceTableBlock(pricing, currency, typed),
  ...(pricing.payments.length === 0
    ? []
    : [
        { text: t('Payments'), style: 'category' },
        ...pricing.payments.map(({ amount, date }) => ({
          text: `${date ?? t('No date')}: ${formatExactMoney(amount, currency)}`,
        })),
      ]),
];

/** The prices as the vendor gave them: optional lines and remarks are in no total. */
function priceSheetPart(
  { termYears, lines, ownLines }: DocumentPriceSheet,
  currency: string,
  typed: FormatTyped,
): PdfBlock[] {
  const blocksOf = (line: DocumentSheetLine, number: string): PdfBlock[] => [
    {
      text: `${number}. ${line.lot === '' ? '' : `${typed(line.lot)}: `}${typed(line.name)}`,
      bold: true,
      margin: [0, 6, 0, 1],
    },
    line.unitPrice === null
      ? { text: t('Not offered'), color: grey }
      : {
          text: t('{unitPrice} × {quantity}, discount {discount} %', {
            unitPrice: formatExactMoney(line.unitPrice, currency),
            quantity: String(line.quantityThousandths / 1000),
            discount: String(line.discountBasisPoints / 100),
          }),
        },
    ...(line.remark === '' ? [] : [{ text: typed(line.remark), preserveLeadingSpaces: true }]),
  ];
  return [
    { text: t('Price sheet, term in years: {years}', { years: String(termYears) }), style: 'heading' },
    ...lines.flatMap((line, at) => blocksOf(line, String(at + 1))),
    ...(ownLines.length === 0 ? [] : [{ text: t('Own lines of the vendor'), style: 'category' }]),
    ...ownLines.flatMap((line, at) => blocksOf(line, String(at + 1))),
  ];
}

function otherParts(
  { presentation, references, contract, files }: ResponseDocument,
  typed: FormatTyped,
): PdfBlock[] {
  const blocks: PdfBlock[] = [];
  if (presentation?.officeLocation)
    blocks.push({
      text: t('Place of the presentation: {place}', { place: typed(presentation.officeLocation) }),
    });
  if (presentation?.conferenceDetails)
    blocks.push({
      text: t('Call for the presentation: {details}', { details: typed(presentation.conferenceDetails) }),
    });
  blocks.push({ text: t('References submitted: {count}', { count: String(references.length) }) });
  if (contract) blocks.push({ text: t("Buyer's contract: {statement}", { statement: contract }) });
  blocks.push({ text: t('Files submitted: {count}', { count: String(files.length) }) });
  for (const file of files)
    blocks.push(
      { text: typed(file.name), bold: true, margin: [0, 6, 0, 0] },
      { text: `${parts[file.part]}, ${formatExactBytes(file.sizeBytes)}` },
      { text: `SHA-256 ${file.sha256}`, style: 'small' },
    );
  return [{ text: t('Submitted with the answers'), style: 'heading' }, ...blocks];
}

function answersPart(answers: ResponseDocument['answers'], typed: FormatTyped): PdfBlock[] {
  const blocks: PdfBlock[] = [];
  let before: ResponseDocument['answers'][number] | undefined;
  for (const [at, answer] of answers.entries()) {
    const isNewKind = answer.kind !== before?.kind;
    const isNewCategory = isNewKind || answer.category !== before?.category;
    if (isNewKind) blocks.push({ text: kinds[answer.kind] ?? answer.kind, style: 'heading' });
    if (isNewCategory) blocks.push({ text: typed(answer.category), style: 'category' });
    if (isNewCategory || answer.section !== before?.section)
      blocks.push({ text: typed(answer.section), style: 'section' });
    blocks.push(
      { text: `${at + 1}. ${typed(answer.question)}`, bold: true, margin: [0, 6, 0, 1] },
      answer.answer === ''
        ? { text: answer.isNotAsked ? t('Not asked') : t('Not answered'), color: grey }
        : { text: typed(formatAnswer(answer)), preserveLeadingSpaces: true },
      ...(answer.remark === undefined
        ? []
        : [
            {
              text: [{ text: `${t('Remark')}: `, color: grey }, { text: typed(answer.remark) }],
              preserveLeadingSpaces: true,
              margin: [0, 2, 0, 0] as [number, number, number, number],
            },
          ]),
    );
    before = answer;
  }
  return blocks;
}

/** Numbers and days are printed as they are stored, since the document that the hash covers has them so. */
function formatAnswer({ type, answer, unit, columns = [] }: ResponseDocument['answers'][number]): string {
  if (type === 'detailed') return answer;
  if (answer === notApplicable) return t('Not applicable');
  if (type === 'yes-no') return answer === 'yes' ? t('Yes') : answer === 'no' ? t('No') : answer;
  if (type === 'multiple-choice')
    return choicesIn(answer)
      .map((choice) => `• ${choice}`)
      .join('\n');
  if (type === 'file')
    return filesIn(answer)
      .map(({ name, sha256 }) => `• ${name} (SHA-256 ${sha256})`)
      .join('\n');
  if (type === 'table')
    return rowsIn(answer)
      .map((cells) => `• ${cells.map((cell, at) => `${columns[at] ?? ''}: ${cell}`).join(' · ')}`)
      .join('\n');
  return unit === undefined ? answer : `${answer} ${unit}`;
}
