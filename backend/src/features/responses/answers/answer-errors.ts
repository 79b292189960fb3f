import { t } from '../../../kernel/text/texts.ts';
import {
  choicesIn,
  isChoiceType,
  isValue,
  isWithin,
  notApplicable,
  type AnswerableQuestion,
  type QuestionType,
} from '../../rfps/contracts/questions/question-details.ts';
import { firstTableError, plainTable } from '../../rfps/contracts/questions/table-answer.ts';

/** Returns the error in an answer as text for its field; undefined if the answer is valid. An empty answer always is. */
export function answerError(question: AnswerableQuestion, answer: string): string | undefined {
  const { type, details } = question;
  if (answer === '' || type === 'detailed') return undefined;
  if (answer === notApplicable && details?.allowsNotApplicable) return undefined;
  if (type === 'file') return t('Add the files to the question. They cannot be written as text');
  if (type === 'table') return firstTableError(question, answer, answerError);
  if (type === 'yes-no') return ['yes', 'no'].includes(answer) ? undefined : t('Answer yes or no');
  return isChoiceType(type) ? choiceError(question, answer) : valueError(question, answer);
}

/** Returns an answer in the notation in which it is stored. A table has several notations for the same rows. */
export const plainAnswer = (type: QuestionType, answer: string): string =>
  type === 'table' ? plainTable(answer) : answer;

function choiceError({ type, details }: AnswerableQuestion, answer: string): string | undefined {
  const chosen = choicesIn(answer);
  if (type === 'single-choice' && chosen.length > 1) return t('Choose only one of the choices');
  if (new Set(chosen).size < chosen.length) return t('This choice is named twice');
  const known = new Set(details?.choices);
  const unknown = chosen.find((choice) => !known.has(choice));
  return unknown === undefined
    ? undefined
    : t('The question has no choice “{choice}”', { choice: unknown.slice(0, 60) });
}

function valueError({ type, details }: AnswerableQuestion, answer: string): string | undefined {
  if (!isValue(type, answer))
    return type === 'number'
      ? t('Enter a number with at most 15 digits before and 6 after the point, such as 99.5')
      : t('Enter a day that exists, such as 2027-01-31');
  const { minimum, maximum } = details ?? {};
  if (!isWithin(type, answer, minimum, undefined))
    return type === 'number'
      ? t('Enter {minimum} or more', { minimum: minimum ?? '' })
      : t('Enter {minimum} or a later day', { minimum: minimum ?? '' });
  if (!isWithin(type, answer, undefined, maximum))
    return type === 'number'
      ? t('Enter {maximum} or less', { maximum: maximum ?? '' })
      : t('Enter {maximum} or an earlier day', { maximum: maximum ?? '' });
  return undefined;
}

/** Returns the error in a remark as text for its field; undefined if it is empty or the question allows remarks. */
export const remarkError = ({ details }: AnswerableQuestion, remark: string): string | undefined =>
  remark === '' || details?.allowsRemark ? undefined : t('This question takes no remark');
