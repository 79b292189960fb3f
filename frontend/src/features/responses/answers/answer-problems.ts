import { t } from '@lingui/core/macro';
import { valueText } from '@bidboard/backend/features/rfps/contracts/questions/answer-text';
import {
  choicesIn,
  isChoiceType,
  isValue,
  isWithin,
  notApplicable,
  type AnswerableQuestion,
} from '@bidboard/backend/features/rfps/contracts/questions/question-details';
import { firstTableError } from '@bidboard/backend/features/rfps/contracts/questions/table-answer';
import { readerFormats } from '../../../ui/format/reader-formats.ts';
import { splitRemark } from '../answer-saving/remarked-text.ts';

/** Returns the error in an answer for its field; undefined if it is valid. An empty answer always is. */
export function answerProblem(question: AnswerableQuestion, answer: string): string | undefined {
  const { type, details } = question;
  if (answer === '' || type === 'detailed') return undefined;
  if (answer === notApplicable)
    return details?.allowsNotApplicable ? undefined : t`This question does not accept “Not applicable”.`;
  if (type === 'file') return undefined;
  if (type === 'table') return firstTableError(question, answer, answerProblem);
  if (type === 'yes-no') return ['yes', 'no'].includes(answer) ? undefined : t`Answer Yes or No.`;
  return isChoiceType(type) ? choiceProblem(question, answer) : valueProblem(question, answer);
}

function choiceProblem({ type, details }: AnswerableQuestion, answer: string): string | undefined {
  const chosen = choicesIn(answer);
  const known = new Set(details?.choices);
  const unknown = chosen.find((choice) => !known.has(choice));
  if (unknown !== undefined) return t`“${{ choice: unknown.slice(0, 60) }}” is not one of the choices.`;
  return type === 'single-choice' && chosen.length > 1 ? t`Choose only one of the choices.` : undefined;
}

function valueProblem({ type, details }: AnswerableQuestion, answer: string): string | undefined {
  const shown = (value: string) => valueText(type, value, readerFormats());
  if (!isValue(type, answer))
    return type === 'number'
      ? t`Enter a number, such as ${{ example: shown('1234.5') }}, with up to 6 decimals.`
      : t`Enter a day that exists, such as ${{ example: readerFormats().day('2027-01-31') }}.`;
  const { minimum, maximum } = details ?? {};
  if (minimum !== undefined && !isWithin(type, answer, minimum, undefined))
    return type === 'number'
      ? t`Enter ${{ minimum: shown(minimum) }} or more.`
      : t`Enter ${{ minimum: shown(minimum) }} or a later day.`;
  if (maximum !== undefined && !isWithin(type, answer, undefined, maximum))
    return type === 'number'
      ? t`Enter ${{ maximum: shown(maximum) }} or less.`
      : t`Enter ${{ maximum: shown(maximum) }} or an earlier day.`;
  return undefined;
}

/** Returns the error in a remark; undefined if there is none. */
export const remarkProblem = ({ details }: AnswerableQuestion, remark: string): string | undefined =>
  remark === '' || details?.allowsRemark ? undefined : t`This question takes no remark. Remove it.`;

/** Returns the error in the text of an answer with its remark (`remarked-text.ts`). */
export function errorOfText(question: AnswerableQuestion, text: string): string | undefined {
  const { answer, remark } = splitRemark(text);
  return answerProblem(question, answer) ?? remarkProblem(question, remark);
}
