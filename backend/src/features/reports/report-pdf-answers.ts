import type { PdfBlock, TextRun } from '../../platform/pdf/pdf-document.ts';
import { grey } from '../../platform/pdf/pdf-styles.ts';
import type { EvaluationDocument, ReportQuestion } from './evaluation-document.ts';
import { formatAnswer, kindNames, formatPoints, ratingNames, type FormatTyped } from './report-labels.ts';

const everyQuestion = ({ kinds }: Pick<EvaluationDocument, 'kinds'>): ReportQuestion[] =>
  kinds.flatMap(({ categories }) =>
    categories.flatMap(({ sections }) => sections.flatMap((section) => section.questions)),
  );

/** Counts the letters of all answers, including the names of the vendors that gave them. */
export function lettersOf({ kinds, vendors }: Pick<EvaluationDocument, 'kinds' | 'vendors'>): number {
  const ofNames = vendors.reduce((sum, { name }) => sum + name.length + 30, 0);
  return everyQuestion({ kinds }).reduce(
    (sum, { question, answers }) =>
      sum + question.length + ofNames + answers.reduce((own, one) => own + (one.answer?.length ?? 12), 0),
    0,
  );
}

/** Returns every question with each vendor's answer, its rating and its points. */
export function answersPart({ kinds, vendors }: EvaluationDocument, typed: FormatTyped): PdfBlock[] {
  if (vendors.length === 0) return [];
  const parts: PdfBlock[] = [];
  for (const { kind, categories } of kinds) {
    parts.push({ text: `Answers: ${kindNames[kind]}`, style: 'heading', pageBreak: 'before' });
    for (const category of categories) {
      parts.push({ text: typed(category.name), style: 'category' });
      for (const section of category.sections) {
        parts.push({ text: typed(section.name), style: 'section' });
        for (const question of section.questions) parts.push(asked(question), given(question));
      }
    }
  }
  return parts;

  function asked({ number, question, isMustHave }: ReportQuestion): PdfBlock {
    return {
      text: `${number}. ${typed(question)}${isMustHave ? ' (must-have)' : ''}`,
      bold: true,
      margin: [0, 6, 0, 1],
    };
  }

  /** One text covers all vendors: a text for each would add a third to the cost of the layout. */
  function given({ type, score, answers }: ReportQuestion): PdfBlock {
    return {
      preserveLeadingSpaces: true,
      text: answers.flatMap(({ answer, rating, earned }, at): TextRun[] => {
        const points = `${formatPoints(earned)} of ${formatPoints(score)}`;
        const rated = rating === null ? '' : `, ${ratingNames[rating].toLowerCase()}`;
        return [
          { text: `${typed(vendors[at]?.name ?? '')}: ${points}${rated}\n`, color: grey },
          answer === null
            ? { text: 'Not answered\n', color: grey }
            : { text: `${typed(formatAnswer(type, answer))}\n` },
        ];
      }),
    };
  }
}
