import {
  isAnswerWord,
  isNote,
  isQuestionLike,
  isTitleLike,
  isYesNoQuestion,
} from '../spreadsheets/question-tables/cell-texts.ts';
import type { SheetRow } from '../spreadsheets/read-workbook.ts';
import type { Block } from './document-blocks.ts';
import {
  answerLineIn,
  hasBlank,
  isBullet,
  isContentsLine,
  numbered,
  withoutBlanks,
  withoutBullet,
  type Mark,
} from './text-marks.ts';

/** The columns of the sheet of the text, under headings that are recognised. */
const columns = ['Category', 'Section', 'Question', 'Type', 'Answer options', 'Other text'] as const;
const questionColumn = 2;
const otherText = 5;

interface Title {
  level: number;
  text: string;
  row: number;
  kind: 'heading' | 'number' | 'bold';
  mark: Mark | undefined;
  /** Whether a question is below it. */
  isUsed: boolean;
  /** What it asks if no question is below it. */
  question: Question;
}

interface Question {
  words: string;
  titles: readonly Title[];
  choices: string[];
  mark?: Mark | undefined;
  bulletDepth?: number | undefined;
}

type Entry =
  | { kind: 'title'; row: number; title: Title }
  | { kind: 'question'; row: number; question: Question }
  | { kind: 'other'; row: number; text: string };

const boldLevel = 30;
const maxNameLength = 255;

/** Titles of what comes before the questions. Requests below them are instructions. */
const introduction =
  /^(introduction|instructions?|how to|guidance|background|about (this|us)|purpose|timetable|timeline|key dates|terms|definitions|glossary|contents|table of contents|legend|submission|evaluation|einleitung|hinweise|ausfüllhinweise|anleitung|inhalt|consignes|mode d|sommaire)\b/iu;
const instruction =
  /^(please )?(answer|complete|fill|return|submit|respond to|reply to|read|tick|mark) (in |out )?(all|each|every|the|this|your)( \p{L}+){0,3} (questions?|questionnaire|form|document|box(es)?|answers?|responses?)\b|^(please )?return (the|this|your) |^if you (have (any )?(questions|queries)|need (help|assistance))|^(where|if|when) (a|any|the|an) (question|answer|section|field)\b|^when (you )?(answer|respond|complet)/iu;
const bareQuestionName = /^(question|frage|q) ?\d{1,4}\W?$/i;
const request = /^(please|describe|explain|provide|outline|confirm|bitte|beschreiben|décrivez)\b/iu;

/** Collects the questions of a text with the titles that are above them. `name` is the category of questions without one. */
export function createTextSheet(name: string, isFirstTitleLeftOut: boolean) {
  const entries: Entry[] = [];
  let titles: Title[] = [];
  let isTitleSeen = !isFirstTitleLeftOut;
  let last: Question | undefined;
  let row = 1;

  const addOther = (text: string): void => void entries.push({ kind: 'other', row, text });
  const addTitle = (kind: Title['kind'], level: number, words: string, mark?: Mark): void => {
    last = undefined;
    if (bareQuestionName.test(words)) return addOther(words);
    if (kind === 'heading' && !isTitleSeen) {
      isTitleSeen = true;
      return addOther(words);
    }
    const above = entries.at(-1);
    // A bold title directly above another title is the wider one.
    if (above?.kind === 'title' && above.title.kind === 'bold' && kind !== 'heading')
      above.title.level = Math.min(above.title.level, level) - 0.5;
    titles = titles.filter((title) => title.level < level);
    const question: Question = { words, titles, choices: [], mark };
    const text = words.slice(0, maxNameLength);
    const title: Title = { level, text, row, kind, mark, isUsed: false, question };
    titles = [...titles, title];
    entries.push({ kind: 'title', row, title });
    if (words.includes('?')) last = question;
  };
  const addQuestion = (words: string, mark: Mark | undefined, bulletDepth?: number): Question => {
    // The next number after that of a title shows that the title is a question too.
    titles = titles.filter((title) => title.isUsed || !follows(title.mark, mark));
    for (const title of titles) title.isUsed = true;
    last = { words, titles, choices: [], mark, bulletDepth };
    entries.push({ kind: 'question', row, question: last });
    return last;
  };

  const addText = (block: Extract<Block, { kind: 'text' }>, next: Block | undefined): void => {
    const { text, list, isBold } = block;
    if (isContentsLine(text) || block.isOther) return addOther(text);
    const mark = numbered(text);
    const line = mark?.rest ?? withoutBullet(text);
    const answer = answerLineIn(line);
    if (answer?.words === '') {
      if (last && answer.choices.length > 0) last.choices.push(...answer.choices);
      else addOther(text);
      return;
    }
    const words = withoutBlanks(answer?.words ?? line);
    const isIntroduced = titles.some((title) => introduction.test(title.text));
    const isSentence = words.includes('?');
    if (!isSentence && (isNote(words) || instruction.test(words))) return addOther(text);
    const isQuestion = isSentence || mark?.isQuestion === true || (isQuestionLike(words) && !isIntroduced);
    if (!isQuestion && !answer && !hasBlank(text) && isTitleLike(words)) {
      if (mark?.isPart) return addTitle('number', 10, words, mark);
      if (mark && mark.parts.length > 0) return addTitle('number', 10 + mark.parts.length, words, mark);
      if (list && next?.kind === 'text' && (next.list?.depth ?? 0) > list.depth)
        return addTitle('number', 20 + list.depth, words);
      if (isBold) return addTitle('bold', boldLevel, words);
    }
    const isUnordered = isBullet(text) || list?.isNumbered === false;
    const depth = isUnordered ? (list?.depth ?? 1) : undefined;
    if (!isQuestion && last && (isUnordered || (mark?.parts.length === 0 && last.words.endsWith(':')))) {
      if (isAnswerWord(words)) last.choices.push(words);
      else if (depth !== undefined && depth === last.bulletDepth) addQuestion(words, mark, depth);
      else last.words += `\n- ${words}`;
      return;
    }
    const isItem = list?.isNumbered === true || mark !== undefined || hasBlank(text) || answer !== undefined;
    if (!isQuestion && (!isItem || isIntroduced)) return addOther(text);
    addQuestion(words, mark, depth).choices.push(...(answer?.choices ?? []));
  };

  return {
    /** Returns the title above a table. */
    useTitle(): string | undefined {
      for (const title of titles) title.isUsed = true;
      return titles.at(-1)?.text;
    },
    /** Adds a block; `next` is the block behind it. */
    add(block: Exclude<Block, { kind: 'table' }>, next: Block | undefined): void {
      row += 1;
      if (block.kind === 'text') return addText(block, next);
      const mark = numbered(block.text);
      addTitle('heading', block.level, mark?.rest ?? block.text, mark);
    },
    /** Returns the header and a row for each question and each other text. */
    rows(): SheetRow[] {
      const found = withAskingTitles(entries);
      const questions = found.flatMap((entry) => (entry.kind === 'question' ? [entry.question] : []));
      if (questions.length === 0) return [];
      const outer = outerTitle(questions);
      const header = { row: 1, cells: new Map<number, string>(columns.map((heading, at) => [at, heading])) };
      return [
        header,
        ...found.map((entry) => ({
          row: entry.row,
          cells: entry.kind === 'question' ? cellsOf(entry.question, outer) : otherCells(entry),
        })),
      ];
    },
  };

  function cellsOf(
    { words, titles: above, choices }: Question,
    outer: Title | undefined,
  ): Map<number, string> {
    const [category = name, ...sections] = above.filter((title) => title !== outer).map(({ text }) => text);
    const cells = new Map([
      [0, category],
      [1, sections.length > 0 ? sections.join(' – ').slice(0, maxNameLength) : category],
      [questionColumn, words],
    ]);
    if (choices.length > 1) cells.set(4, choices.join('\n'));
    else if (!isYesNoQuestion(words)) cells.set(3, 'detailed');
    return cells;
  }
}

const otherCells = (entry: Exclude<Entry, { kind: 'question' }>): Map<number, string> =>
  new Map([[otherText, entry.kind === 'other' ? entry.text : entry.title.question.words]]);

/** Titles that stand above no question are questions themselves, or other texts. Those above one are left out. */
function withAskingTitles(entries: readonly Entry[]): Entry[] {
  const shapes = entries.flatMap((entry) =>
    entry.kind === 'question'
      ? [shapeOf(entry.question.mark)]
      : entry.kind === 'title' && !entry.title.isUsed
        ? [shapeOf(entry.title.mark)]
        : [],
  );
  const headings = new Set(
    entries.flatMap((entry) =>
      entry.kind === 'title' && entry.title.kind === 'heading' ? [entry.title.text] : [],
    ),
  );
  // From the last to the first, so that a title above one that asks is known to be used.
  return entries.reduceRight<Entry[]>((found, entry, at) => {
    if (entry.kind !== 'title') return [entry, ...found];
    const { title, row } = entry;
    const next = entries[at + 1];
    const isFollowedByProse = next?.kind === 'other' && /[.!]$/.test(next.text) && !answerLineIn(next.text);
    const { question } = title;
    const shape = shapeOf(title.mark);
    const isIntroduced = [...question.titles, title].some(({ text }) => introduction.test(text));
    const asks =
      question.choices.length > 0 ||
      (!title.isUsed &&
        !isIntroduced &&
        (title.kind === 'heading'
          ? question.words.includes('?') || request.test(question.words) || /[.:]$/.test(question.words)
          : title.kind === 'number' &&
            !isFollowedByProse &&
            !headings.has(title.text) &&
            shapes.filter((other) => other === shape).length > 1));
    if (!asks) return title.isUsed ? found : [entry, ...found];
    for (const above of question.titles) above.isUsed = true;
    return [{ kind: 'question', row, question }, ...found];
  }, []);
}

/** Returns `9.9` for `3.1`, so that numbers of one kind are the same. */
const shapeOf = (mark: Mark | undefined): string | undefined =>
  mark?.parts.map((part) => (/^\d/.test(part) ? '9' : 'A')).join('.');

/** Whether a number is the next one after another, as 3.2 after 3.1. */
function follows(first: Mark | undefined, second: Mark | undefined): boolean {
  if (!first || !second || first.parts.length !== second.parts.length || first.isPart) return false;
  const [start, end] = [first.parts.at(-1), second.parts.at(-1)];
  return (
    Number(start) + 1 === Number(end) &&
    first.parts.slice(0, -1).every((part, at) => part === second.parts[at])
  );
}

/** Returns the title above all questions, which is that of the document, if each question has further titles. */
function outerTitle(questions: readonly Question[]): Title | undefined {
  const first = questions[0]?.titles[0];
  const isAboveAll = questions.every(({ titles }) => titles.length > 1 && titles[0] === first);
  return isAboveAll ? first : undefined;
}
