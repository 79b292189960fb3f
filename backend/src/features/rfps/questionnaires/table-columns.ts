import { t } from '../../../kernel/text/texts.ts';
import { columnTypes, type TableColumn } from '../contracts/questions/question-details.ts';
import { csvCells, rowsIn } from '../contracts/questions/table-answer.ts';

const requiredWord = 'required';
const optionalWord = 'optional';

/**
 * Returns the columns of a table as lines such as `Users,number,required,people` and `Region,single-choice,optional,EU,US`: the
 * name, the type, whether a value is required, and then the unit or the choices.
 */
export const columnLines = (columns: readonly TableColumn[]): string[] =>
  columns.map(({ name, type, isRequired, unit, choices = [] }) =>
    csvCells([
      name,
      type,
      isRequired ? requiredWord : optionalWord,
      ...(unit === undefined ? [] : [unit]),
      ...choices,
    ]),
  );

/** Reads such lines, of which only the name is needed. Returns the reason if one cannot be read. */
export function columnsIn(cell: string): TableColumn[] | string {
  const columns: TableColumn[] = [];
  for (const [name = '', typeCell = '', required = '', ...further] of rowsIn(cell)) {
    const word = typeCell.toLowerCase().replaceAll(' ', '-');
    const type = typeCell === '' ? 'detailed' : columnTypes.find((known) => known === word);
    const isRequired = required.toLowerCase() === requiredWord;
    if (type === undefined || !(isRequired || ['', optionalWord].includes(required.toLowerCase())))
      return t(
        'Table columns: write each column in a line as name, type and required or optional, then its unit or choices: "{line}"',
        { line: csvCells([name, typeCell, required]).slice(0, 60) },
      );
    const listed = further.filter((text) => text !== '');
    const [unit] = listed;
    columns.push({
      name,
      type,
      ...(isRequired && { isRequired }),
      ...(type === 'single-choice' && { choices: listed }),
      ...(type === 'number' && unit !== undefined && { unit }),
    });
  }
  return columns;
}
