import type { SearchRecord } from '@bidboard/backend/features/catalogue/contracts/catalogue';

/** Returns a product of the catalogue, with these values in place of the sample's. */
export const sampleProduct = (values: Partial<SearchRecord>): SearchRecord => ({
  objectID: '01a1fe3b-3875-7882-83b0-8c3f4d648c01',
  contentType: 'product',
  product: 'Gatekeeper',
  clean_url: 'gatekeeper',
  category: 'Identity',
  subCategory: null,
  logo: null,
  squareLogo: null,
  description: '',
  company: 'Northgate',
  companyId: null,
  website: null,
  noEmployees: null,
  yearFounded: null,
  annualRevenue: null,
  hqLocation: null,
  videoLinks: [],
  files: [],
  competitiors: [],
  allKeywords: [],
  notableCustomer: [],
  targetPersona: [],
  ...values,
});
