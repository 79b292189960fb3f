import type { Category, QuestionType } from '@bidboard/backend/contracts/requirements';
import { markdownOf, wireOf } from '@bidboard/backend/contracts/rich-text';

/** `score` is what stands in the box, a number only once it is sent. */
export interface DraftQuestion {
  readonly questionId: number;
  readonly question: string;
  readonly type: QuestionType;
  readonly score: string;
}
/** `key` holds a category or section together on the page while its name is typed; it is not sent. */
export interface DraftSection {
  readonly key: string;
  readonly sectionName: string;
  readonly questions: readonly DraftQuestion[];
}
export interface DraftCategory {
  readonly key: string;
  readonly categoryName: string;
  readonly sections: readonly DraftSection[];
}
export interface RequirementsDraft {
  /** Markdown. */
  readonly overview: string;
  readonly categories: readonly DraftCategory[];
}

let keys = 0;
export const freshKey = (): string => `k${(keys += 1)}`;

/** Keys of what was saved follow from its questions, so that the same section keeps its key when it is read again. */
export function draftOf(wire: {
  overview?: string | undefined;
  categories: readonly Category[];
}): RequirementsDraft {
  return {
    overview: markdownOf(wire.overview),
    categories: wire.categories.map(({ categoryName, sections }) => ({
      key: `c${sections[0]?.questions[0]?.questionId ?? freshKey()}`,
      categoryName,
      sections: sections.map(({ sectionName, questions }) => ({
        key: `s${questions[0]?.questionId ?? freshKey()}`,
        sectionName,
        questions: questions.map((one) => ({ ...one, score: String(one.score) })),
      })),
    })),
  };
}

export function wireOfDraft(draft: RequirementsDraft): { overview: string; categories: Category[] } {
  return {
    overview: wireOf(draft.overview),
    categories: draft.categories.map((category) => ({
      categoryName: category.categoryName.trim(),
      sections: category.sections.map((section) => ({
        sectionName: section.sectionName.trim(),
        questions: section.questions.map((one) => ({
          questionId: one.questionId,
          question: one.question.trim(),
          type: one.type,
          score: Number(one.score),
        })),
      })),
    })),
  };
}

export const questionsOf = (draft: RequirementsDraft): DraftQuestion[] =>
  draft.categories.flatMap((category) => category.sections.flatMap((section) => section.questions));

export const questionIdsOf = (draft: RequirementsDraft): Set<number> =>
  new Set(questionsOf(draft).map((one) => one.questionId));
