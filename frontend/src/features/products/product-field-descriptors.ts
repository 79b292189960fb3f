import { formatDay } from '../../ui/format/day-format.ts';
import type { FieldDescriptors } from '../../ui/edit-conflicts/field-descriptors.ts';
import type { ProductValues } from './product-values.ts';

/** The fields of the product form by their labels. */
export const productFieldDescriptors: FieldDescriptors<ProductValues> = {
  productName: 'Product name',
  productInfo: 'Product information',
  productLaunchDate: { label: 'Product launch date', text: (day) => (day ? formatDay(day) : '') },
  category: 'Category',
  subCategory: 'Sub-category',
  keywords: 'Keywords',
  notableCustomers: 'Notable customers',
  targetPersona: 'Target persona',
  competitors: 'Competitors',
  productSolVideoUrl: 'Solution video URLs',
  pricingProductName: 'Pricing name',
  unit: 'Unit',
  dataSheets: 'Datasheets to be sent',
};
