import { useFormikContext } from 'formik';
import { useProductCategoriesQuery } from '../../api/contract-api.ts';
import { problemOf } from '../../api/problems/problem.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { categoryOptions, subCategoryOptions } from './category-options.ts';
import type { ProductValues } from './product-values.ts';

/** Where the product belongs in the catalogue: a category of the operators' list, and one of its sub-categories. */
export function CategoryFields({ disabled }: { disabled: boolean }) {
  const { data, error } = useProductCategoriesQuery();
  const { values, setFieldValue } = useFormikContext<ProductValues>();
  const list = data?.data ?? [];
  const { category, subCategory } = values;
  return (
    <>
      <SelectField
        name="category"
        label="Category"
        options={categoryOptions(list, category)}
        help={error ? problemOf(error).message : disabled ? undefined : 'Needed to publish.'}
        disabled={disabled}
        onChosen={() => void setFieldValue('subCategory', '')}
      />
      <SelectField
        name="subCategory"
        label="Sub-category"
        options={subCategoryOptions(list, category, subCategory)}
        optional
        disabled={disabled || category === ''}
      />
    </>
  );
}
