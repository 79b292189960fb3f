import type { RatedAnswer } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import type { QuestionType } from '@bidboard/backend/features/rfps/contracts/requirements';
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
  given: GivenAnswers,
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
          ? [ofQuestion(question, section.sectionId, `${section.number}.${at + 1}`, given)]
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

export const categoryRowId = (key: string): string => `category-${key}`;

/** Returns a row of a question. Once its answers arrive the row has a new id, so it is measured again and nothing in it glows. */
function ofQuestion(
  question: ScoredQuestion,
  sectionId: string,
  number: string,
  given: GivenAnswers,
): OfQuestion {
  const answers = given.get(question.questionId) ?? null;
  const id = `question-${question.questionId}${answers ? '' : '-waits'}`;
  return { id, number, sectionId, question, answers };
}

/** Returns "N of M answers scored" for the shown vendors. */
export function scoredCount(tree: ScoreTree, vendors: readonly string[]): { scored: number; of: number } {
  const sums = vendors.flatMap((vendorId) => tree.sumsByVendor.get(vendorId) ?? []);
  return {
    scored: sums.reduce((count, one) => count + one.scored, 0),
    of: sums.reduce((count, one) => count + one.questions, 0),
  };
}
