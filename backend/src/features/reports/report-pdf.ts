import { describeConversions } from './report-labels.ts';
import { t } from '../../kernel/text/texts.ts';
import { pdfStyles, type PdfDocument, type PdfBlock } from '../../platform/pdf/pdf-document.ts';
import { replaceMissingGlyphs, allowBreaksInWords } from '../../platform/pdf/pdf-glyphs.ts';
import {
  formatExactTime,
  formatExactMoney,
  priceTableBlock,
  type PriceTable,
} from '../../platform/pdf/pdf-prices.ts';
import type { EvaluationDocument } from './evaluation-document.ts';
import { answersPart, lettersOf, scoresPart } from './report-pdf-scores.ts';
import { coverPart, rankingPart } from './report-pdf-ranking.ts';
import type { FormatTyped } from './report-labels.ts';
import { basisPoints, type VendorPricing } from '../responses/contracts/pricing.ts';

const defaultMaxWordLength = 60;
const maxWordLengthInHeading = 24;
const maxHeadingLength = 60;

/** With this many letters of answers, the layout of a PDF takes one gigabyte. The worker has one and a half. */
const maxLettersInPdf = 9_000_000;

/** Builds a report as a pdfmake document. Users' texts are printed as typed, including formatting marks. */
export function buildReportPdf(document: EvaluationDocument, maxLetters = maxLettersInPdf): PdfDocument {
  let missing = 0;
  const typed: FormatTyped = (text, maxWordLength = defaultMaxWordLength) => {
    const printed = replaceMissingGlyphs(text);
    missing += printed.missing;
    return allowBreaksInWords(printed.text, maxWordLength);
  };
  const { rfp, number, madeAt } = document;
  const letters = lettersOf(document);
  const content: PdfBlock[] = [
    ...coverPart(document, typed),
    ...rankingPart(document, typed),
    ...scoresPart(document, typed),
    ...pricesPart(document, typed),
    ...(letters > maxLetters
      ? [
          { text: t('Answers'), style: 'heading' },
          {
            text: t(
              'There are too many answers to print here. The XLSX report has all of them, with ratings and points.',
            ),
          },
        ]
      : answersPart(document, typed)),
  ];
  if (missing > 0)
    content.push({
      style: 'part',
      text: t(
        'Characters that the font of this PDF lacks: {count}. Each is shown as {replacement}; the XLSX report shows them as they were typed.',
        { count: String(missing), replacement: '\ufffd' },
      ),
    });
  const head = typed(
    [...rfp.name.replace(/\s+/g, ' ')].slice(0, maxHeadingLength).join(''),
    maxWordLengthInHeading,
  );
  const made = formatExactTime(new Date(madeAt).toISOString(), rfp.timeZone);
  return {
    pageSize: 'A4',
    pageMargins: [48, 64, 48, 56],
    info: {
      title: t('Evaluation report {number}: {rfpName}', { number: String(number), rfpName: rfp.name }),
      author: rfp.buyer,
      creator: 'Bidboard',
      producer: 'Bidboard',
      creationDate: new Date(madeAt),
    },
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.2 },
    styles: pdfStyles,
    header: () => ({
      margin: [48, 28, 48, 0],
      columns: [
        { text: t('Bidboard, evaluation report {number}', { number: String(number) }), style: 'small' },
        { text: head, style: 'small', alignment: 'right' },
      ],
    }),
    footer: (page, pages) => ({
      margin: [48, 16, 48, 0],
      columns: [
        { text: made, style: 'small', width: '*' },
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

const priceTableOf = (pricing: VendorPricing): PriceTable => ({
  products: pricing.products.map(({ productName, price, quantity, subTotal }) => ({
    name: productName,
    price,
    quantity,
    subTotal,
  })),
  subTotal: pricing.subTotalValue,
  discountBasisPoints: basisPoints(pricing.discountPercentage),
  discount: pricing.discountValue,
  taxBasisPoints: basisPoints(pricing.taxPercentage),
  tax: pricing.taxValue,
  total: pricing.totalValue,
});

/** Names the currency of a vendor's prices where it is not the RFP's. */
const ofCurrency = (name: string, own: string, currency: string): string =>
  own === currency ? name : t('{vendor}, in {currency}', { vendor: name, currency: own });

/** Returns each vendor's prices, product by product. */
function pricesPart({ vendors, rfp }: EvaluationDocument, typed: FormatTyped): PdfBlock[] {
  const { currency } = rfp;
  const priced = vendors.flatMap(({ name, pricing }) => (pricing ? [{ name, pricing }] : []));
  if (priced.length === 0) return [];
  const ofVendor = ({ name, pricing }: (typeof priced)[number]): PdfBlock[] => [
    { text: ofCurrency(typed(name), pricing.currency, currency), style: 'category' },
    priceTableBlock(priceTableOf(pricing), pricing.currency, typed),
    ...pricing.payments.map(({ amount, date }) => ({
      text: t('Payment, {date}: {amount}', {
        date: date ?? t('no date'),
        amount: amount === null || amount === undefined ? '–' : formatExactMoney(amount, pricing.currency),
      }),
    })),
  ];
  const conversions = describeConversions({ vendors, rfp }).map((text): PdfBlock => ({ text: typed(text) }));
  return [
    { text: t('Prices in {currency}', { currency }), style: 'heading' },
    ...conversions,
    ...priced.flatMap(ofVendor),
  ];
}
