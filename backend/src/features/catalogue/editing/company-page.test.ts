import { expect, test } from 'vitest';
import { Refusal } from '../../../platform/refusal.ts';
import { listingOfPage, type CompanyPage } from './company-page.ts';

const page: CompanyPage = {
  objectID: '01a1fe3b-3875-7882-83b0-8c3f4d648c01',
  companyId: '01a1fe3b-3875-7882-83b0-8c3f4d648c02',
  product: 'Ledgerly',
  info: 'Keeps **books**.\n\n- by [post](https://x.example)\n- by hand',
  category: 'Finance',
  subCategory: 'Ledgers',
  keywords: ['books', 'tax'],
  personas: ['Accountants'],
  competitors: ['Paperwork'],
  customers: ['Fenwick Foods'],
  videoLinks: [],
  pricing: null,
  featureGroups: [],
  screenshots: [],
  files: [],
  addresses: [],
  company: {
    name: 'Quill | Works',
    website: 'https://quill.example',
    headCount: '11-50',
    totalRevenue: 58_400_000,
    currency: 'GBP',
    yearFounded: 2011,
    headquarters: 'Leeds, United Kingdom',
    logoId: null,
  },
};
const of = (company: Partial<CompanyPage['company']>) =>
  listingOfPage({ ...page, company: { ...page.company, ...company } }, 2026);

test("A company's page follows the rules of every page, and its text has no markup", () => {
  expect(listingOfPage(page, 2026)).toEqual({
    sourceKey: 'quill / works | ledgerly',
    product: 'Ledgerly',
    cleanUrl: 'ledgerly',
    company: 'Quill / Works',
    website: 'https://quill.example',
    category: 'Finance',
    subCategory: 'Ledgers',
    description: 'Keeps books. by post by hand',
    hqLocation: 'Leeds, United Kingdom',
    yearFounded: 2011,
    noEmployees: '11-50',
    annualRevenue: '£58,400,000',
    keywords: ['books', 'tax'],
    personas: ['Accountants'],
    customers: ['Fenwick Foods'],
    competitors: ['Paperwork'],
  });
});

test("A company's page leaves out facts that the company does not give", () => {
  expect(
    of({ website: '', headCount: '', totalRevenue: 0, yearFounded: null, headquarters: null }),
  ).toMatchObject({
    website: null,
    noEmployees: null,
    annualRevenue: null,
    yearFounded: null,
    hqLocation: null,
  });
});

test.each([
  ['quill.example/about', 'https://quill.example/about'],
  ['HTTP://quill.example', 'HTTP://quill.example'],
  ['javascript:alert(1)', null],
  ['not a website', null],
])('For the website %s the page shows %s', (website, shown) => {
  expect(of({ website }).website).toBe(shown);
});

test('A founding year in the future is not shown', () => {
  expect(of({ yearFounded: 2027 }).yearFounded).toBeNull();
});

test('A name that is empty after cleaning is refused at its field', () => {
  const readingPage = () => listingOfPage({ ...page, product: '<br>' }, 2026);
  expect(readingPage).toThrow(Refusal);
});
