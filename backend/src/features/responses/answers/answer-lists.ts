import { notApplicable, type AnswerableQuestion } from '../../rfps/contracts/questions/question-details.ts';
import type { DropDown } from '../../../platform/spreadsheets/drop-downs.ts';
import type { XlsxSheet } from '../../../platform/spreadsheets/xlsx-file.ts';
import { t } from '../../../kernel/text/texts.ts';
import { getCellAddress } from 'write-excel-file/utility';

/** More cells than this would make a file that an upload refuses. Questions beyond have no list. */
const maxListCells = 50_000;

const sheetName = 'Choices';

/**
 * Returns the lists from which a spreadsheet program lets yes-no answers and single choices be chosen, and the sheet that holds
 * the choices, if any. A list inside a cell's rule could hold neither commas nor more than 255 characters.
 */
export function answerLists(
  questions: readonly AnswerableQuestion[],
  column: number,
): { dropDowns: DropDown[]; sheets: XlsxSheet[] } {
  const lists = new Map<string, { source: string; choices: readonly string[] }>();
  let cells = 0;
  const sourceOf = ({ type, details }: AnswerableQuestion): string | undefined => {
    const more = details?.allowsNotApplicable ? [notApplicable] : [];
    if (type === 'yes-no') return `"${['yes', 'no', ...more].join(',')}"`;
    if (type !== 'single-choice') return undefined;
    const choices = [...(details?.choices ?? []), ...more];
    const key = choices.join('\n');
    const known = lists.get(key)?.source;
    if (known !== undefined || cells + choices.length > maxListCells) return known;
    cells += choices.length;
    const source = rangeOf(lists.size, choices.length);
    lists.set(key, { source, choices });
    return source;
  };
  const dropDowns = questions.flatMap((question, at): DropDown[] => {
    const source = sourceOf(question);
    return source === undefined ? [] : [{ row: at + 1, column, source }];
  });
  return { dropDowns, sheets: lists.size === 0 ? [] : [sheetOf([...lists.values()])] };
}

/** The cells below the heading of a column, such as `Choices!$A$2:$A$4`. */
function rangeOf(column: number, count: number): string {
  const fixed = (row: number) => getCellAddress(row, column).replace(/^([A-Z]+)(\d+)$/, '$$$1$$$2');
  return `${sheetName}!${fixed(1)}:${fixed(count)}`;
}

const sheetOf = (lists: readonly { choices: readonly string[] }[]): XlsxSheet => ({
  name: sheetName,
  columns: lists.map((_, at) => ({ heading: t('List {number}', { number: String(at + 1) }), width: 30 })),
  rows: Array.from({ length: Math.max(...lists.map(({ choices }) => choices.length)) }, (_, row) =>
    lists.map(({ choices }) => choices[row] ?? null),
  ),
});
