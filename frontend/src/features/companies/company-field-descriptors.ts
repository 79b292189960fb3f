import { companyTypes } from '@bidboard/backend/features/companies/contract';
import type { FieldDescriptors } from '../../ui/edit-conflicts/field-descriptors.ts';
import { companyTypeLabel } from './company-types.ts';
import type { CompanyValues } from './company-values.ts';

const wordOfType = (chosen: string) => {
  const type = companyTypes.find((one) => one === chosen);
  return type ? companyTypeLabel(type) : '';
};

/** The company form's fields by their labels. */
export const companyFieldDescriptors: FieldDescriptors<CompanyValues> = {
  companyName: 'Company name',
  logo: { label: 'Logo', text: (logo) => (typeof logo === 'string' ? logo && 'The saved one' : logo.name) },
  overview: 'Overview',
  website: 'Website',
  videoUrl: 'Video URL',
  keywords: 'Keywords',
  companyType: { label: 'Company type', text: wordOfType },
  headCount: 'Number of employees',
  totalRevenue: 'Annual revenue',
  currency: 'Currency',
  fiscalMonth: 'Fiscal year end, month',
  fiscalDay: 'Fiscal year end, day',
  yearFounded: 'Year founded',
  locations: {
    label: 'Offices',
    rows: {
      idOf: ({ officeLocation }) => officeLocation,
      labelOf: ({ officeLocation }) => officeLocation || 'New office',
      fields: { officeLocation: 'Office location', officeFunction: 'Office function' },
    },
  },
};
