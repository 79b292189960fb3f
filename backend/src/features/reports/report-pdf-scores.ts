import { t } from '../../kernel/text/texts.ts';
import { grey, type Cell, type PdfBlock, type TextRun } from '../../platform/pdf/pdf-document.ts';
import type { EvaluationDocument, Figure, ReportKind, ReportQuestion } from './evaluation-document.ts';
import {
  kindNames,
  formatPercent,
  formatPoints,
  formatAnswer,
  ratingsInText,
  type FormatTyped,
} from './report-labels.ts';

/** The number of vendors that fit side by side on a page. */
const vendorsAcross = 5;
const maxWordLengthInCell = 14;

/** Returns each vendor's result in each category and section: percent, and points out of the maximum. */
export function scoresPart({ kinds, vendors, method }: EvaluationDocument, typed: FormatTyped): PdfBlock[] {
  if (vendors.length === 0) return [];
  return kinds.flatMap((kind) => [
    { text: t('Scores: {step}', { step: kindNames[kind.kind] }), style: 'heading' },
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
            { text: t('Category and section'), bold: true },
            ...names.map((text): Cell => ({ text, bold: true, alignment: 'right' })),
          ],
          ...kind.categories.flatMap((category) => [
            row(named(category.name, category.share), category.figures, true),
            ...category.sections.map((section) => row(named(section.name, section.share), section.figures)),
          ]),
          row(t('All'), kind.figures, true),
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
            text: formatShare(figure.scores, figure.totals),
            color: grey,
            fontSize: 8,
          },
        ],
      };

/** Formats points out of the maximum. */
const formatShare = (points: number, maximum: number): string =>
  t('{points} of {maximum}', { points: formatPoints(points), maximum: formatPoints(maximum) });

const everyQuestion = ({ kinds }: Pick<EvaluationDocument, 'kinds'>): ReportQuestion[] =>
  kinds.flatMap(({ categories }) =>
    categories.flatMap(({ sections }) => sections.flatMap((section) => section.questions)),
  );

/** Counts the letters of all answers, including the names of the vendors that gave them. */
export function lettersOf({ kinds, vendors }: Pick<EvaluationDocument, 'kinds' | 'vendors'>): number {
  const ofNames = vendors.reduce((sum, { name }) => sum + name.length + 30, 0);
  return everyQuestion({ kinds }).reduce(
    (sum, { question, answers }) =>
      sum +
      question.length +
      ofNames +
      answers.reduce((own, answer) => own + (answer.answer?.length ?? 12), 0),
    0,
  );
}

/** Returns every question with each vendor's answer, its rating and its points. */
export function answersPart({ kinds, vendors }: EvaluationDocument, typed: FormatTyped): PdfBlock[] {
  if (vendors.length === 0) return [];
  const parts: PdfBlock[] = [];
  for (const { kind, categories } of kinds) {
    parts.push({
      text: t('Answers: {step}', { step: kindNames[kind] }),
      style: 'heading',
      pageBreak: 'before',
    });
    for (const category of categories) {
      parts.push({ text: typed(category.name), style: 'category' });
      for (const section of category.sections) {
        parts.push({ text: typed(section.name), style: 'section' });
        for (const question of section.questions) parts.push(questionBlock(question), answersBlock(question));
      }
    }
  }
  return parts;

  function questionBlock({ number, question, isMustHave }: ReportQuestion): PdfBlock {
    return {
      text: isMustHave
        ? t('{number}. {question} (must-have)', { number: String(number), question: typed(question) })
        : `${number}. ${typed(question)}`,
      bold: true,
      margin: [0, 6, 0, 1],
    };
  }

  /** One text covers all vendors: a text for each would add a third to the cost of the layout. */
  function answersBlock({ type, score, answers }: ReportQuestion): PdfBlock {
    return {
      preserveLeadingSpaces: true,
      text: answers.flatMap(({ answer, rating, earned }, at): TextRun[] => {
        const points = formatShare(earned, score);
        const rated = rating === null ? '' : `, ${ratingsInText[rating]}`;
        return [
          { text: `${typed(vendors[at]?.name ?? '')}: ${points}${rated}\n`, color: grey },
          answer === null
            ? { text: `${t('Not answered')}\n`, color: grey }
            : { text: `${typed(formatAnswer(type, answer))}\n` },
        ];
      }),
    };
  }
}
