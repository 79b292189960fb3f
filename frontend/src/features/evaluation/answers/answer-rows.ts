import { t } from '@lingui/core/macro';
import type { RatedAnswer } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import type { RequirementKind } from '@bidboard/backend/features/rfps/contracts/requirements';
import type { QuestionType } from '@bidboard/backend/features/rfps/contracts/questions/question-details';
import type { GivenAnswers } from '../ratings/given-answers.ts';
import type { ScoredQuestion, ScoreTree, SumsByVendor } from './score-tree.ts';

interface GroupRow {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly isOpen: boolean;
  readonly sumsByVendor: SumsByVendor;
}
/** `answers` maps vendorId to the vendor's answer. It is null until the section's answers have arrived. */
interface OfQuestion {
  readonly id: string;
  readonly number: string;
  readonly sectionId: string;
  readonly question: ScoredQuestion;
  /** The number of the question on which it depends. */
  readonly dependsOn?: string | undefined;
  readonly answers: ReadonlyMap<string, RatedAnswer> | null;
}
export type AnswerRow =
  | (GroupRow & { readonly level: 'category' })
  | (GroupRow & { readonly level: 'section' })
  | (OfQuestion & { readonly level: 'question'; readonly isOpen: boolean })
  | (OfQuestion & { readonly level: 'detail' });

/** null means no filter. Category and section are keys of the tree. */
export interface AnswerFilter {
  readonly type: QuestionType | null;
  readonly category: string | null;
  readonly section: string | null;
}
/** `isOpen` is called with the id of a category's or section's row. */
interface Expansion {
  readonly isOpen: (id: string) => boolean;
  readonly opened: ReadonlySet<number>;
}

/** Returns the question table as ordinary rows. Numbers stay those of the whole questionnaire under any filter. */
export function answerRows(
  tree: ScoreTree,
  allAnswers: GivenAnswers,
  filter: AnswerFilter,
  expansion: Expansion,
): AnswerRow[] {
  const rows: AnswerRow[] = [];
  for (const category of tree.categories) {
    if (filter.category !== null && filter.category !== category.key) continue;
    const inside: AnswerRow[] = [];
    let any = false;
    for (const section of category.sections) {
      if (filter.section !== null && filter.section !== section.sectionId) continue;
      const questions = section.questions.flatMap((question, at) =>
        filter.type === null || question.type === filter.type
          ? [
              {
                ...ofQuestion(question, section.sectionId, `${section.number}.${at + 1}`, allAnswers),
                dependsOn: numberOfCondition(question, section),
              },
            ]
          : [],
      );
      if (questions.length === 0) continue;
      any = true;
      const { sectionId: id, sectionName: name, number, sumsByVendor } = section;
      const isOpen = expansion.isOpen(id);
      inside.push({ level: 'section', id, number, name, isOpen, sumsByVendor });
      if (!isOpen) continue;
      for (const question of questions) {
        const opened = expansion.opened.has(question.question.questionId);
        inside.push({ ...question, level: 'question', isOpen: opened });
        if (opened) inside.push({ ...question, id: `${question.id}-detail`, level: 'detail' });
      }
    }
    if (!any) continue;
    const { key, categoryName: name, number, sumsByVendor } = category;
    const id = categoryRowId(key);
    const isOpen = filter.category !== null || expansion.isOpen(id);
    rows.push({ level: 'category', id, number, name, isOpen, sumsByVendor });
    if (isOpen) rows.push(...inside);
  }
  return rows;
}

/** Returns the number of the question on which a question of a section depends. */
export function numberOfCondition(
  { details }: ScoredQuestion,
  { number, questions }: { number: string; questions: readonly ScoredQuestion[] },
): string | undefined {
  const id = details?.shownIf?.questionId;
  const at = id === undefined ? -1 : questions.findIndex(({ questionId }) => questionId === id);
  return at < 0 ? undefined : `${number}.${at + 1}`;
}

export const categoryRowId = (key: string): string => `category-${key}`;

/** Returns a row of a question. Once its answers arrive the row has a new id, so it is measured again and nothing in it glows. */
function ofQuestion(
  question: ScoredQuestion,
  sectionId: string,
  number: string,
  allAnswers: GivenAnswers,
): OfQuestion {
  const answers = allAnswers.get(question.questionId) ?? null;
  const id = `question-${question.questionId}${answers ? '' : '-waits'}`;
  return { id, number, sectionId, question, answers };
}

/** Returns "N of M answers scored" for the shown vendors. */
export function scoredCount(tree: ScoreTree, vendors: readonly string[]): { scored: number; of: number } {
  const sums = vendors.flatMap((vendorId) => tree.sumsByVendor.get(vendorId) ?? []);
  return {
    scored: sums.reduce((count, sum) => count + sum.scored, 0),
    of: sums.reduce((count, sum) => count + sum.questions, 0),
  };
}

/** Pixels. The space around the text of an opened answer is its padding and its Score. */
const lineHeight = 20;
const around = 88;
const minHeight = 120;
const maxHeight = 400;

/** Returns the number of lines that a text needs at this number of characters per line. */
const linesOf = (text: string, across: number): number =>
  text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / across)), 0);

/**
 * Returns the height of an opened question whose cells are not measured: the height of its longest text, within limits. Longer
 * text scrolls in its cell.
 */
export function detailHeight(texts: readonly { text: string; across: number }[]): number {
  const lines = Math.max(0, ...texts.map(({ text, across }) => linesOf(text, across)));
  return Math.min(maxHeight, Math.max(minHeight, around + lines * lineHeight));
}

export type HeatMeasure = 'scores' | 'completion';
export interface HeatRow {
  readonly id: string;
  readonly level: 'total' | 'category' | 'section';
  readonly number: string;
  readonly name: string;
  /** Only for categories: whether their sections are shown. */
  readonly isOpen: boolean | null;
  /** vendorId to percent, null or missing if there is no value yet. */
  readonly percents: ReadonlyMap<string, number | null>;
}

const totalNames: Record<HeatMeasure, Record<RequirementKind, string>> = {
  scores: { technical: t`Technical Score %`, commercial: t`Commercial Score %` },
  completion: { technical: t`Technical Completion %`, commercial: t`Commercial Completion %` },
};

const percents = (sumsByVendor: SumsByVendor, measure: HeatMeasure) =>
  new Map(
    [...sumsByVendor].map(([vendorId, { percent, completion }]) => [
      vendorId,
      measure === 'scores' ? percent : completion,
    ]),
  );

/**
 * Returns the heat map's rows of one kind: the total, then the categories. Sections follow unless their category is in `closed`.
 */
export function heatRows(
  tree: ScoreTree,
  measure: HeatMeasure,
  kind: RequirementKind,
  closed: ReadonlySet<string>,
): HeatRow[] {
  if (tree.categories.length === 0) return [];
  const rows: HeatRow[] = [
    {
      id: `total-${kind}`,
      level: 'total',
      number: '',
      name: totalNames[measure][kind],
      isOpen: null,
      percents: percents(tree.sumsByVendor, measure),
    },
  ];
  for (const category of tree.categories) {
    const id = categoryRowId(category.key);
    const isOpen = !closed.has(id);
    const { number, categoryName: name, sumsByVendor } = category;
    rows.push({ id, level: 'category', number, name, isOpen, percents: percents(sumsByVendor, measure) });
    if (!isOpen) continue;
    for (const { sectionId, number: at, sectionName, sumsByVendor: own } of category.sections) {
      rows.push({
        id: sectionId,
        level: 'section',
        number: at,
        name: sectionName,
        isOpen: null,
        percents: percents(own, measure),
      });
    }
  }
  return rows;
}

/**
 * Returns the same rows as a table of cells for a file: number and name in one cell, then one percentage per vendor. A number in
 * its own cell would be read as a decimal or a date: 1.10 as 1.1.
 */
export const heatTable = (
  rows: readonly HeatRow[],
  vendors: readonly { vendorId: string; companyName: string }[],
) => [
  [t`Section`, ...vendors.map(({ companyName }) => companyName)],
  ...rows.map((row) => [
    `${row.number} ${row.name}`.trim(),
    ...vendors.map(({ vendorId }) => row.percents.get(vendorId)?.toFixed(2) ?? null),
  ]),
];
