import type { managedCategories } from '@bidboard/backend/features/catalogue/contracts/category-editing';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';

export type ManagedCategory = Infer<typeof managedCategories.answer>['data'][number];

/**
 * Returns the categories that match in their own name, with all sub-categories, and those with matching sub-categories, with only
 * these. Upper and lower case are the same.
 */
export function filterCategories(
  categories: readonly ManagedCategory[],
  typed: string,
): readonly ManagedCategory[] {
  const wanted = typed.trim().toLocaleLowerCase();
  if (wanted === '') return categories;
  const matches = (name: string) => name.toLocaleLowerCase().includes(wanted);
  return categories.flatMap((managed) => {
    if (matches(managed.category)) return [managed];
    const subCategories = managed.subCategories.filter(({ subCategory }) => matches(subCategory));
    return subCategories.length > 0 ? [{ ...managed, subCategories }] : [];
  });
}
