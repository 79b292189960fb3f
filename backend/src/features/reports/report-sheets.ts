import { t } from '../../kernel/text/texts.ts';
import { basisPoints } from '../responses/contracts/pricing.ts';
import { formatExactTime } from '../../platform/pdf/pdf-prices.ts';
import type { XlsxCell, XlsxSheet } from '../../platform/spreadsheets/xlsx-file.ts';
import type { EvaluationDocument, Figure } from './evaluation-document.ts';
import { answersSheet, questionsSheet } from './report-answer-sheets.ts';
import { columns, percent } from './report-cells.ts';
import { finalOfferSheets } from './report-final-offers.ts';
import {
  describeContractFile,
  describeConversions,
  describeDeclarations,
  describeMethod,
  describeSignals,
  kindNames,
  outcomeNames,
} from './report-labels.ts';

const points = (value: number | undefined): XlsxCell => value ?? null;
/** Converts minor units to an amount in the usual notation. */
const money = (minor: number | null | undefined): XlsxCell =>
  minor === null || minor === undefined ? null : { value: minor / 100, format: '#,##0.00' };

/** Returns a report as the sheets of a workbook. Figures are numbers that formulas can use. */
export const reportSheets = (document: EvaluationDocument): XlsxSheet[] => [
  ranking(document),
  scores(document),
  questionsSheet(document),
  answersSheet(document),
  prices(document),
  ...finalOfferSheets(document),
  about(document),
];

/** Whether a vendor answers in another currency than the RFP's. Amounts of such vendors name their currency. */
const isConverted = (vendors: EvaluationDocument['vendors']): boolean =>
  vendors.some(({ offered }) => offered);

const ranking = ({ vendors, others, rfp }: EvaluationDocument): XlsxSheet => ({
  name: t('Ranking'),
  columns: columns(
    [t('Rank'), 8],
    [t('Vendor'), 30],
    [t('Submitted'), 12],
    [t('Eligible'), 12],
    [t('Technical %'), 13],
    [t('Commercial %'), 14],
    [t('Price {currency}', { currency: rfp.currency }), 20],
    [t('Price score %'), 14],
    [t('Overall %'), 12],
    [t('Failed must-haves'), 50],
    ...(isConverted(vendors) ? [[t('Price as offered'), 60] as [string, number]] : []),
  ),
  rows: [
    ...vendors.map((vendor) => [
      vendor.rank,
      vendor.name,
      vendor.isSubmitted ? t('Yes') : t('No'),
      vendor.isEligible ? t('Yes') : t('Not eligible'),
      percent(vendor.technical),
      percent(vendor.commercial),
      money(vendor.price),
      percent(vendor.priceScore),
      percent(vendor.overall),
      vendor.failed.length === 0 ? null : vendor.failed.join('; '),
      ...(vendor.offered ? describeConversions({ vendors: [vendor], rfp }) : []),
    ]),
    ...others.map(({ name, hasDeclined, hasLeft }) => [
      null,
      name,
      hasLeft ? t('Withdrew') : hasDeclined ? t('Declined') : t('Not accepted'),
    ]),
  ],
});

function scores({ kinds, vendors }: EvaluationDocument): XlsxSheet {
  const figures = (own: readonly (Figure | null)[]): XlsxCell[] =>
    own.flatMap((figure) => [points(figure?.scores), points(figure?.totals), percent(figure?.percent)]);
  return {
    name: t('Scores'),
    columns: columns(
      [t('Step'), 24],
      [t('Category'), 28],
      [t('Section'), 28],
      [t('Share %'), 10],
      ...vendors.flatMap(({ name }): [string, number][] => [
        [t('{vendor}: points', { vendor: name }), 16],
        [t('{vendor}: of', { vendor: name }), 12],
        [`${name}: %`, 12],
      ]),
    ),
    rows: kinds.flatMap((kind): XlsxCell[][] => [
      ...kind.categories.flatMap((category): XlsxCell[][] => [
        ...category.sections.map((section) => [
          kindNames[kind.kind],
          category.name,
          section.name,
          percent(section.share),
          ...figures(section.figures),
        ]),
        [
          kindNames[kind.kind],
          category.name,
          t('All'),
          percent(category.share),
          ...figures(category.figures),
        ],
      ]),
      [kindNames[kind.kind], t('All'), t('All'), null, ...figures(kind.figures)],
    ]),
  };
}

const prices = ({ vendors, rfp }: EvaluationDocument): XlsxSheet => ({
  name: t('Prices'),
  columns: columns(
    [t('Vendor'), 30],
    [t('Line'), 14],
    [t('Product'), 40],
    [isConverted(vendors) ? t('Price') : t('Price {currency}', { currency: rfp.currency }), 20],
    [t('Quantity'), 12],
    ['%', 10],
    [t('Date'), 14],
    [isConverted(vendors) ? t('Amount') : t('Amount {currency}', { currency: rfp.currency }), 22],
  ),
  rows: vendors.flatMap(({ name: vendor, price, offered, pricing }): XlsxCell[][] => {
    if (!pricing) return [];
    const name = isConverted(vendors) ? `${vendor} (${pricing.currency})` : vendor;
    const sum = (line: string, share: number | null, amount: number): XlsxCell[] => [
      name,
      line,
      null,
      null,
      null,
      share === null ? null : percent(basisPoints(share) / 100),
      null,
      money(amount),
    ];
    return [
      ...pricing.products.map((product): XlsxCell[] => [
        name,
        t('Product'),
        product.productName,
        money(product.price),
        product.quantity,
        null,
        null,
        money(product.subTotal),
      ]),
      sum(t('Subtotal'), null, pricing.subTotalValue),
      sum(t('Discount'), pricing.discountPercentage, -pricing.discountValue),
      sum(t('Tax'), pricing.taxPercentage, pricing.taxValue),
      sum(t('Total'), null, pricing.totalValue),
      ...(offered && price !== null
        ? [sum(t('Total in {currency}', { currency: rfp.currency }), null, price)]
        : []),
      ...pricing.payments.map((payment): XlsxCell[] => [
        name,
        t('Payment'),
        null,
        null,
        null,
        null,
        payment.date ?? null,
        money(payment.amount),
      ]),
    ];
  }),
});

/** Returns a sheet with the subject of the report, the scoring method and the decision. */
function about(document: EvaluationDocument): XlsxSheet {
  const { rfp, number, requestedBy, madeAt, revision, decision, addenda, method } = document;
  const time = (ms: number) =>
    `${formatExactTime(new Date(ms).toISOString(), rfp.timeZone)} (${rfp.timeZone})`;
  return {
    name: t('About'),
    columns: columns([t('What'), 22], [t('Said'), 100]),
    rows: [
      [t('RFP'), rfp.name],
      [t('Buyer'), rfp.buyer],
      [t('Report'), number],
      [t('As of'), time(madeAt)],
      [t('Revision'), revision],
      [t('Requested by'), requestedBy],
      [t('Published'), rfp.publishedAt === null ? t('Not published') : time(rfp.publishedAt)],
      [t('Stage'), rfp.stage ?? t('None yet')],
      [t('Currency'), rfp.currency],
      [t('Weight of the price %'), percent(method.priceWeight)],
      ...rfp.milestones.map(({ name, date }) => [t('Milestone'), `${date ?? t('No date')}: ${name}`]),
      ...describeMethod(document).map((sentence) => [t('How scores are calculated'), sentence]),
      ...method.mustHaves.map((question) => [t('Must-have'), question]),
      ...describeSignals(document).map((sentence) => [t('Worth a look'), sentence]),
      ...describeDeclarations(document).map((sentence) => [t('Declaration of interest'), sentence]),
      ...addenda.map((addendum) => [
        t('Addendum {number}', { number: String(addendum.number) }),
        `${addendum.title}, ${time(addendum.publishedAt)}`,
      ]),
      ...(decision
        ? [
            [t('Decision'), outcomeNames[decision.outcome]],
            [t('Awarded to'), decision.awardedTo],
            [t('Reason'), decision.reason],
            [t('Decided by'), decision.decidedBy],
            [t('Decided'), time(decision.decidedAt)],
            ...decision.contractFiles.map((file) => [t('File of the contract'), describeContractFile(file)]),
          ]
        : []),
    ],
  };
}
