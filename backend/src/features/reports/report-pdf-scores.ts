import type { Cell, PdfBlock } from '../../platform/pdf/pdf-document.ts';
import { grey } from '../../platform/pdf/pdf-styles.ts';
import type { EvaluationDocument, Figure, ReportKind } from './evaluation-document.ts';
import { kindNames, formatPercent, formatPoints, type FormatTyped } from './report-labels.ts';

/** The number of vendors that fit side by side on a page. */
const vendorsAcross = 5;
const maxWordLengthInCell = 14;

/** Returns each vendor's result in each category and section: percent, and points out of the maximum. */
export function scoresPart({ kinds, vendors, method }: EvaluationDocument, typed: FormatTyped): PdfBlock[] {
  if (vendors.length === 0) return [];
  return kinds.flatMap((kind) => [
    { text: `Scores: ${kindNames[kind.kind]}`, style: 'heading' },
    ...Array.from({ length: Math.ceil(vendors.length / vendorsAcross) }, (_, at) => {
      const from = at * vendorsAcross;
      return table(kind, { from, to: Math.min(from + vendorsAcross, vendors.length) });
    }),
  ]);

  function table(kind: ReportKind, { from, to }: { from: number; to: number }): PdfBlock {
    const names = vendors.slice(from, to).map(({ name }) => typed(name, maxWordLengthInCell));
    const row = (name: string, figures: readonly (Figure | null)[], bold = false): Cell[] => [
      { text: name, bold },
      ...figures.slice(from, to).map((figure): Cell => figureCell(figure, bold)),
    ];
    const named = (name: string, share: number) =>
      typed(method.isWeighted ? `${name} (${formatPercent(share)})` : name, maxWordLengthInCell);
    return {
      layout: 'lightHorizontalLines',
      table: {
        headerRows: 1,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths: ['*', ...names.map(() => 70)],
        body: [
          [
            { text: 'Category and section', bold: true },
            ...names.map((text): Cell => ({ text, bold: true, alignment: 'right' })),
          ],
          ...kind.categories.flatMap((category) => [
            row(named(category.name, category.share), category.figures, true),
            ...category.sections.map((section) => row(named(section.name, section.share), section.figures)),
          ]),
          row('All', kind.figures, true),
        ],
      },
    };
  }
}

const figureCell = (figure: Figure | null, bold: boolean): Cell =>
  figure === null
    ? { text: '–', alignment: 'right' }
    : {
        alignment: 'right',
        text: [
          { text: `${formatPercent(figure.percent)}\n`, bold },
          {
            text: `${formatPoints(figure.scores)} of ${formatPoints(figure.totals)}`,
            color: grey,
            fontSize: 8,
          },
        ],
      };
