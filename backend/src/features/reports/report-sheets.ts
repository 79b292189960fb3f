import { basisPoints } from '../responses/contracts/pricing.ts';
import { formatExactTime } from '../../platform/pdf/pdf-prices.ts';
import type { XlsxCell, XlsxColumn, XlsxSheet } from '../../platform/spreadsheets/xlsx-file.ts';
import type { EvaluationDocument, Figure } from './evaluation-document.ts';
import { formatAnswer, kindNames, describeMethod, outcomeNames, ratingNames } from './report-labels.ts';

const percent = (value: number | null | undefined): XlsxCell =>
  value === null || value === undefined ? null : { value, format: '0.00' };
const points = (value: number | undefined): XlsxCell => value ?? null;
/** Converts minor units to an amount in the usual notation. */
const money = (minor: number | null | undefined): XlsxCell =>
  minor === null || minor === undefined ? null : { value: minor / 100, format: '#,##0.00' };

const columns = (...headings: readonly [heading: string, width: number][]): XlsxColumn[] =>
  headings.map(([heading, width]) => ({ heading, width }));

/** Returns a report as the sheets of a workbook. Figures are numbers that formulas can use. */
export const reportSheets = (document: EvaluationDocument): XlsxSheet[] => [
  ranking(document),
  scores(document),
  answers(document),
  prices(document),
  about(document),
];

const ranking = ({ vendors, others, rfp }: EvaluationDocument): XlsxSheet => ({
  name: 'Ranking',
  columns: columns(
    ['Rank', 8],
    ['Vendor', 30],
    ['Submitted', 12],
    ['Eligible', 12],
    ['Technical %', 13],
    ['Commercial %', 14],
    [`Price ${rfp.currency}`, 20],
    ['Price score %', 14],
    ['Overall %', 12],
    ['Failed must-haves', 50],
  ),
  rows: [
    ...vendors.map((vendor) => [
      vendor.rank,
      vendor.name,
      vendor.isSubmitted ? 'Yes' : 'No',
      vendor.isEligible ? 'Yes' : 'Not eligible',
      percent(vendor.technical),
      percent(vendor.commercial),
      money(vendor.price),
      percent(vendor.priceScore),
      percent(vendor.overall),
      vendor.failed.length === 0 ? null : vendor.failed.join('; '),
    ]),
    ...others.map(({ name, hasDeclined, hasLeft }) => [
      null,
      name,
      hasLeft ? 'Withdrew' : hasDeclined ? 'Declined' : 'Not accepted',
    ]),
  ],
});

function scores({ kinds, vendors }: EvaluationDocument): XlsxSheet {
  const figures = (own: readonly (Figure | null)[]): XlsxCell[] =>
    own.flatMap((figure) => [points(figure?.scores), points(figure?.totals), percent(figure?.percent)]);
  return {
    name: 'Scores',
    columns: columns(
      ['Step', 24],
      ['Category', 28],
      ['Section', 28],
      ['Share %', 10],
      ...vendors.flatMap(({ name }): [string, number][] => [
        [`${name}: points`, 16],
        [`${name}: of`, 12],
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
        [kindNames[kind.kind], category.name, 'All', percent(category.share), ...figures(category.figures)],
      ]),
      [kindNames[kind.kind], 'All', 'All', null, ...figures(kind.figures)],
    ]),
  };
}

const answers = ({ kinds, vendors }: EvaluationDocument): XlsxSheet => ({
  name: 'Answers',
  columns: columns(
    ['Number', 9],
    ['Step', 24],
    ['Category', 24],
    ['Section', 24],
    ['Question', 50],
    ['Must-have', 11],
    ['Vendor', 26],
    ['Answer', 70],
    ['Rating', 14],
    ['Points', 9],
    ['Of', 9],
  ),
  rows: kinds.flatMap(({ kind, categories }) =>
    categories.flatMap((category) =>
      category.sections.flatMap((section) =>
        section.questions.flatMap((question) =>
          question.answers.map(({ answer, rating, earned }, at): XlsxCell[] => [
            question.number,
            kindNames[kind],
            category.name,
            section.name,
            question.question,
            question.isMustHave ? 'Yes' : null,
            vendors[at]?.name ?? '',
            answer === null ? null : formatAnswer(question.type, answer),
            rating === null ? null : ratingNames[rating],
            earned,
            question.score,
          ]),
        ),
      ),
    ),
  ),
});

const prices = ({ vendors, rfp }: EvaluationDocument): XlsxSheet => ({
  name: 'Prices',
  columns: columns(
    ['Vendor', 30],
    ['Line', 14],
    ['Product', 40],
    [`Price ${rfp.currency}`, 20],
    ['Quantity', 12],
    ['%', 10],
    ['Date', 14],
    [`Amount ${rfp.currency}`, 22],
  ),
  rows: vendors.flatMap(({ name, pricing }): XlsxCell[][] => {
    if (!pricing) return [];
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
        'Product',
        product.productName,
        money(product.price),
        product.quantity,
        null,
        null,
        money(product.subTotal),
      ]),
      sum('Subtotal', null, pricing.subTotalValue),
      sum('Discount', pricing.discountPercentage, -pricing.discountValue),
      sum('Tax', pricing.taxPercentage, pricing.taxValue),
      sum('Total', null, pricing.totalValue),
      ...pricing.payments.map((payment): XlsxCell[] => [
        name,
        'Payment',
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
    name: 'About',
    columns: columns(['What', 22], ['Said', 100]),
    rows: [
      ['RFP', rfp.name],
      ['Buyer', rfp.buyer],
      ['Report', number],
      ['As of', time(madeAt)],
      ['Revision', revision],
      ['Requested by', requestedBy],
      ['Published', rfp.publishedAt === null ? 'Not published' : time(rfp.publishedAt)],
      ['Stage', rfp.stage ?? 'None yet'],
      ['Currency', rfp.currency],
      ['Weight of the price %', percent(method.priceWeight)],
      ...rfp.milestones.map(({ name, date }) => ['Milestone', `${date ?? 'No date'}: ${name}`]),
      ...describeMethod(document).map((sentence) => ['How scores are calculated', sentence]),
      ...method.mustHaves.map((question) => ['Must-have', question]),
      ...addenda.map((addendum) => [
        `Addendum ${addendum.number}`,
        `${addendum.title}, ${time(addendum.publishedAt)}`,
      ]),
      ...(decision
        ? [
            ['Decision', outcomeNames[decision.outcome]],
            ['Awarded to', decision.awardedTo],
            ['Reason', decision.reason],
            ['Decided by', decision.decidedBy],
            ['Decided', time(decision.decidedAt)],
          ]
        : []),
    ],
  };
}
