import { answersSpreadsheetLimits } from '../contracts/answers-spreadsheet.ts';
import {
  questionIdIn,
  readTable,
  type TableForm,
  type TableParser,
} from '../../../platform/spreadsheets/table-file.ts';
import { unescapeFromSpreadsheet } from '../../../kernel/text/csv.ts';

/** A row of a spreadsheet of answers, as the user filled it in. */
export interface SheetAnswer {
  /** The row number as a spreadsheet program counts, from 1. */
  row: number;
  questionId: number | null | 'rounded';
  question: string;
  answer: string;
  /** Null if the file has no column for remarks. */
  remark: string | null;
  /** The state of the answer when the spreadsheet was made; null if the row does not say. */
  asOf: { version: number; fingerprint: string } | null;
}

const required = ['question id', 'question', 'answer'] as const;
type Column = (typeof required)[number] | 'remark' | 'as of';

const form: TableForm<Column> = {
  headings: {
    questionid: 'question id',
    question: 'question',
    answer: 'answer',
    remark: 'remark',
    asof: 'as of',
  },
  required,
  maxBytes: answersSpreadsheetLimits.bytes,
  maxRows: answersSpreadsheetLimits.rows,
  showsPercentages: true,
};

/** Reads a spreadsheet of answers from CSV or XLSX. Refuses questionnaireUnreadable with a message that gives the reason. */
export async function parseAnswersSpreadsheet(fileName: string, parse: TableParser): Promise<SheetAnswer[]> {
  const rows = await readTable(fileName, form, parse);
  return rows.map(({ row, cell, hasColumn }) => ({
    row,
    questionId: questionIdIn(cell('question id')),
    question: unescapeFromSpreadsheet(cell('question')),
    answer: unescapeFromSpreadsheet(cell('answer')),
    remark: hasColumn('remark') ? unescapeFromSpreadsheet(cell('remark')) : null,
    asOf: asOfIn(cell('as of')),
  }));
}

function asOfIn(cell: string): SheetAnswer['asOf'] {
  const [, version, fingerprint] = /^v(\d{1,9})-([0-9a-f]{12})$/i.exec(cell) ?? [];
  return version && fingerprint ? { version: Number(version), fingerprint: fingerprint.toLowerCase() } : null;
}
