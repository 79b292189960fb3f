import type { sheetChanges } from '../contracts/answer-sheets.ts';
import { tidyText } from '../contracts/questionnaire-difference.ts';
import { longestAnswer } from '../contracts/responses.ts';
import { saidOf, type StandingAnswer } from './answers-sheet.ts';
import type { SheetAnswer } from './answers-sheet-file.ts';

type SheetChange = (typeof sheetChanges)[number];

export interface JudgedAnswer<Standing> {
  row: number;
  change: SheetChange;
  standing: Standing;
  answer: string;
}

export interface JudgedSheet<Standing> {
  rows: JudgedAnswer<Standing>[];
  unchanged: number;
  /** Rows that cannot be taken, each with its reason. */
  bad: { row: number; reason: string }[];
}

/** What the rows of a sheet would change of the answers that stand, and which rows cannot be taken. */
export function judgeAnswers<Standing extends StandingAnswer>(
  standing: readonly Standing[],
  answers: readonly SheetAnswer[],
): JudgedSheet<Standing> {
  const known = new Map(standing.map((one) => [one.questionId, one]));
  const rowOf = new Map<number, number>();
  const judged: JudgedSheet<Standing> = { rows: [], unchanged: 0, bad: [] };
  for (const one of answers) {
    const said = judge(one, known, rowOf);
    if (typeof said === 'string') judged.bad.push({ row: one.row, reason: said });
    else if (said.change === null) judged.unchanged += 1;
    else
      judged.rows.push({ row: one.row, change: said.change, standing: said.standing, answer: said.answer });
  }
  return judged;
}

function judge<Standing extends StandingAnswer>(
  answers: SheetAnswer,
  known: ReadonlyMap<number, Standing>,
  rowOf: Map<number, number>,
): string | { standing: Standing; answer: string; change: SheetChange | null } {
  const { questionId, row } = answers;
  if (questionId === 'rounded') return 'question id was rounded by a spreadsheet program';
  if (questionId === null) return 'question id is missing or none of ours';
  const standing = known.get(questionId);
  if (!standing) return `this RFP asks no question Q${questionId}`;
  const same = rowOf.get(questionId);
  if (same !== undefined) return `question Q${questionId} stands in row ${same} already`;
  rowOf.set(questionId, row);
  if (wordsOf(answers.question) !== wordsOf(standing.question))
    return 'the question reads otherwise than in the RFP: it may be another question that is answered';
  const answer = standing.type === 'yes-no' ? yesOrNo(answers.answer) : answers.answer;
  if (answer === undefined) return `answer is neither yes nor no: "${answers.answer.slice(0, 30)}"`;
  if (answer.length > longestAnswer) return `answer is longer than ${longestAnswer} characters`;
  return { standing, answer, change: changeOf(standing, answer, answers.asOf) };
}

/** Programs break lines and put blanks as they like. */
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

function yesOrNo(cell: string): string | undefined {
  const word = cell.toLowerCase();
  return Object.hasOwn(meanings, word) ? meanings[word] : undefined;
}

/**
 * Null where nothing is to be done: also where the file says what it said when it was made, so that what a colleague answered
 * since stays without a question.
 */
function changeOf(standing: StandingAnswer, answer: string, asOf: SheetAnswer['asOf']): SheetChange | null {
  const stands = tidyText(standing.answer);
  if (answer === stands) return null;
  if (asOf && asOf.said === saidOf(answer)) return null;
  const isOlder = asOf === null ? stands !== '' : isAnother(standing, asOf);
  if (isOlder) return 'conflict';
  if (answer === '') return 'cleared';
  return stands === '' ? 'added' : 'changed';
}

const isAnother = (standing: StandingAnswer, asOf: { version: number; said: string }): boolean =>
  asOf.version !== standing.version && asOf.said !== saidOf(standing.answer);
