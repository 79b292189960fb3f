import { messages } from '@bidboard/backend/contracts/messages';
import { describe, expect, it } from 'vitest';
import type { CompanyValues } from './company-values.ts';
import { bodyOf, complaintsOf, emptyCompany, valuesOf } from './company-values.ts';

const filled: CompanyValues = {
  ...emptyCompany,
  companyName: 'Harrow & Lyle',
  logo: '/api/files/f',
  overview: '**Yards** and docks',
  totalRevenue: '1250000',
  locations: [{ officeLocation: 'Leith', officeFunction: ['Sales'] }],
};
const complaint = (values: typeof filled) =>
  complaintsOf(values).map(({ field, message }) => `${field}: ${message}`);

describe('the company form', () => {
  it('asks for name, logo, overview and one office', () => {
    expect(complaint({ ...emptyCompany, overview: ' ** ** ' })).toEqual([
      `companyName: ${messages.companyNameRequired}`,
      `overview: ${messages.companyOverviewRequired}`,
      `locations[0].officeLocation: ${messages.officeLocationRequired}`,
      `logo: ${messages.companyLogoRequired}`,
    ]);
    expect(complaint(filled)).toEqual([]);
  });

  it('takes a fiscal year end that exists', () => {
    expect(complaint({ ...filled, fiscalYearMonth: '02/29' })).toEqual([]);
    for (const wrong of ['02/30', '13/01', '1/1', 'March']) {
      expect(complaint({ ...filled, fiscalYearMonth: wrong })[0]).toMatch('fiscalYearMonth: ');
    }
  });

  it('comes back as it was saved', () => {
    const { totalRevenue, ...body } = bodyOf(filled);
    expect(totalRevenue).toBe(1_250_000);
    const saved = {
      _id: 'c',
      userId: 'u',
      companyName: body.companyName,
      logo: '/api/files/f',
      overview: body.overview,
      website: '',
      videoUrl: '',
      keywords: [],
      companyType: 'Company Type',
      headCount: '',
      currency: 'USD' as const,
      totalRevenue: 1_250_000,
      fiscalYearMonth: '',
      locations: body.locations,
    };
    expect(valuesOf(saved)).toEqual(filled);
  });
});
