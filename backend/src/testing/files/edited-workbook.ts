import readSheets from 'read-excel-file/node';
import writeSheets from 'write-excel-file/node';

export type WorkbookCell = string | number | null;

/** Returns the rows of a workbook's first sheet, headings first. */
export async function rowsOfWorkbook(bytes: Uint8Array): Promise<WorkbookCell[][]> {
  const [sheet] = await readSheets(Buffer.from(bytes));
  return (sheet?.data ?? []) as WorkbookCell[][];
}

/** Returns the rows of the sheet with this name, or undefined if there is none. */
export async function rowsOfSheet(bytes: Uint8Array, name: string): Promise<WorkbookCell[][] | undefined> {
  const sheets = await readSheets(Buffer.from(bytes));
  return sheets.find(({ sheet }) => sheet === name)?.data as WorkbookCell[][] | undefined;
}

/** Returns a workbook as saved by a user who edited its first sheet. */
export const editedWorkbook = (rows: WorkbookCell[][]): Promise<Buffer> => writeSheets(rows).toBuffer();
