import type { FieldDescriptors } from '../../../ui/edit-conflicts/field-descriptors.ts';
import type { ContentValues, VendorValues } from './content-values.ts';

const vendorLines = (vendors: readonly VendorValues[]) =>
  vendors.map(({ name, link }) => [name, link].filter(Boolean).join(', ')).join('\n');

/**
 * The fields of a category page by their labels on its form. The order of vendors matters too, so vendors are shown completely.
 */
export const contentFieldDescriptors: FieldDescriptors<ContentValues> = {
  description: 'Description',
  videoLink: 'Video',
  topVendors: { label: 'Top vendors', text: vendorLines },
  challengerVendors: { label: 'Challenger vendors', text: vendorLines },
  kpis: {
    label: 'Figures',
    text: (figures) => figures.map(({ label, value }) => `${label}: ${value}`).join('\n'),
  },
};
