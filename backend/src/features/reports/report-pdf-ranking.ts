import { grey, type Cell, type PdfBlock } from '../../platform/pdf/pdf-document.ts';
import { formatExactMoney, formatExactTime } from '../../platform/pdf/pdf-prices.ts';
import type { EvaluationDocument } from './evaluation-document.ts';
import { formatPercent, describeMethod, outcomeNames, type FormatTyped } from './report-labels.ts';

const maxWordLengthInCell = 18;

/** The largest amounts are wider than their column. */
const breakable = (sum: string): string => (sum.length > 16 ? sum.replaceAll(',', ',\u200b') : sum);

/** Returns the ranking, and the vendors excluded from it with the reasons. */
export function rankingPart({ vendors, others, rfp }: EvaluationDocument, typed: FormatTyped): PdfBlock[] {
  const right = (text: string, bold = false): Cell => ({ text, alignment: 'right', bold });
  const unfit = vendors.filter(({ isEligible }) => !isEligible);
  return [
    { text: 'Ranking', style: 'heading', pageBreak: 'before' },
    ...(vendors.length === 0
      ? [{ text: 'No vendor has accepted its invite.' }]
      : [
          {
            layout: 'lightHorizontalLines' as const,
            table: {
              headerRows: 1,
              keepWithHeaderRows: 1,
              dontBreakRows: true,
              widths: [24, '*' as const, 44, 52, 82, 48, 52],
              body: [
                [
                  { text: 'Rank', bold: true },
                  { text: 'Vendor', bold: true },
                  ...['Technical', 'Commercial', 'Price', 'Price score', 'Overall'].map((heading) =>
                    right(heading, true),
                  ),
                ],
                ...vendors.map((vendor): Cell[] => [
                  vendor.rank === null ? '–' : String(vendor.rank),
                  typed(
                    vendor.isSubmitted ? vendor.name : `${vendor.name} (not submitted)`,
                    maxWordLengthInCell,
                  ),
                  right(formatPercent(vendor.technical)),
                  right(formatPercent(vendor.commercial)),
                  right(
                    vendor.price === null ? '–' : breakable(formatExactMoney(vendor.price, rfp.currency)),
                  ),
                  right(formatPercent(vendor.priceScore)),
                  right(vendor.isEligible ? formatPercent(vendor.overall) : 'Not eligible', true),
                ]),
              ],
            },
          },
        ]),
    ...unfit.map((vendor): PdfBlock => ({
      text: `${typed(vendor.name)} is not eligible: ${vendor.failed.map((question) => typed(question)).join('; ')}`,
      margin: [0, 6, 0, 0],
    })),
    ...(others.length === 0
      ? []
      : [
          { text: 'Invited, but not ranked', style: 'category' },
          ...others.map((vendor) => ({
            text: `${typed(vendor.name)}: ${vendor.hasLeft ? 'withdrew' : vendor.hasDeclined ? 'declined' : 'has not accepted'}`,
          })),
        ]),
  ];
}

/** Returns the subject and time of the report, the scoring method and the decision. */
export function coverPart(document: EvaluationDocument, typed: FormatTyped): PdfBlock[] {
  const { rfp, number, requestedBy, madeAt, revision, decision, addenda, method } = document;
  const time = (ms: number) => formatExactTime(new Date(ms).toISOString(), rfp.timeZone);
  const facts: [string, string][] = [
    ['RFP', typed(rfp.name)],
    ['Buyer', typed(rfp.buyer)],
    ['Report', `Number ${number}, revision ${revision}`],
    ['As of', `${time(madeAt)} (${rfp.timeZone})`],
    ['Requested by', typed(requestedBy)],
    ['Published', rfp.publishedAt === null ? 'Not published' : time(rfp.publishedAt)],
    ['Stage', typed(rfp.stage ?? 'None yet')],
    ['Currency', rfp.currency],
  ];
  const dated = rfp.milestones.filter(({ date }) => date !== null);
  return [
    { text: 'Evaluation report', style: 'title' },
    factTable(facts),
    ...(decision
      ? [
          { text: 'Decision', style: 'heading' },
          factTable([
            ['Outcome', outcomeNames[decision.outcome]],
            ...(decision.awardedTo === null
              ? []
              : [['Awarded to', typed(decision.awardedTo)] satisfies [string, string]]),
            ['Reason', typed(decision.reason)],
            ['Decided by', typed(decision.decidedBy)],
            ['Decided', time(decision.decidedAt)],
          ]),
        ]
      : []),
    ...(dated.length === 0
      ? []
      : [
          { text: 'Timeline', style: 'heading' },
          factTable(dated.map(({ name, date }): [string, string] => [date ?? '', typed(name)])),
        ]),
    { text: 'How scores are calculated', style: 'heading' },
    ...describeMethod(document).map((text): PdfBlock => ({ text, margin: [0, 0, 0, 4] })),
    ...(method.mustHaves.length === 0
      ? []
      : [
          { text: 'Must-have questions', style: 'category' },
          ...method.mustHaves.map((text): PdfBlock => ({ text: typed(text), margin: [0, 2, 0, 0] })),
        ]),
    ...(addenda.length === 0
      ? []
      : [
          { text: 'Addenda', style: 'heading' },
          factTable(
            addenda.map((addendum): [string, string] => [
              `Number ${addendum.number}`,
              `${typed(addendum.title)}, ${time(addendum.publishedAt)}`,
            ]),
          ),
        ]),
  ];
}

const factTable = (facts: readonly (readonly [string, string])[]): PdfBlock => ({
  table: {
    widths: [80, '*'],
    body: facts.map(([name, value]): Cell[] => [{ text: name, color: grey }, value]),
  },
  layout: 'noBorders',
});
