import { t } from '../../kernel/text/texts.ts';
import type { XlsxCell, XlsxSheet } from '../../platform/spreadsheets/xlsx-file.ts';
import { columnText } from '../rfps/contracts/questions/answer-text.ts';
import { questionTypeNames } from '../rfps/contracts/labels.ts';
import { gradedPercent, isValueType } from '../rfps/contracts/questions/question-details.ts';
import type { EvaluationDocument, ReportQuestion } from './evaluation-document.ts';
import { columns, valueCell } from './report-cells.ts';
import { describeGrading, formatAnswer, kindNames, ratingNames } from './report-labels.ts';

/** Returns the cells of each question with the cells of its place before them. */
const ofQuestions = (
  { kinds }: EvaluationDocument,
  cellsOf: (question: ReportQuestion) => XlsxCell[][],
): XlsxCell[][] =>
  kinds.flatMap(({ kind, categories }) =>
    categories.flatMap((category) =>
      category.sections.flatMap((section) =>
        section.questions.flatMap((question) =>
          cellsOf(question).map((cells) => [
            question.number,
            kindNames[kind],
            category.name,
            section.name,
            question.question,
            questionTypeNames[question.type],
            question.isMustHave ? t('Yes') : null,
            ...cells,
          ]),
        ),
      ),
    ),
  );

const placeHeadings = (): [string, number][] => [
  [t('Number'), 9],
  [t('Step'), 24],
  [t('Category'), 24],
  [t('Section'), 24],
  [t('Question'), 50],
  [t('Type'), 16],
  [t('Must-have'), 11],
];

/** Returns the questions, each with what it accepts and how answers earn points. */
export const questionsSheet = (document: EvaluationDocument): XlsxSheet => ({
  name: t('Questions'),
  columns: columns(
    ...placeHeadings(),
    [t('Only if'), 40],
    [t('Help text'), 40],
    [t('Choices'), 40],
    [t('Must-have choices'), 30],
    [t('Unit'), 12],
    [t('Minimum'), 14],
    [t('Maximum'), 14],
    [t('Columns'), 40],
    [t('Minimum rows'), 12],
    [t('Maximum rows'), 12],
    [t('Points by answer'), 40],
    [t('Points'), 9],
  ),
  rows: ofQuestions(document, (question) => {
    const { type, details, score } = question;
    const end = (value: string | undefined) => (value === undefined ? null : valueCell(type, value));
    const lines = (choices: readonly string[] | undefined) => choices?.join('\n') ?? null;
    return [
      [
        question.condition ?? null,
        details?.helpText ?? null,
        lines(details?.choices),
        lines(details?.mustHaveChoices),
        details?.unit ?? null,
        end(details?.minimum),
        end(details?.maximum),
        lines(details?.columns?.map(columnText)),
        details?.minRows ?? null,
        details?.maxRows ?? null,
        describeGrading(question) || null,
        score,
      ],
    ];
  }),
});

/** Returns every answer of every vendor in its own row. */
export const answersSheet = (document: EvaluationDocument): XlsxSheet => ({
  name: t('Answers'),
  columns: columns(
    ...placeHeadings(),
    [t('Vendor'), 26],
    [t('Answer'), 70],
    [t('Unit'), 12],
    [t('Remark'), 40],
    [t('Points by answer %'), 12],
    [t('Rating'), 14],
    [t('Points'), 9],
    [t('Of'), 9],
  ),
  rows: ofQuestions(document, (question) =>
    question.answers.map(({ answer, remark, rating, earned, isNotAsked }, at): XlsxCell[] => [
      document.vendors[at]?.name ?? '',
      isNotAsked ? t('Not asked') : answerCell(question, answer),
      question.details?.unit ?? null,
      remark,
      gradedPercent(question, answer),
      rating === null ? null : ratingNames[rating],
      isNotAsked ? null : earned,
      isNotAsked ? null : question.score,
    ]),
  ),
});

function answerCell(question: ReportQuestion, answer: string | null): XlsxCell {
  if (answer === null) return null;
  const cell = isValueType(question.type) ? valueCell(question.type, answer) : answer;
  return typeof cell === 'string' ? formatAnswer(question, answer) : cell;
}
