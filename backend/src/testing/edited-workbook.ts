import readSheets from 'read-excel-file/node';
import writeSheets from 'write-excel-file/node';

export type WorkbookCell = string | number | null;

/** The rows of a workbook's first sheet, its headings first. */
export async function rowsOfWorkbook(bytes: Uint8Array): Promise<WorkbookCell[][]> {
  const [sheet] = await readSheets(Buffer.from(bytes));
  return (sheet?.data ?? []) as WorkbookCell[][];
}

/** The same of the sheet with this name; nothing where there is none. */
export async function rowsOfSheet(bytes: Uint8Array, name: string): Promise<WorkbookCell[][] | undefined> {
  const sheets = await readSheets(Buffer.from(bytes));
  return sheets.find(({ sheet }) => sheet === name)?.data as WorkbookCell[][] | undefined;
}

/** A workbook as somebody saves it who edited its first sheet. */
export const editedWorkbook = (rows: WorkbookCell[][]): Promise<Buffer> => writeSheets(rows).toBuffer();
