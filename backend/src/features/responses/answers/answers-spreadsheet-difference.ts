import type { answerChanges } from '../contracts/answers-spreadsheet.ts';
import { tidyText } from '../../../kernel/text/rich-text.ts';
import { maxAnswerLength } from '../contracts/responses.ts';
import { fingerprintOf, type CurrentAnswer } from './answers-spreadsheet.ts';
import type { SheetAnswer } from './answers-spreadsheet-file.ts';
import { t } from '../../../kernel/text/texts.ts';

type AnswerChange = (typeof answerChanges)[number];

export interface ValidatedAnswer<Answer> {
  row: number;
  change: AnswerChange;
  current: Answer;
  answer: string;
}

export interface ValidatedSpreadsheet<Answer> {
  rows: ValidatedAnswer<Answer>[];
  unchanged: number;
  /** The rows that cannot be accepted, each with its reason. */
  bad: { row: number; reason: string }[];
}

/** Returns how the rows of a spreadsheet would change the stored answers, and which rows cannot be accepted. */
export function validateAnswers<Answer extends CurrentAnswer>(
  current: readonly Answer[],
  answers: readonly SheetAnswer[],
): ValidatedSpreadsheet<Answer> {
  const known = new Map(current.map((answer) => [answer.questionId, answer]));
  const rowOf = new Map<number, number>();
  const judged: ValidatedSpreadsheet<Answer> = { rows: [], unchanged: 0, bad: [] };
  for (const answer of answers) {
    const judgement = judge(answer, known, rowOf);
    if (typeof judgement === 'string') judged.bad.push({ row: answer.row, reason: judgement });
    else if (judgement.change === null) judged.unchanged += 1;
    else
      judged.rows.push({
        row: answer.row,
        change: judgement.change,
        current: judgement.current,
        answer: judgement.answer,
      });
  }
  return judged;
}

function judge<Answer extends CurrentAnswer>(
  answers: SheetAnswer,
  known: ReadonlyMap<number, Answer>,
  rowOf: Map<number, number>,
): string | { current: Answer; answer: string; change: AnswerChange | null } {
  const { questionId, row } = answers;
  if (questionId === 'rounded') return t('question id was rounded by a spreadsheet program');
  if (questionId === null) return t('question id is missing or unknown');
  const current = known.get(questionId);
  if (!current) return t('this RFP asks no question Q{questionId}', { questionId });
  const same = rowOf.get(questionId);
  if (same !== undefined)
    return t('question Q{questionId} is already in row {row}', { questionId, row: same });
  rowOf.set(questionId, row);
  if (wordsOf(answers.question) !== wordsOf(current.question))
    return t('the question differs from the RFP, so the answer may be for another question');
  const answer = current.type === 'yes-no' ? parseYesNo(answers.answer) : answers.answer;
  if (answer === undefined)
    return t('answer is neither yes nor no: "{answer}"', { answer: answers.answer.slice(0, 30) });
  if (answer.length > maxAnswerLength)
    return t('answer is longer than {maxAnswerLength, plural, one {# character} other {# characters}}', {
      maxAnswerLength,
    });
  return { current, answer, change: changeOf(current, answer, answers.asOf) };
}

/** Spreadsheet programs break lines and add spaces freely. */
const wordsOf = (text: string): string => tidyText(text).replace(/\s+/g, ' ');

const meanings: Readonly<Record<string, string>> = {
  '': '',
  yes: 'yes',
  y: 'yes',
  true: 'yes',
  no: 'no',
  n: 'no',
  false: 'no',
};

function parseYesNo(cell: string): string | undefined {
  const word = cell.toLowerCase();
  return Object.hasOwn(meanings, word) ? meanings[word] : undefined;
}

/**
 * Returns null if nothing needs to change. That includes a row that is unchanged since the file was made: a colleague's later
 * answer then raises no question.
 */
function changeOf(current: CurrentAnswer, answer: string, asOf: SheetAnswer['asOf']): AnswerChange | null {
  const currentText = tidyText(current.answer);
  if (answer === currentText) return null;
  if (asOf && asOf.fingerprint === fingerprintOf(answer)) return null;
  const isOlder = asOf === null ? currentText !== '' : isAnother(current, asOf);
  if (isOlder) return 'conflict';
  if (answer === '') return 'cleared';
  return currentText === '' ? 'added' : 'changed';
}

const isAnother = (current: CurrentAnswer, asOf: { version: number; fingerprint: string }): boolean =>
  asOf.version !== current.version && asOf.fingerprint !== fingerprintOf(current.answer);
