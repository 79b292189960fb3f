import { tidyText } from '../../../kernel/text/rich-text.ts';
import type { Sheet, SheetRow } from '../read-workbook.ts';
import { isWithin, type CellRange } from '../sheet-structure.ts';
import {
  identifierShape,
  isIdentifier,
  isNote,
  isNumeric,
  isTitleLike,
  isTotal,
  listedChoices,
  numberingIn,
} from './cell-texts.ts';
import { isHeadingType, isNoteType } from './question-types.ts';
import { meaningsOf } from './heading-vocabulary.ts';
import { withGroups, type Line, type QuestionRow, type ReadRows, type TableName } from './question-groups.ts';
import { choicesInHeading, numberedOptionColumns, optionHeadings } from './option-columns.ts';
import type { DetailColumn, QuestionTable, TableColumn } from './question-table.ts';

export type { QuestionRow, ReadRows, TableName } from './question-groups.ts';

const maxNameLength = 255;

/**
 * Reads the questions below the header. A category or a section holds until the next one, as in merged cells. If the table has no
 * column for it, the rows that hold only a title give the names; without those, `name` does. If the table is one of several, `name`
 * is the category of sections with titles of one level.
 */
export function readQuestionRows(
  sheet: Sheet,
  table: QuestionTable,
  { name, isOneOfSeveral }: TableName,
): ReadRows {
  const header = sheet.rows.find(({ row }) => row === table.headerRow);
  const body = sheet.rows.filter(({ row }) => row > table.headerRow);
  const reader = createLineReader(sheet, table, header, body);
  const lines = withFurtherChoices(body.map((row, at) => reader(row, body[at + 1])));
  const last = lines.findLastIndex(({ kind }) => kind === 'question');
  const rows = withGroups([...titleInHeader(header, table), ...lines.slice(0, last + 1)], table, {
    name,
    isOneOfSeveral,
  });
  const rowsOf = (kinds: readonly Line['kind'][], from: readonly Line[]) =>
    from.filter(({ kind }) => kinds.includes(kind)).map(({ row }) => row);
  return {
    rows,
    otherRows: rowsOf(['other'], lines),
    // A title without questions below it is no title.
    noteRows: [...rowsOf(['note'], lines), ...rowsOf(['title'], lines.slice(last + 1))].sort(
      (left, right) => left - right,
    ),
  };
}

/** Adds choices in rows of their own to the question above them. */
function withFurtherChoices(lines: readonly Line[]): Line[] {
  let last: QuestionRow | undefined;
  return lines.map((line) => {
    if (line.kind === 'question') last = line;
    else if (line.kind !== 'choice') last = undefined;
    else if (last?.cells.choices !== undefined) last.cells.choices += `\n${line.text}`;
    else return { kind: 'other', row: line.row };
    return line;
  });
}

/** Where each section repeats the header, its title takes the place of the heading of the questions. */
function titleInHeader(header: SheetRow | undefined, { columnIndexes }: QuestionTable): Line[] {
  const question = columnIndexes.question ?? 0;
  if (!header || header.cells.has(question)) return [];
  const title = [...header.cells].find(
    ([columnIndex, text]) =>
      columnIndex < question && meaningsOf(text).length === 0 && isTitleLike(tidyText(text)),
  );
  return title ? [titleOf(header.row, tidyText(title[1]), undefined)] : [];
}

function createLineReader(
  { merges = [], dropDowns = [] }: Sheet,
  { columnIndexes, numbers, choices, mustHaves, answers, details }: QuestionTable,
  header: SheetRow | undefined,
  body: readonly SheetRow[],
) {
  const mergedDown = merges
    .filter(({ top, bottom, left, right }) => top < bottom && left === right)
    .slice(0, 5_000);
  const mergedAcross = new Map(
    merges.filter(({ left, right }) => right > left).map((range) => [`${range.top} ${range.left}`, range]),
  );
  const tops = new Map(body.map((row) => [row.row, row]));
  const mapped = Object.values(columnIndexes).filter((columnIndex) => columnIndex !== null);
  const structured = [
    columnIndexes.type,
    columnIndexes.score,
    columnIndexes.category,
    columnIndexes.section,
    choices,
    ...numbers,
  ].filter((columnIndex) => columnIndex !== null);
  const question = columnIndexes.question ?? -1;
  /** Columns that are filled in most rows with questions. A row that lacks them all is no question. */
  const withQuestion = body.filter(({ cells }) => cells.has(question));
  const regular = structured.filter(
    (columnIndex) =>
      withQuestion.filter(({ cells }) => cells.has(columnIndex)).length >= 0.6 * withQuestion.length,
  );
  /** How most questions begin if they have identifiers, as in `PR.AC-1: Identities are managed`. */
  const [usualShape] =
    [...Map.groupBy(withQuestion, ({ cells }) => identifierShape(cells.get(question) ?? ''))].find(
      ([shape, same]) => shape !== undefined && same.length >= 0.6 * withQuestion.length,
    ) ?? [];
  const areSentences =
    withQuestion.filter(({ cells }) => isSentence(tidyText(cells.get(question) ?? ''))).length >=
    0.6 * withQuestion.length;
  const textAt = ({ row, cells }: SheetRow, columnIndex: number | null, isMerged = true): string => {
    if (columnIndex === null) return '';
    const text = tidyText(cells.get(columnIndex) ?? '');
    if (text !== '' || !isMerged) return text;
    const range = mergedDown.find(
      (merge) => merge.left === columnIndex && row > merge.top && row <= merge.bottom,
    );
    return range ? tidyText(tops.get(range.top)?.cells.get(columnIndex) ?? '') : '';
  };
  const optionColumns = numberedOptionColumns(header);
  const named = answers
    .map((columnIndex) => choicesInHeading(header?.cells.get(columnIndex) ?? ''))
    .find((listed) => listed.length > 0);
  const headings = named ?? optionHeadings(header, body, question);
  const choicesIn = (row: SheetRow): string => {
    const options = optionColumns
      .map((columnIndex) => textAt(row, columnIndex))
      .filter((text) => text !== '');
    if (options.length > 0) return options.join('\n');
    const listed = textAt(row, choices);
    if (listed !== '') return listedChoices(listed).join('\n');
    // Other columns may have drop-downs too, such as one for the priority.
    const isOfAnswer = (range: CellRange) =>
      answers.length > 0
        ? answers.some((columnIndex) => isWithin(range, row.row, columnIndex))
        : row.row >= range.top &&
          row.row <= range.bottom &&
          range.left > question &&
          ![...mapped, mustHaves].some(
            (columnIndex) => columnIndex !== null && isWithin(range, row.row, columnIndex),
          );
    const found = dropDowns.find(
      ({ ranges, choices: offered }) => offered.length > 0 && ranges.some(isOfAnswer),
    );
    return (found?.choices ?? headings).join('\n');
  };
  const isRepeatedHeader = ({ cells }: SheetRow): boolean => {
    if (!header) return false;
    const same = [...cells].filter(([columnIndex, text]) => header.cells.get(columnIndex) === text).length;
    return same >= 2 && same >= 0.5 * cells.size;
  };

  return (row: SheetRow, next: SheetRow | undefined): Line => {
    const at = { row: row.row };
    const texts = [...row.cells].map(([columnIndex, text]) => ({ columnIndex, text: tidyText(text) }));
    const numbered = texts.find(
      ({ columnIndex, text }) => numbers.includes(columnIndex) && isIdentifier(text),
    );
    const worded = texts.filter(
      ({ columnIndex, text }) =>
        text !== '' && !(isIdentifier(text) && (/\d/.test(text) || numbers.includes(columnIndex))),
    );
    const distinct = new Set(worded.map(({ text }) => text));
    const first = worded[0];
    const ownQuestion = textAt(row, columnIndexes.question, false);
    if (isRepeatedHeader(row)) {
      const title = texts.find(
        ({ columnIndex, text }) => header?.cells.get(columnIndex) !== text && isTitleLike(text),
      );
      return title ? titleOf(row.row, title.text, numbered?.text) : { kind: 'repeatedHeader', ...at };
    }
    const [only] = distinct.size === 1 ? [...distinct] : [];
    const isInTable =
      first !== undefined && (first.columnIndex <= question || mapped.includes(first.columnIndex));
    if (isInTable && !numbered && only !== undefined && isNote(only)) return { kind: 'note', ...at };
    if (
      isInTable &&
      isTotal(first.text) &&
      texts.every(({ text }) => text === first.text || isNumeric(text) || text === '')
    )
      return { kind: 'note', ...at };
    const typeText = textAt(row, columnIndexes.type);
    if (ownQuestion !== '' && isHeadingType(typeText) && ownQuestion.length <= maxNameLength)
      return titleOf(row.row, ownQuestion, numbered?.text);
    if (ownQuestion !== '' && isNoteType(typeText)) return { kind: 'note', ...at };
    if (ownQuestion === '' && first && only !== undefined && only.length <= maxNameLength) {
      const isGroupCell =
        first.columnIndex === columnIndexes.category || first.columnIndex === columnIndexes.section;
      const isLeft = first.columnIndex < question || mergedAcross.has(`${row.row} ${first.columnIndex}`);
      if (!isGroupCell && isLeft && /\p{L}/u.test(only)) return titleOf(row.row, only, numbered?.text);
    }
    if (
      ownQuestion !== '' &&
      only === ownQuestion &&
      isTitleLike(ownQuestion) &&
      !isIdentifier(ownQuestion) &&
      isTitleRow(row, numbered?.text, next)
    )
      return titleOf(row.row, ownQuestion, numbered?.text);
    const cells: QuestionRow['cells'] = {};
    for (const [column, columnIndex] of Object.entries(columnIndexes) as [TableColumn, number | null][]) {
      const text = textAt(row, columnIndex, column !== 'question' && column !== 'questionId');
      if (text !== '') cells[column] = text;
    }
    if (mapped.every((columnIndex) => tidyText(row.cells.get(columnIndex) ?? '') === '')) {
      const choice = choices === null ? '' : tidyText(row.cells.get(choices) ?? '');
      return choice === '' ? { kind: 'other', ...at } : { kind: 'choice', ...at, text: choice };
    }
    if (ownQuestion !== '') {
      const offered = choicesIn(row);
      if (offered !== '') cells.choices = offered;
      const mustHave = textAt(row, mustHaves);
      if (mustHave !== '') cells.mustHave = mustHave;
    }
    const own = Object.entries(details) as [DetailColumn, number][];
    return {
      kind: 'question',
      ...at,
      cells,
      ...(own.length > 0 && {
        details: Object.fromEntries(
          own.map(([column, columnIndex]) => [column, textAt(row, columnIndex, false)]),
        ),
      }),
    };
  };

  function isTitleRow(row: SheetRow, number: string | undefined, next: SheetRow | undefined): boolean {
    if (
      mergedAcross.has(`${row.row} ${[...row.cells.keys()][0]}`) ||
      mergedAcross.has(`${row.row} ${question}`)
    )
      return true;
    // Sections may be numbered 1.0, with 1.1 below them.
    const own = number === undefined ? undefined : numberingIn(number.replace(/\.0$/, ''));
    const after = next && numberOf(next);
    if (own && after && after.length > own.length && own.every((part, at) => after[at] === part)) return true;
    // `A Technical` above `1 The system supports single sign-on`.
    if (own?.length === 1 && /^\p{Lu}{1,5}$/u.test(own[0] ?? '') && /^\d/.test(after?.[0] ?? '')) return true;
    const shape = identifierShape(row.cells.get(question) ?? '');
    if (shape !== undefined && shape === usualShape) return false;
    const text = tidyText(row.cells.get(question) ?? '');
    const below = tidyText(next?.cells.get(question) ?? '');
    const isBare = regular.length === 0 && number === undefined;
    if (isBare && areSentences && text.length <= maxShortTitle && !field.test(text) && isSentence(below))
      return true;
    return regular.length > 0 && regular.every((columnIndex) => textAt(row, columnIndex) === '');
  }
  function numberOf({ cells }: SheetRow): string[] | undefined {
    const text = numbers.map((columnIndex) => cells.get(columnIndex)).find((cell) => cell !== undefined);
    return text === undefined ? undefined : numberingIn(text);
  }
}

/** Among sentences, a few words are the title of those below them. */
const maxShortTitle = 40;
/** What a form asks in a few words. */
const field = /\b(names?|address|number|date|year|phone|e-?mail|web ?site|contact|url|country|role|size)\b/i;
const isSentence = (text: string): boolean => /[.?]$/.test(text) && text.includes(' ');

function titleOf(row: number, text: string, number: string | undefined): Line {
  return { kind: 'title', row, text: text.slice(0, maxNameLength), numbering: numberingIn(number ?? text) };
}
