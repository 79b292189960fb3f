import type { Category } from '@bidboard/backend/features/rfps/contracts/requirements';

const known = new WeakMap<Category, readonly number[]>();

function idsOf(category: Category): readonly number[] {
  const ids =
    known.get(category) ??
    category.sections.flatMap(({ questions }) => questions.map(({ questionId }) => questionId));
  known.set(category, ids);
  return ids;
}

/** The question ids of some categories. They are needed at every key press, so the result is cached. */
export const questionIdsOf = (categories: readonly Category[]): readonly number[] =>
  categories.flatMap(idsOf);
