import type { FieldDescriptors } from '../../ui/field-descriptors.ts';
import type { ContentValues, VendorValues } from './content-values.ts';

const vendorLines = (vendors: readonly VendorValues[]) =>
  vendors.map(({ name, link }) => [name, link].filter(Boolean).join(', ')).join('\n');

/** The fields of a category's page by the names that stand on its form. The order of vendors is theirs too, so they are told whole. */
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
