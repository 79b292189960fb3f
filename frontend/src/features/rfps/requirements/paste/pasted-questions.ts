import {
  defaultScore,
  questionTypes,
  type QuestionType,
} from '@bidboard/backend/features/rfps/contracts/questions/question-details';
import { questionTypeNames } from '@bidboard/backend/features/rfps/contracts/labels';
import { scoreError } from '../draft/requirements-rules.ts';
import { parseDecimal } from '../../../../ui/format/typed-decimal.ts';

export const maxPasted = 2000;

/** A question of a pasted row. A cell that was not understood is named, and the usual value is used instead. */
export interface PastedQuestion {
  question: string;
  type: QuestionType;
  score: string;
  /** The cell of the type if it names none; null if it was understood or empty. */
  unknownType: string | null;
  /** The cell of the score if it is none. */
  unknownScore: string | null;
}
export interface PastedRows {
  questions: readonly PastedQuestion[];
  hasTypes: boolean;
  hasScores: boolean;
  /** The number of columns that were neither question nor type nor score. */
  unusedColumns: number;
  /** The number of rows that have text, but no question. */
  withoutQuestion: number;
}

/** Whether a text is rows of a spreadsheet: several cells with tabs between them. */
export const isTable = (text: string): boolean => text.trim().includes('\t');

/**
 * Returns the cells of rows as spreadsheets copy them: tabs between cells, and quotes around a cell with line breaks, in which a
 * quote is doubled.
 */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at <= text.length) {
    let cell: string;
    const closing = text[at] === '"' ? closingQuote(text, at + 1) : -1;
    if (closing >= 0) {
      cell = text.slice(at + 1, closing).replaceAll('""', '"');
      at = closing + 1;
    } else {
      const start = at;
      while (at < text.length && !/[\t\r\n]/.test(text[at] ?? '')) at += 1;
      cell = text.slice(start, at);
    }
    row.push(cell.trim());
    const separator = text[at];
    at += separator === '\r' && text[at + 1] === '\n' ? 2 : 1;
    if (separator !== '\t') {
      rows.push(row);
      row = [];
    }
  }
  return rows.filter((cells) => cells.some((cell) => cell !== ''));
}

/** The position of the quote that ends a cell; -1 if the quote that began it is an ordinary character. */
function closingQuote(text: string, start: number): number {
  let at = text.indexOf('"', start);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  const next = at < 0 ? '' : (text[at + 1] ?? '\n');
  return /[\t\r\n]/.test(next) ? at : -1;
}

const folded = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Other words for the types, in which people write questionnaires. */
const otherNames: Readonly<Record<QuestionType, readonly string[]>> = {
  'yes-no': ['yesno', 'yn', 'boolean', 'yesorno'],
  detailed: ['text', 'freetext', 'open', 'longtext', 'shorttext'],
  'single-choice': ['choice', 'select', 'singleselect', 'dropdown', 'radio'],
  'multiple-choice': ['choices', 'multiselect', 'multichoice', 'checkboxes'],
  number: ['numeric', 'amount', 'integer'],
  date: ['day'],
  table: ['grid', 'matrix'],
  file: ['upload', 'fileupload', 'attachment', 'document'],
};

const typeOf = (cell: string): QuestionType | undefined =>
  questionTypes.find((type) =>
    [folded(type), folded(questionTypeNames[type]), ...otherNames[type]].includes(folded(cell)),
  );

const isScore = (cell: string): boolean => {
  const number = parseDecimal(cell);
  return number !== undefined && scoreError(number) === undefined;
};

const headings = {
  question: ['question', 'questions', 'requirement', 'requirements', 'text'],
  type: ['type', 'answertype', 'questiontype'],
  score: ['score', 'points', 'weight', 'maxscore'],
} as const;
const isHeading = (cell: string, of: keyof typeof headings): boolean =>
  (headings[of] as readonly string[]).includes(folded(cell));

interface Columns {
  question: number;
  type: number;
  score: number;
  isHeaded: boolean;
}

/** Finds the columns by the headings in the first row, otherwise by what their cells hold. */
function columnsOf(rows: readonly string[][]): Columns {
  const first = rows[0] ?? [];
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const isHeaded =
    first.some((cell) => isHeading(cell, 'question')) &&
    (first.length === 1
      ? rows.length > 1
      : first.some((cell) => isHeading(cell, 'type') || isHeading(cell, 'score')) || rows.length > 1);
  const body = isHeaded ? rows.slice(1) : rows;
  const cellsAt = (column: number) => body.map((cells) => cells[column] ?? '').filter((cell) => cell !== '');
  const all = Array.from({ length: width }, (_, column) => column);
  const headed = (of: keyof typeof headings) =>
    isHeaded ? first.findIndex((cell) => isHeading(cell, of)) : -1;
  const length = (column: number) => cellsAt(column).reduce((sum, cell) => sum + cell.length, 0);
  const longest = all.toSorted((column, other) => length(other) - length(column))[0] ?? 0;
  const question = headed('question') >= 0 ? headed('question') : longest;
  /** The first column after the question of which most cells are of a kind, or one before it. */
  const mostly = (fits: (cell: string) => boolean, taken: readonly number[]) =>
    [...all.filter((column) => column > question), ...all.filter((column) => column < question)].find(
      (column) => {
        const cells = cellsAt(column);
        return !taken.includes(column) && cells.length > 0 && cells.filter(fits).length * 2 > cells.length;
      },
    ) ?? -1;
  const type =
    headed('type') >= 0 ? headed('type') : mostly((cell) => typeOf(cell) !== undefined, [question]);
  // Numbers before the question count the rows.
  const found = headed('score') >= 0 ? headed('score') : mostly(isScore, [question, type]);
  return { question, type, score: headed('score') >= 0 || found > question ? found : -1, isHeaded };
}

/** Reads pasted rows: one question for each, with its type and score if there are columns of them. */
export function pastedQuestions(text: string): PastedRows {
  const rows = cellsOf(text);
  const { question, type, score, isHeaded } = columnsOf(rows);
  const body = (isHeaded ? rows.slice(1) : rows).slice(0, maxPasted);
  const used = [question, type, score];
  const width = Math.max(0, ...body.map((cells) => cells.length));
  const isFilled = (column: number) => body.some((cells) => (cells[column] ?? '') !== '');
  return {
    questions: body
      .filter((cells) => (cells[question] ?? '') !== '')
      .map((cells) => {
        const typeCell = cells[type] ?? '';
        const scoreCell = cells[score] ?? '';
        const known = typeOf(typeCell);
        const chosen = known ?? 'yes-no';
        const isKnownScore = isScore(scoreCell);
        return {
          question: cells[question] ?? '',
          type: chosen,
          score: isKnownScore ? (parseDecimal(scoreCell) ?? '') : String(defaultScore[chosen]),
          unknownType: typeCell !== '' && !known ? typeCell : null,
          unknownScore: scoreCell !== '' && !isKnownScore ? scoreCell : null,
        };
      }),
    hasTypes: type >= 0,
    hasScores: score >= 0,
    unusedColumns: Array.from({ length: width }, (_, column) => column).filter(
      (column) => !used.includes(column) && isFilled(column),
    ).length,
    withoutQuestion: body.filter((cells) => (cells[question] ?? '') === '').length,
  };
}
