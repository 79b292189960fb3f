import { t } from '../../kernel/text/texts.ts';
import { questionTypeNames } from '../rfps/contracts/labels.ts';
import { gradedPercent } from '../rfps/contracts/questions/question-details.ts';
import { grey, type Cell, type PdfBlock, type TextRun } from '../../platform/pdf/pdf-document.ts';
import type { EvaluationDocument, Figure, ReportKind, ReportQuestion } from './evaluation-document.ts';
import {
  kindNames,
  formatPercent,
  formatPoints,
  describeDetails,
  describeGrading,
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
    (sum, { question, details, grading, answers }) =>
      sum +
      question.length +
      JSON.stringify([details, grading]).length +
      ofNames +
      answers.reduce((own, { answer, remark }) => own + (answer?.length ?? 12) + (remark?.length ?? 0), 0),
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
        for (const question of section.questions)
          parts.push(questionBlock(question), factsBlock(question), answersBlock(question));
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

  /** The type of a question, what it accepts, and how answers earn points. */
  function factsBlock(question: ReportQuestion): PdfBlock {
    const grading = describeGrading(question);
    return {
      text: [
        questionTypeNames[question.type],
        ...describeDetails(question),
        ...(grading === '' ? [] : [t('Points by answer: {grading}', { grading })]),
      ]
        .map((fact) => typed(fact))
        .join(' · '),
      color: grey,
      fontSize: 8,
      margin: [0, 0, 0, 1],
    };
  }

  /** One text covers all vendors: a text for each would add a third to the cost of the layout. */
  function answersBlock(question: ReportQuestion): PdfBlock {
    return {
      preserveLeadingSpaces: true,
      text: question.answers.flatMap(({ answer, remark, rating, earned, isNotAsked }, at): TextRun[] => {
        const facts = [
          ...(isNotAsked ? [t('not asked')] : [formatShare(earned, question.score)]),
          ...byAnswer(question, answer),
          ...(rating === null ? [] : [ratingsInText[rating]]),
        ];
        return [
          { text: `${typed(vendors[at]?.name ?? '')}: ${facts.join(', ')}\n`, color: grey },
          answer === null
            ? { text: `${isNotAsked ? '–' : t('Not answered')}\n`, color: grey }
            : { text: `${typed(formatAnswer(question, answer))}\n` },
          ...(remark === null ? [] : [{ text: `${typed(t('Remark: {remark}', { remark }))}\n` }]),
        ];
      }),
    };
  }
}

/** Returns the percentage that a graded answer earns by itself. A plain yes or no needs no mention. */
function byAnswer(question: ReportQuestion, answer: string | null): string[] {
  const percent = question.grading ? gradedPercent(question, answer) : null;
  return percent === null ? [] : [t('points by answer {percent} %', { percent })];
}
