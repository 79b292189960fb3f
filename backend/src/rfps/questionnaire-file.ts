import { defaultScore, type QuestionType } from '../contracts/requirements.ts';
import { onlyLetters } from '../platform/sheets/only-letters.ts';
import { questionIdIn, readTable, type TableForm, type TableParser } from '../platform/sheets/table-file.ts';
import { textAsTold } from '../contracts/told-as-text.ts';

export interface QuestionnaireRow {
  /** As a spreadsheet program counts, from 1. */
  row: number;
  /** Null where the row names none: a new question. */
  questionId: number | null;
  category: string;
  section: string;
  question: string;
  type: QuestionType;
  score: number;
}

export interface BadRow {
  row: number;
  reason: string;
}

export interface Questionnaire {
  rows: QuestionnaireRow[];
  /** Rows that cannot be taken, each with its reason. */
  bad: BadRow[];
}

export const questionnaireLimits = { bytes: 5 * 1024 * 1024, rows: 5000 };

const required = ['category', 'section', 'question', 'type'] as const;
type Column = 'question id' | (typeof required)[number] | 'score';

/** What a column may be headed by, in any case, with blanks, strokes or nothing between its words. */
const headings: Readonly<Record<string, Column>> = {
  questionid: 'question id',
  category: 'category',
  section: 'section',
  question: 'question',
  type: 'type',
  score: 'score',
};

const form: TableForm<Column> = {
  headings,
  required,
  maxBytes: questionnaireLimits.bytes,
  maxRows: questionnaireLimits.rows,
};

const longest = { category: 255, section: 255, question: 4000 };
/** By their letters alone. */
const types: Readonly<Record<string, QuestionType>> = {
  yesno: 'yes-no',
  detailed: 'detailed',
  freetext: 'detailed',
};

/**
 * Reads a questionnaire from CSV or XLSX. The header names category, section, question and type; question id and score are
 * optional. Refuses questionnaireUnreadable, with a message that says why.
 */
export async function readQuestionnaire(fileName: string, parse: TableParser): Promise<Questionnaire> {
  const rows = await readTable(fileName, form, parse);
  const read: Questionnaire = { rows: [], bad: [] };
  for (const { row, cell } of rows) {
    const said = readRow(cell);
    if ('reason' in said) read.bad.push({ row, reason: said.reason });
    else read.rows.push({ row, ...said });
  }
  return read;
}

function readRow(cell: (column: Column) => string): Omit<QuestionnaireRow, 'row'> | { reason: string } {
  const told = {
    category: textAsTold(cell('category')),
    section: textAsTold(cell('section')),
    question: textAsTold(cell('question')),
  };
  for (const [name, value] of Object.entries(told) as [keyof typeof told, string][]) {
    if (value === '') return { reason: `${name} is empty` };
    if (value.length > longest[name]) return { reason: `${name} is longer than ${longest[name]} characters` };
  }
  const type = typeOf(cell('type'));
  if (!type) return { reason: `type is neither yes-no nor detailed: "${cell('type').slice(0, 30)}"` };
  const score = scoreOf(cell('score'), type);
  if (score === undefined)
    return {
      reason: `score is no number from 0.01 to 1000 with two decimals at the most: "${cell('score').slice(0, 30)}"`,
    };
  const questionId = questionIdIn(cell('question id'));
  if (questionId === 'rounded')
    return {
      reason: `question id was rounded by a spreadsheet program: "${cell('question id').slice(0, 30)}"`,
    };
  return { questionId, ...told, type, score };
}

function typeOf(cell: string): QuestionType | undefined {
  const letters = onlyLetters(cell);
  return Object.hasOwn(types, letters) ? types[letters] : undefined;
}

/** Of two decimals, as they are kept; a program's own rounding in the fifteenth is none. */
function scoreOf(cell: string, type: QuestionType): number | undefined {
  if (cell === '') return defaultScore[type];
  if (!/^\d{1,4}([.,]\d{1,20})?$/.test(cell)) return undefined;
  const told = Number(cell.replace(',', '.'));
  const score = Math.round(told * 100) / 100;
  return Math.abs(score - told) < 1e-9 && score >= 0.01 && score <= 1000 ? score : undefined;
}
