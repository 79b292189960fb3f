import {
  bool,
  closed,
  day,
  listOf,
  oneOf,
  paragraphs,
  text,
  whole,
  type Infer,
} from '../../../../kernel/schema/schema.ts';

export const questionTypes = [
  'yes-no',
  'detailed',
  'single-choice',
  'multiple-choice',
  'number',
  'date',
  'table',
  'file',
] as const;
export type QuestionType = (typeof questionTypes)[number];
export const defaultScore: Record<QuestionType, number> = {
  'yes-no': 1,
  detailed: 5,
  'single-choice': 1,
  'multiple-choice': 1,
  number: 1,
  date: 1,
  table: 5,
  file: 5,
};

/** The answer of a vendor whom a question does not concern. */
export const notApplicable = 'not-applicable';

export const maxChoices = 100;
export const maxColumns = 20;
export const maxTableRows = 200;
const choice = () => text(200).trim().required();
/** A number in the notation of answers, such as 12 or -0.5, or a day as YYYY-MM-DD. */
const value = () => text(30).trim();
const percent = () => whole(0, 100);

/** How the cells of a column are answered. */
export const columnTypes = [
  'detailed',
  'number',
  'date',
  'single-choice',
  'yes-no',
] as const satisfies readonly QuestionType[];
export type ColumnType = (typeof columnTypes)[number];

const tableColumn = closed({
  name: text(100).trim().required(),
  type: oneOf(columnTypes).required(),
  /** Whether each row must have a value in this column. Absent if it need not. */
  isRequired: bool(),
  /** The unit of a number. */
  unit: text(40).trim(),
  /** The choices of a single choice. */
  choices: listOf(choice(), maxChoices),
});
export type TableColumn = Infer<typeof tableColumn>;

/** What a question states besides its text. Vendors read it. Fields that do not fit the type are refused. */
export const questionDetails = closed({
  /** An explanation below the question. */
  helpText: paragraphs(2000).trim(),
  /** The choices of a single-choice or multiple-choice question, in their order. */
  choices: listOf(choice(), maxChoices),
  /** The choices that meet a must-have: any of them of a single choice, all of them of a multiple choice. */
  mustHaveChoices: listOf(choice(), maxChoices),
  /** The unit of a number, such as "hours". */
  unit: text(40).trim(),
  /** The lowest number or the first day that is accepted. */
  minimum: value(),
  /** The highest number or the last day that is accepted. */
  maximum: value(),
  /** Whether "Not applicable" is an answer. */
  allowsNotApplicable: bool(),
  /** Whether the vendor may add a remark to the answer. */
  allowsRemark: bool(),
  /** The question is asked only of vendors that give one of these answers to an earlier question of its section. */
  shownIf: closed({
    questionId: whole(1).required(),
    /** yes, no, not-applicable or choices. Of a multiple choice one of them is enough. */
    answers: listOf(choice(), maxChoices).min(1).required(),
  })
    .optional()
    .default(undefined),
  /** The columns of a table, in their order. */
  columns: listOf(tableColumn, maxColumns),
  /** The lowest number of rows in an answer. */
  minRows: whole(1, maxTableRows),
  /** The highest number of rows in an answer. */
  maxRows: whole(1, maxTableRows),
})
  .optional()
  .default(undefined);
export type QuestionDetails = NonNullable<Infer<typeof questionDetails>>;

/**
 * How many percent of its points an answer earns by itself, until it is rated. Only the buyer's people read it. A choice that is
 * not listed and a value outside all ranges earn nothing.
 */
export const questionGrading = closed({
  /** Of a multiple choice the percentages of all chosen are added, up to 100. */
  choices: listOf(closed({ choice: choice(), percent: percent().required() }), maxChoices),
  /** The first range that holds the number or day decides. Both ends belong to it; a missing end is open. */
  ranges: listOf(closed({ from: value(), to: value(), percent: percent().required() }), 20),
  /** Of the answer "Not applicable". */
  notApplicablePercent: percent(),
})
  .optional()
  .default(undefined);
export type QuestionGrading = NonNullable<Infer<typeof questionGrading>>;

export const maxRemarkLength = 2000;
/** A remark to an answer. */
export const answerRemark = () => paragraphs(maxRemarkLength);

/** What decides how a question is answered and scored. */
export interface AnswerableQuestion {
  type: QuestionType;
  details?: QuestionDetails | null | undefined;
}
export interface GradedQuestion extends AnswerableQuestion {
  grading?: QuestionGrading | null | undefined;
}

export const isChoiceType = (type: QuestionType): boolean =>
  type === 'single-choice' || type === 'multiple-choice';
export const isValueType = (type: QuestionType): boolean => type === 'number' || type === 'date';

/** Whether answers earn points only by a rating. */
export const isRatedType = (type: QuestionType): boolean =>
  type === 'detailed' || type === 'table' || type === 'file';

/** Returns the choices in an answer: one in each line. */
export const choicesIn = (answer: string): string[] => (answer === '' ? [] : answer.split('\n'));

/** Whether no cell of a row of a table has a text. */
export const isBlankRow = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

const decimal = /^-?\d{1,15}(?:\.\d{1,6})?$/;
const aDay = day().required();

/** Whether a text is a number or a day in the notation of answers. */
export const isValue = (type: QuestionType, input: string): boolean =>
  type === 'number' ? decimal.test(input) : aDay.isValidSync(input, { strict: true });

/** Compares two values of a type, as functions for sorting do. Days are compared as texts, which have the order of time. */
export function compareValues(type: QuestionType, first: string, second: string): number {
  if (type === 'number') return Number(first) - Number(second);
  return first < second ? -1 : first > second ? 1 : 0;
}

/** Whether a value lies between two ends, which belong to it. A missing end is open. */
export const isWithin = (
  type: QuestionType,
  input: string,
  from: string | undefined,
  to: string | undefined,
): boolean =>
  (from === undefined || compareValues(type, input, from) >= 0) &&
  (to === undefined || compareValues(type, input, to) <= 0);

/** Whether answers to a question earn points without a rating. */
export const isGraded = ({ type, grading }: GradedQuestion): boolean =>
  type === 'yes-no' || (grading !== null && grading !== undefined);

/** Returns the percentage of its points that an answer earns by itself; null if it waits for its rating or is missing. */
export function gradedPercent(question: GradedQuestion, answer: string | null): number | null {
  if (answer === null || answer === '' || !isGraded(question)) return null;
  const { type, grading } = question;
  if (answer === notApplicable && type !== 'detailed') return grading?.notApplicablePercent ?? 0;
  if (type === 'yes-no') return answer === 'yes' ? 100 : 0;
  if (isChoiceType(type)) {
    const percents = new Map(grading?.choices?.map((graded) => [graded.choice, graded.percent]));
    const sum = choicesIn(answer).reduce((total, chosen) => total + (percents.get(chosen) ?? 0), 0);
    return Math.min(100, sum);
  }
  const range = grading?.ranges?.find(({ from, to }) => isWithin(type, answer, from, to));
  return range?.percent ?? 0;
}
