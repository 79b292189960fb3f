import type { answerChanges } from '../contracts/answers-spreadsheet.ts';
import { tidyText } from '../../../kernel/text/rich-text.ts';
import { maxAnswerLength } from '../contracts/responses.ts';
import { maxRemarkLength } from '../../rfps/contracts/questions/question-details.ts';
import { fileNames, readAnswerCell, wordsOf, type CellAnswer } from './answer-cells.ts';
import { remarkError } from './answer-errors.ts';
import { fingerprintOf, type CurrentAnswer } from './answers-spreadsheet.ts';
import type { SheetAnswer } from './answers-spreadsheet-file.ts';
import { t } from '../../../kernel/text/texts.ts';

type AnswerChange = (typeof answerChanges)[number];

export interface ValidatedAnswer<Answer> {
  row: number;
  change: AnswerChange;
  current: Answer;
  answer: string;
  remark: string;
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
        remark: judgement.remark,
      });
  }
  return judged;
}

function judge<Answer extends CurrentAnswer>(
  answers: SheetAnswer,
  known: ReadonlyMap<number, Answer>,
  rowOf: Map<number, number>,
): string | { current: Answer; answer: string; remark: string; change: AnswerChange | null } {
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
  const read = readCell(current, answers.answer);
  const given = {
    type: current.type,
    answer: 'answer' in read ? read.answer : answers.answer,
    remark: answers.remark ?? current.remark ?? '',
  };
  // An answer that no longer fits its question is no error while it is unchanged.
  if (isUnchanged(current, given, answers)) return { current, ...given, change: null };
  if ('reason' in read) return read.reason;
  const error = remarkError(current, given.remark) && t('this question takes no remark');
  const tooLong = lengthError(given);
  return error ?? tooLong ?? { current, ...given, change: changeOf(current, given, answers.asOf) };
}

/** A file has no text that could be read, so only the names of the stored files are accepted. */
function readCell(current: CurrentAnswer, cell: string): CellAnswer {
  if (current.type !== 'file' || cell === current.answer) return readAnswerCell(current, cell);
  return wordsOf(cell) === wordsOf(fileNames(current.answer))
    ? { answer: current.answer }
    : { reason: t('files are added and removed on the page of the response') };
}

type GivenAnswer = Pick<CurrentAnswer, 'type'> & { answer: string; remark: string };

function lengthError({ answer, remark }: GivenAnswer): string | undefined {
  if (answer.length > maxAnswerLength)
    return t('answer is longer than {maxAnswerLength, plural, one {# character} other {# characters}}', {
      maxAnswerLength,
    });
  if (remark.length > maxRemarkLength)
    return t('remark is longer than {maxRemarkLength, plural, one {# character} other {# characters}}', {
      maxRemarkLength,
    });
  return undefined;
}

/**
 * Whether a row changes nothing: it equals the current answer, or it is unchanged since the file was made. A colleague's later
 * answer then raises no question.
 */
function isUnchanged(current: CurrentAnswer, given: GivenAnswer, { asOf, remark }: SheetAnswer): boolean {
  const fingerprint = fingerprintOf(given);
  if (fingerprint === fingerprintOf(current)) return true;
  if (!asOf) return false;
  // A file without a column for remarks may have been made with one.
  return (
    asOf.fingerprint === fingerprint ||
    (remark === null && asOf.fingerprint === fingerprintOf({ ...given, remark: '' }))
  );
}

function changeOf(current: CurrentAnswer, given: GivenAnswer, asOf: SheetAnswer['asOf']): AnswerChange {
  const before = tidyText(current.answer) + tidyText(current.remark ?? '');
  const isOlder = asOf === null ? before !== '' : isAnother(current, asOf);
  if (isOlder) return 'conflict';
  if (given.answer + given.remark === '') return 'cleared';
  if (before === '') return 'added';
  return given.answer === '' && tidyText(current.answer) !== '' ? 'cleared' : 'changed';
}

const isAnother = (current: CurrentAnswer, asOf: { version: number; fingerprint: string }): boolean =>
  asOf.version !== current.version && asOf.fingerprint !== fingerprintOf(current);
