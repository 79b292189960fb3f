import { tidyText } from '../../../kernel/text/rich-text.ts';
import type { Sheet, SheetRow } from '../read-workbook.ts';
import { isAnswerWord, isIdentifier, isNumeric, isQuestionLike } from './cell-texts.ts';
import { isTypeWord } from './question-types.ts';
import { meaningsOf, type HeadingMeaning, type MeaningOfHeading } from './heading-vocabulary.ts';
import {
  noColumnIndexes,
  columnIndexesIn,
  type ColumnIndexes,
  type QuestionTable,
} from './question-table.ts';

/** A column as its heading and the cells below describe it. */
interface Column {
  columnIndex: number;
  meanings: readonly MeaningOfHeading[];
  content: Content;
}

/** Shares are of the filled cells, from 0 to 1. */
interface Content {
  filled: number;
  /** The share of rows in which the column is filled. */
  share: number;
  meanLength: number;
  distinct: number;
  questions: number;
  questionMarks: number;
  identifiers: number;
  numbers: number;
  typeWords: number;
  answerWords: number;
  /** The first texts. */
  first: readonly string[];
}

const maxBodyRows = 300;
const maxCandidates = 8;
/** A header that is repeated below has fewer rows below it, which may look better by chance. */
const repeatedHeaderMargin = 15;

/**
 * Finds the table of questions in a sheet: the row whose headings mean the most, judged together with the cells below it. Returns
 * undefined if no column holds questions.
 */
export function detectTable(sheet: Sheet, headerWithin: number): QuestionTable | undefined {
  const columnIndexes = columnIndexesIn(sheet);
  const candidates = sheet.rows
    .map((header, at) => ({ header, at, points: headingPoints(header) }))
    .filter(({ header, points }) => header.row <= headerWithin && points > 0)
    .sort((left, right) => right.points - left.points || left.at - right.at)
    .slice(0, maxCandidates)
    .sort((left, right) => left.at - right.at);
  let best: { table: QuestionTable; points: number } | undefined;
  for (const { header, at } of [...candidates, { header: undefined, at: -1 }]) {
    const found = assess(header, columnsBelow(sheet.rows.slice(at + 1), header, columnIndexes));
    if (found && (!best || found.points > best.points + repeatedHeaderMargin)) best = found;
  }
  return best?.table;
}

/** Judges a row by its cells only. Questions and long texts are no headings. */
function headingPoints({ cells }: SheetRow): number {
  let points = 0;
  for (const text of [...cells.values()].slice(0, 60)) {
    const [first] = meaningsOf(text);
    if (first) points += first.points;
    else if (text.length > 80) points -= 30;
    if (text.length > 25 && text.trim().endsWith('?')) points -= 60;
  }
  return points;
}

function columnsBelow(
  rows: readonly SheetRow[],
  header: SheetRow | undefined,
  columnIndexes: readonly number[],
): Column[] {
  const body = rows.slice(0, maxBodyRows);
  return columnIndexes.map((columnIndex) => ({
    columnIndex,
    meanings: meaningsOf(header?.cells.get(columnIndex) ?? ''),
    content: contentOf(
      body.flatMap(({ cells }) => {
        const text = tidyText((cells.get(columnIndex) ?? '').slice(0, 500));
        return text === '' ? [] : [text];
      }),
      body.length,
    ),
  }));
}

function contentOf(texts: readonly string[], rows: number): Content {
  const shareOf = (is: (text: string) => boolean) =>
    texts.length === 0 ? 0 : texts.filter(is).length / texts.length;
  return {
    filled: texts.length,
    share: rows === 0 ? 0 : texts.length / rows,
    meanLength: texts.reduce((sum, { length }) => sum + length, 0) / Math.max(1, texts.length),
    distinct: new Set(texts).size,
    questions: shareOf(isQuestionLike),
    questionMarks: shareOf((text) => text.includes('?')),
    identifiers: shareOf(isIdentifier),
    numbers: shareOf(isNumeric),
    typeWords: shareOf(isTypeWord),
    answerWords: shareOf(isAnswerWord),
    first: texts.slice(0, maxListedHeadings),
  };
}

const maxListedHeadings = 12;

/** Whether a column lists the headings of another sheet, to explain what to enter there. */
function isListOfHeadings({ content: { first } }: Column): boolean {
  if (first.length < 2) return false;
  const likeliest = first.flatMap((text) => meaningsOf(text).slice(0, 1));
  const sure = likeliest.filter(({ points }) => points >= 90);
  return sure.length >= 0.6 * first.length && sure.some(({ meaning }) => meaning === 'question');
}

const pointsOf = ({ meanings }: Column, meaning: HeadingMeaning): number =>
  meanings.find((found) => found.meaning === meaning)?.points ?? 0;
const means = ({ meanings }: Column, meaning: HeadingMeaning): boolean => meanings[0]?.meaning === meaning;

function assess(
  header: SheetRow | undefined,
  columns: readonly Column[],
): { table: QuestionTable; points: number } | undefined {
  const hasAnswers = columns.some((column) => means(column, 'answer'));
  const named = columns.filter(({ meanings }) => meanings.length > 0).length;
  const isLonely = header !== undefined && header.cells.size === 1;
  const questions = columns
    .map((column) => ({ column, points: questionPoints(column, hasAnswers) }))
    .filter(({ points, column: { content, columnIndex } }) => {
      // A heading that is alone in its row is one of the questions, and otherwise a title.
      const heading = header?.cells.get(columnIndex)?.trim() ?? '';
      if (heading.length > 25 && heading.endsWith('?')) return false;
      if (isLonely && (content.filled < 3 || !header.cells.has(columnIndex))) return false;
      // One word of many may be there by chance, for instance in a list of the columns.
      const isPlausible = (named >= 2 && content.meanLength >= 12) || content.questions >= 0.5;
      return points > 0 && isPlausible;
    })
    .reduce<{ column: Column; points: number } | undefined>(
      (best, next) => (!best || next.points > best.points ? next : best),
      undefined,
    );
  if (!questions) return undefined;
  const question = questions.column;
  if (columns.some((column) => column !== question && isListOfHeadings(column))) return undefined;
  const free = new Set(columns.filter((column) => column !== question));
  const take = (column: Column | undefined) => {
    if (column) free.delete(column);
    return column?.columnIndex ?? null;
  };
  const type = take(
    mostLikely(free, (column) =>
      (means(column, 'type') && column.content.typeWords >= 0.5) || pointsOf(column, 'type') === 100
        ? pointsOf(column, 'type')
        : column.meanings.length === 0 && column.content.filled >= 3 && column.content.typeWords === 1
          ? 40
          : 0,
    ),
  );
  const score = take(
    mostLikely(free, (column) =>
      means(column, 'score') && (column.content.numbers >= 0.5 || pointsOf(column, 'score') === 100)
        ? pointsOf(column, 'score')
        : 0,
    ),
  );
  const choices = take(
    mostLikely(free, (column) => (means(column, 'choices') ? pointsOf(column, 'choices') : 0)),
  );
  const mustHaves = take(mostLikely(free, (column) => pointsOf(column, 'mustHave')));
  const [category, section] = groupsOf(free, question);
  take(category);
  take(section);
  const headings = columns.reduce((sum, { meanings: [first] }) => sum + (first ? first.points / 5 : 0), 0);
  return {
    table: {
      headerRow: header?.row ?? 0,
      columnIndexes: {
        ...noColumnIndexes,
        question: question.columnIndex,
        category: category?.columnIndex ?? null,
        section: section?.columnIndex ?? null,
        type,
        score,
      },
      ...otherColumns(free, question.columnIndex),
      choices,
      mustHaves,
      details: {},
    },
    points: questions.points + headings,
  };
}

/** Returns the columns that are not imported, by what they hold. */
function otherColumns(
  columns: Iterable<Column>,
  question: number,
): Pick<QuestionTable, 'answers' | 'numbers'> {
  const columnIndexesWhere = (is: (column: Column) => boolean) =>
    [...columns].filter(is).map(({ columnIndex }) => columnIndex);
  return {
    answers: columnIndexesWhere(
      (column) =>
        means(column, 'answer') ||
        (column.meanings.length === 0 && column.content.filled > 0 && column.content.answerWords >= 0.8),
    ),
    numbers: columnIndexesWhere(
      (column) =>
        means(column, 'number') ||
        (column.meanings.length === 0 &&
          column.columnIndex < question &&
          column.content.filled > 0 &&
          column.content.identifiers >= 0.6),
    ),
  };
}

/** Returns the table whose header and columns are known, with the other columns that matter to its rows. */
export function completeTable(sheet: Sheet, headerRow: number, columnIndexes: ColumnIndexes): QuestionTable {
  const header = sheet.rows.find(({ row }) => row === headerRow);
  const taken = new Set(Object.values(columnIndexes));
  const free = columnsBelow(
    sheet.rows.filter(({ row }) => row > headerRow),
    header,
    columnIndexesIn(sheet),
  ).filter(({ columnIndex }) => !taken.has(columnIndex));
  const choices = mostLikely(free, (column) => (means(column, 'choices') ? pointsOf(column, 'choices') : 0));
  const mustHaves = mostLikely(free, (column) => pointsOf(column, 'mustHave'));
  return {
    headerRow,
    columnIndexes,
    ...otherColumns(free, columnIndexes.question ?? 0),
    choices: choices?.columnIndex ?? null,
    mustHaves: mustHaves?.columnIndex ?? null,
    details: {},
  };
}

function mostLikely(columns: Iterable<Column>, points: (column: Column) => number): Column | undefined {
  let best: { column: Column; points: number } | undefined;
  for (const column of columns) {
    const found = points(column);
    if (found > 0 && (!best || found > best.points)) best = { column, points: found };
  }
  return best?.column;
}

/** Returns 0 if the column does not hold questions. */
function questionPoints(column: Column, hasAnswers: boolean): number {
  const { meanings, content } = column;
  const points = pointsOf(column, 'question');
  const likelier = meanings.find(({ meaning }) => meaning !== 'question' && meaning !== 'group');
  if (likelier && likelier.points > points) return 0;
  if (content.filled === 0 || content.numbers > 0.5 || content.answerWords > 0.5) return 0;
  if (content.identifiers > 0.6 && content.meanLength < 12) return 0;
  const isNarrowGroup = means(column, 'group') && content.distinct < 0.9 * content.filled;
  if (isNarrowGroup) return 0;
  const fromContent =
    20 * Math.min(1, content.meanLength / 40) +
    30 * content.questions +
    10 * (content.distinct / content.filled) +
    5 * content.share;
  if (points >= 86 || (points >= 65 && fromContent >= 15) || (points >= 45 && fromContent >= 25))
    return points + fromContent;
  // Instructions are requests too, so that without a heading only question marks or a column for answers are certain.
  const isPlain =
    meanings.length === 0 &&
    content.meanLength >= 15 &&
    content.filled >= (hasAnswers ? 1 : 3) &&
    (content.questionMarks >= 0.5 || (hasAnswers && content.questions >= 0.5));
  return isPlain ? fromContent : 0;
}

/** Returns the columns of the category and the section, the wider first. */
function groupsOf(columns: ReadonlySet<Column>, question: Column): [Column | undefined, Column | undefined] {
  const found = [...columns]
    .map((column) => ({ column, ...groupOf(column, question, columns) }))
    .filter(({ points }) => points > 0)
    .sort((left, right) => right.points - left.points);
  const named = found.filter(({ points }) => points >= 80);
  const likely = named.length >= 2 ? named : found.slice(0, 2);
  const [first, second] = likely.sort(
    (left, right) =>
      left.level - right.level ||
      left.column.content.distinct - right.column.content.distinct ||
      left.column.columnIndex - right.column.columnIndex,
  );
  return [first?.column, second?.column];
}

const unnamedLevel = 2.5;

/** A group repeats in several rows, or stands only in the first of them. */
function groupOf(
  column: Column,
  question: Column,
  columns: ReadonlySet<Column>,
): { points: number; level: number } {
  const { meanings, content, columnIndex } = column;
  const named = meanings.find(({ meaning }) => meaning === 'group');
  if (content.filled === 0 || content.answerWords > 0.5 || content.numbers > 0.9)
    return { points: 0, level: 0 };
  if (named && named === meanings[0]) return { points: named.points, level: named.level };
  const isGrouped =
    content.distinct < 0.7 * question.content.filled &&
    (content.distinct < content.filled || content.filled < question.content.filled);
  if (!isGrouped || columnIndex > question.columnIndex || content.meanLength > 80)
    return { points: 0, level: 0 };
  // The numbers of sections or of controls group the questions, those of questions do not.
  if (means(column, 'number')) {
    const isRepeated = content.distinct < content.filled;
    const hasFinerNumber = [...columns].some(
      (other) => other !== column && means(other, 'number') && other.content.filled > content.filled,
    );
    const isOfGroups = meanings[0]?.level === 3 && content.filled < question.content.filled;
    return { points: isRepeated || hasFinerNumber || isOfGroups ? 50 : 0, level: 3 };
  }
  return { points: meanings.length === 0 && content.identifiers < 0.6 ? 40 : 0, level: unnamedLevel };
}
