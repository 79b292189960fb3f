import type { Category } from '@bidboard/backend/contracts/requirements';

const known = new WeakMap<Category, readonly number[]>();

function idsOf(category: Category): readonly number[] {
  const ids =
    known.get(category) ??
    category.sections.flatMap(({ questions }) => questions.map(({ questionId }) => questionId));
  known.set(category, ids);
  return ids;
}

/** The questions of some categories by their id; counted at every key pressed, hence remembered. */
export const questionIdsOf = (categories: readonly Category[]): readonly number[] =>
  categories.flatMap(idsOf);
