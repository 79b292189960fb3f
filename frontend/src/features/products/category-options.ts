import type { productCategories } from '@bidboard/backend/features/products/contract';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import type { Option } from '../../ui/fields/select-field.tsx';

type Categories = Infer<(typeof productCategories)['answer']>['data'];

/** The first option clears the choice. A chosen value that is no longer offered stays visible. */
const optionsOf = (choices: readonly string[], chosen: string): Option[] => {
  const all = chosen === '' || choices.includes(chosen) ? choices : [chosen, ...choices];
  return [{ value: '', label: 'None' }, ...all.map((choice) => ({ value: choice, label: choice }))];
};

export const categoryOptions = (list: Categories, chosen: string): Option[] =>
  optionsOf(
    list.map(({ category }) => category),
    chosen,
  );

export const subCategoryOptions = (list: Categories, category: string, chosen: string): Option[] =>
  optionsOf(list.find((one) => one.category === category)?.subCategories ?? [], chosen);
