import type { FileOnDisk, Inspection } from '../file-inspection/inspect-content.ts';
import type { QuestionOptions, QuestionSheet } from '../spreadsheets/question-tables/read-questions.ts';
import type { ReadTable, TableOptions } from '../spreadsheets/read-table.ts';

/**
 * The parsers that run in their own process, by name. Each takes options and the bytes of a file, and returns a JSON value. Their
 * modules are loaded only in that process.
 */
export const parsers = {
  async table(options: TableOptions, bytes: Buffer): Promise<ReadTable> {
    const { parseTables } = await import('../spreadsheets/read-table.ts');
    return parseTables(options, bytes);
  },
  async questions(options: QuestionOptions, bytes: Buffer): Promise<{ sheets: QuestionSheet[] }> {
    const { readQuestions } = await import('../spreadsheets/question-tables/read-questions.ts');
    return readQuestions(options, bytes);
  },
  async content(file: FileOnDisk, _bytes: Buffer): Promise<Inspection> {
    const { inspectFile } = await import('../file-inspection/inspect-content.ts');
    return inspectFile(file);
  },
};

export type ParserName = keyof typeof parsers;
export type ParserOptions<Name extends ParserName> = Parameters<(typeof parsers)[Name]>[0];
export type ParserResult<Name extends ParserName> = Awaited<ReturnType<(typeof parsers)[Name]>>;
