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
import type { DocumentPricing, ResponseDocument } from './response-document.ts';

const defaultMaxWordLength = 60;
const maxWordLengthInHeading = 24;
const maxHeadingLength = 60;

const kinds: Readonly<Record<string, string>> = {
  technical: 'Technical requirements',
  commercial: 'Commercial evaluation',
};
const parts: Readonly<Record<DocumentPart, string>> = {
  nda: 'NDA',
  presentation: 'Recording of the presentation',
  references: 'References',
  pricing: 'Pricing',
  legal: 'Legal document',
};

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
    ['Receipt', `Number ${number}`],
    ['RFP', typed(rfp.name)],
    ['Buyer', typed(buyer.name)],
    ['Vendor', typed(vendor.name)],
    ['Submitted', `${time} (${rfp.timeZone})`],
    ['Submitted by', typed(`${submittedBy.name}, ${submittedBy.email}`)],
    ['SHA-256', sha256],
  ];
  const content: PdfBlock[] = [
    { text: 'Receipt of a response', style: 'title' },
    {
      table: {
        widths: [80, '*'],
        body: facts.map(([name, blocks]): Cell[] => [{ text: name, color: grey }, blocks]),
      },
      layout: 'noBorders',
    },
    ...(document.pricing ? pricingPart(document.pricing, rfp.currency, typed) : []),
    ...otherParts(document, typed),
    ...answersPart(document.answers, typed),
  ];
  if (missing > 0)
    content.push({
      style: 'part',
      text: `Characters that the font of this PDF lacks: ${missing}. Each is shown as \ufffd; the receipt's document shows them as they were typed.`,
    });
  const head = typed(
    [...rfp.name.replace(/\s+/g, ' ')].slice(0, maxHeadingLength).join(''),
    maxWordLengthInHeading,
  );
  return {
    pageSize: 'A4',
    pageMargins: [48, 64, 48, 56],
    info: {
      title: `Receipt ${number}: ${rfp.name}`,
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
        { text: `Bidboard, receipt ${number}`, style: 'small' },
        { text: head, style: 'small', alignment: 'right' },
      ],
    }),
    footer: (page, pages) => ({
      margin: [48, 16, 48, 0],
      columns: [
        { text: sha256, style: 'small', width: '*' },
        { text: `Page ${page} of ${pages}`, style: 'small', alignment: 'right', width: 90 },
      ],
    }),
    content,
  };
}

type FormatTyped = (text: string, maxWordLength?: number) => string;

const pricingPart = (pricing: DocumentPricing, currency: string, typed: FormatTyped): PdfBlock[] => [
  { text: `Prices in ${currency}`, style: 'heading' },
  priceTableBlock(pricing, currency, typed),
  ...(pricing.payments.length === 0
    ? []
    : [
        { text: 'Payments', style: 'category' },
        ...pricing.payments.map(({ amount, date }) => ({
          text: `${date ?? 'No date'}: ${formatExactMoney(amount, currency)}`,
        })),
      ]),
];

function otherParts(
  { presentation, references, contract, files }: ResponseDocument,
  typed: FormatTyped,
): PdfBlock[] {
  const blocks: PdfBlock[] = [];
  if (presentation?.officeLocation)
    blocks.push({ text: `Place of the presentation: ${typed(presentation.officeLocation)}` });
  if (presentation?.conferenceDetails)
    blocks.push({ text: `Call for the presentation: ${typed(presentation.conferenceDetails)}` });
  blocks.push({ text: `References submitted: ${references.length}` });
  if (contract) blocks.push({ text: `Buyer's contract: ${contract}` });
  blocks.push({ text: `Files submitted: ${files.length}` });
  for (const file of files)
    blocks.push(
      { text: typed(file.name), bold: true, margin: [0, 6, 0, 0] },
      { text: `${parts[file.part]}, ${formatExactBytes(file.sizeBytes)}` },
      { text: `SHA-256 ${file.sha256}`, style: 'small' },
    );
  return [{ text: 'Submitted with the answers', style: 'heading' }, ...blocks];
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
        ? { text: 'Not answered', color: grey }
        : { text: typed(formatAnswer(answer)), preserveLeadingSpaces: true },
    );
    before = answer;
  }
  return blocks;
}

const formatAnswer = ({ type, answer }: { type: string; answer: string }) =>
  type === 'yes-no' ? answer.charAt(0).toUpperCase() + answer.slice(1) : answer;
