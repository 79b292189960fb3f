import { t } from '../../../../kernel/text/texts.ts';
import {
  choicesIn,
  isChoiceType,
  notApplicable,
  type AnswerableQuestion,
  type QuestionType,
} from './question-details.ts';

/** A question in its section. */
export interface PlacedCondition extends AnswerableQuestion {
  questionId: number;
}

/** Whether other questions may depend on the answers to questions of a type. */
export const mayDecide = (type: QuestionType): boolean => type === 'yes-no' || isChoiceType(type);

/** Returns the answers to a question on which other questions may depend. */
export function decidingAnswers({ type, details }: AnswerableQuestion): string[] {
  if (!mayDecide(type)) return [];
  return [
    ...(type === 'yes-no' ? ['yes', 'no'] : (details?.choices ?? [])),
    ...(details?.allowsNotApplicable ? [notApplicable] : []),
  ];
}

/** An error in the condition of the question at this position, with its field inside the question. */
export interface ConditionError {
  at: number;
  field: string;
  message: string;
}

/** The maximum number of conditions in a row, each on the question before. The database follows them one by one. */
export const maxConditionsInARow = 20;

/** Returns what is wrong with the conditions of the questions of one section, which are given in their order. */
export function conditionErrors(questions: readonly PlacedCondition[]): ConditionError[] {
  const earlier = new Map<number, PlacedCondition>();
  const inARow = new Map<number, number>();
  return questions.flatMap((question, at): ConditionError[] => {
    const { questionId, details } = question;
    const errors = conditionErrorsOf(question, earlier);
    earlier.set(questionId, question);
    const count = details?.shownIf ? (inARow.get(details.shownIf.questionId) ?? 0) + 1 : 0;
    inARow.set(questionId, count);
    if (errors.length === 0 && count > maxConditionsInARow)
      errors.push({
        field: 'details.shownIf.questionId',
        message: t('Up to {count} questions can depend on each other in a row', {
          count: maxConditionsInARow,
        }),
      });
    return errors.map((error) => ({ at, ...error }));
  });
}

function conditionErrorsOf(
  { details }: PlacedCondition,
  earlier: ReadonlyMap<number, PlacedCondition>,
): Omit<ConditionError, 'at'>[] {
  const shownIf = details?.shownIf;
  if (!shownIf) return [];
  const of = earlier.get(shownIf.questionId);
  if (!of)
    return [
      {
        field: 'details.shownIf.questionId',
        message: t('Choose a question that comes earlier in the same section, or show this question always'),
      },
    ];
  if (!mayDecide(of.type))
    return [
      {
        field: 'details.shownIf.questionId',
        message: t('Choose a yes/no question or a question with choices, or show this question always'),
      },
    ];
  const known = new Set(decidingAnswers(of));
  return shownIf.answers.flatMap((answer, index) => {
    const message = !known.has(answer)
      ? t('The earlier question does not accept the answer “{answer}”', { answer })
      : shownIf.answers.indexOf(answer) < index
        ? t('This answer is named twice')
        : undefined;
    return message === undefined ? [] : [{ field: `details.shownIf.answers[${index}]`, message }];
  });
}

interface AnsweredCondition extends PlacedCondition {
  answer: string | null;
}

/**
 * Returns the ids of the questions that a vendor with these answers is asked. The questions of a section are given in their order.
 * A question that depends on one that is not asked is not asked either. `question_is_asked` is the same rule in SQL.
 */
export function askedQuestions(questions: readonly AnsweredCondition[]): Set<number> {
  const asked = new Set<number>();
  const answers = new Map(questions.map(({ questionId, answer }) => [questionId, answer]));
  for (const { questionId, details } of questions)
    if (isMet(details?.shownIf, (id) => (asked.has(id) ? (answers.get(id) ?? null) : null)))
      asked.add(questionId);
  return asked;
}

/** A condition: the earlier question, and the answers to it of which one is enough. */
interface Condition {
  questionId: number;
  answers: readonly string[];
}

/** Whether the answers meet a condition. `answerTo` returns null for a question that is not asked or not answered. */
export function isMet(
  shownIf: Condition | undefined,
  answerTo: (questionId: number) => string | null,
): boolean {
  if (!shownIf) return true;
  const given = answerTo(shownIf.questionId);
  return given !== null && choicesIn(given).some((answer) => shownIf.answers.includes(answer));
}

/** Returns the answers of a condition in the reader's words. */
export const conditionAnswers = (answers: readonly string[]): string[] =>
  answers.map((answer) =>
    answer === 'yes'
      ? t('Yes')
      : answer === 'no'
        ? t('No')
        : answer === notApplicable
          ? t('Not applicable')
          : answer,
  );

const maxShownCharacters = 120;

/**
 * Returns a condition in the reader's words, such as “Only if “Do you store personal data?” is answered: Yes”. `questionOf` returns
 * the text or the number of the earlier question, if it is known.
 */
export function conditionText(
  { questionId, answers }: Condition,
  questionOf: (questionId: number) => string | undefined = () => undefined,
): string {
  const list = conditionAnswers(answers).join(t(' or '));
  const question = questionOf(questionId);
  if (question === undefined)
    return t('Only if an earlier question is answered: {answers}', { answers: list });
  const characters = [...question];
  const shown =
    characters.length <= maxShownCharacters
      ? question
      : `${characters.slice(0, maxShownCharacters).join('')}…`;
  return t('Only if “{question}” is answered: {answers}', { question: shown, answers: list });
}
