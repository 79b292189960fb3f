import type { Cell, PdfBlock } from '../../platform/pdf/pdf-document.ts';
import { formatExactMoney } from '../../platform/pdf/exact-formats.ts';
import type { EvaluationDocument } from './evaluation-document.ts';
import { formatPercent, type FormatTyped } from './report-labels.ts';

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
                  ...['Technical', 'Commercial', 'Price', 'Price score', 'Overall'].map((one) =>
                    right(one, true),
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
    ...unfit.map((one): PdfBlock => ({
      text: `${typed(one.name)} is not eligible: ${one.failed.map((question) => typed(question)).join('; ')}`,
      margin: [0, 6, 0, 0],
    })),
    ...(others.length === 0
      ? []
      : [
          { text: 'Invited, and not among them', style: 'category' },
          ...others.map((one) => ({
            text: `${typed(one.name)}: ${one.hasLeft ? 'withdrew' : one.hasDeclined ? 'declined' : 'has not accepted'}`,
          })),
        ]),
  ];
}
