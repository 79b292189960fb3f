import { t } from '@lingui/core/macro';
import { answerLines } from '@bidboard/backend/features/rfps/contracts/questions/answer-text';
import type { AnswerableQuestion } from '@bidboard/backend/features/rfps/contracts/questions/question-details';
import { readerFormats } from '../../../ui/format/reader-formats.ts';
import { splitRemark } from '../answer-saving/remarked-text.ts';

/** Returns an answer in the reader's words and formats, with one choice in each line; '' if there is none. */
export const shownAnswer = (question: AnswerableQuestion, answer: string): string =>
  answerLines(question, answer, readerFormats()).join('\n');

/** Returns an answer with its remark below. */
export const withRemark = (shown: string, remark: string): string =>
  remark === '' ? shown : [shown, t`Remark: ${remark}`].filter(Boolean).join('\n');

/** Returns the text of an answer with its remark (`remarked-text.ts`) as a reader sees it. */
export function shownText(question: AnswerableQuestion, text: string): string {
  const { answer, remark } = splitRemark(text);
  return withRemark(shownAnswer(question, answer), remark);
}
