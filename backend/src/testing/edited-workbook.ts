import readSheets from 'read-excel-file/node';
import writeSheets from 'write-excel-file/node';

export type WorkbookCell = string | number | null;

/** The rows of a workbook's first sheet, its headings first. */
export async function rowsOfWorkbook(bytes: Uint8Array): Promise<WorkbookCell[][]> {
  const [sheet] = await readSheets(Buffer.from(bytes));
  return (sheet?.data ?? []) as WorkbookCell[][];
}

/** A workbook as somebody saves it who edited its first sheet. */
export const editedWorkbook = (rows: WorkbookCell[][]): Promise<Buffer> => writeSheets(rows).toBuffer();
