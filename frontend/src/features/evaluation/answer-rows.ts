import type { ResponseSection } from '@bidboard/backend/contracts/evaluation';
import type { QuestionType } from '@bidboard/backend/contracts/requirements';
import type { ScoreTree, Tallies } from './score-tree.ts';

export type GivenAnswer = ResponseSection['questions'][number];

interface GroupRow {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly isOpen: boolean;
  readonly tallies: Tallies;
}
/** `answers`: vendorId to what that vendor gave. */
interface OfQuestion {
  readonly id: string;
  readonly number: string;
  readonly question: GivenAnswer;
  readonly answers: ReadonlyMap<string, GivenAnswer>;
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
/** `isOpen` is asked with the id of a category's or section's row. */
interface Expansion {
  readonly isOpen: (id: string) => boolean;
  readonly opened: ReadonlySet<number>;
}

/** The question table as ordinary rows. Numbers stay those of the whole questionnaire whatever is filtered. */
export function answerRows(tree: ScoreTree, filter: AnswerFilter, expansion: Expansion): AnswerRow[] {
  const rows: AnswerRow[] = [];
  for (const category of tree.categories) {
    if (filter.category !== null && filter.category !== category.key) continue;
    const inside: AnswerRow[] = [];
    let any = false;
    for (const section of category.sections) {
      if (filter.section !== null && filter.section !== section.sectionId) continue;
      const questions = questionsOf(section.rows, section.number).filter(
        ({ question }) => filter.type === null || question.type === filter.type,
      );
      if (questions.length === 0) continue;
      any = true;
      const { sectionId: id, sectionName: name, number, tallies } = section;
      const isOpen = expansion.isOpen(id);
      inside.push({ level: 'section', id, number, name, isOpen, tallies });
      if (!isOpen) continue;
      for (const one of questions) {
        const opened = expansion.opened.has(one.question.questionId);
        inside.push({ ...one, level: 'question', isOpen: opened });
        if (opened) inside.push({ ...one, id: `${one.id}-detail`, level: 'detail' });
      }
    }
    if (!any) continue;
    const { key, categoryName: name, number, tallies } = category;
    const id = categoryRowId(key);
    const isOpen = filter.category !== null || expansion.isOpen(id);
    rows.push({ level: 'category', id, number, name, isOpen, tallies });
    if (isOpen) rows.push(...inside);
  }
  return rows;
}

export const categoryRowId = (key: string): string => `category-${key}`;

function questionsOf(rows: ReadonlyMap<string, ResponseSection>, number: string): OfQuestion[] {
  const byQuestion = new Map<number, Map<string, GivenAnswer>>();
  for (const [vendorId, row] of rows) {
    for (const one of row.questions) {
      const answers = byQuestion.get(one.questionId) ?? new Map<string, GivenAnswer>();
      byQuestion.set(one.questionId, answers.set(vendorId, one));
    }
  }
  return [...byQuestion].flatMap(([questionId, answers], at) => {
    const question = answers.values().next().value;
    return question
      ? [{ id: `question-${questionId}`, number: `${number}.${at + 1}`, question, answers }]
      : [];
  });
}

/** An answer counts as scored once it was rated, or where yes and no score themselves. */
const isScored = (one: GivenAnswer): boolean =>
  one.answerRating !== '-' || (one.type === 'yes-no' && one.answer !== null && one.answer !== '');

/** "N of M answers scored", over the vendors that are shown. */
export function scoredCount(tree: ScoreTree, vendors: readonly string[]): { scored: number; of: number } {
  const all = tree.categories.flatMap((category) =>
    category.sections.flatMap((section) =>
      [...section.rows].flatMap(([vendorId, row]) => (vendors.includes(vendorId) ? row.questions : [])),
    ),
  );
  return { scored: all.filter(isScored).length, of: all.length };
}
