import { messages } from '@bidboard/backend/features/companies/contract';
import { sharedMessages } from '@bidboard/backend/kernel/messages';
import { describe, expect, it } from 'vitest';
import type { CompanyValues } from './company-values.ts';
import { bodyOf, validationErrorsOf, emptyCompany, optionalLabel, valuesOf } from './company-values.ts';

const filled: CompanyValues = {
  ...emptyCompany,
  companyName: 'Harrow & Lyle',
  logo: '/api/files/f',
  overview: '**Yards** and docks',
  website: 'https://harrow-lyle.example',
  totalRevenue: '1250000',
  fiscalMonth: '03',
  fiscalDay: '31',
  yearFounded: '1987',
  locations: [{ officeLocation: 'Leith', officeFunction: ['Sales'] }],
};
const errorLinesOf = (values: typeof filled) =>
  validationErrorsOf(values, 2026).map(({ field, message }) => `${field}: ${message}`);

describe('the company form', () => {
  it('The form requires a name, a logo, an overview and one office', () => {
    expect(errorLinesOf({ ...emptyCompany, companyName: '  ', overview: ' ** ** ' })).toEqual([
      `companyName: ${messages.companyNameRequired}`,
      `logo: ${messages.companyLogoRequired}`,
      `overview: ${messages.companyOverviewRequired}`,
      `locations[0].officeLocation: ${messages.officeLocationRequired}`,
    ]);
    expect(errorLinesOf(filled)).toEqual([]);
  });

  it('The form also requires in an RFP what vendors read there', () => {
    expect(
      validationErrorsOf({ ...filled, website: ' ' }, 2026, true).map(({ field, message }) => [
        field,
        message,
      ]),
    ).toEqual([
      ['keywords', messages.companyKeywordsRequired],
      ['website', messages.companyWebsiteRequired],
      ['videoUrl', messages.companyVideoRequired],
      ['companyType', messages.companyTypeRequired],
    ]);
    const whole = {
      ...filled,
      keywords: ['cranes'],
      videoUrl: 'youtu.be/aqz-KE-bpKQ',
      companyType: 'non-profit',
    };
    expect(validationErrorsOf(whole, 2026, true)).toEqual([]);
  });

  it('The form marks the fields that the company step of an RFP refuses when empty', () => {
    const errorsOf = (isForRfp: boolean) =>
      validationErrorsOf({ ...emptyCompany, ...required }, 2026, isForRfp).map(({ field }) => field);
    const required = {
      companyName: 'Harrow',
      logo: '/api/files/f',
      overview: 'Yards',
      locations: filled.locations,
    };
    const fields = Object.keys(emptyCompany) as (keyof typeof emptyCompany)[];
    const marked = fields.filter((field) => optionalLabel(field, false) === 'needed for RFPs');
    expect(errorsOf(false)).toEqual([]);
    expect(errorsOf(true).toSorted()).toEqual(marked.toSorted());
    expect(marked.map((field) => optionalLabel(field, true))).toEqual(marked.map(() => false));
    expect(optionalLabel('headCount', true)).toBe(true);
  });

  it('The form validates each added office', () => {
    const locations = [...filled.locations, { officeLocation: '  ', officeFunction: ['Depot'] }];
    expect(errorLinesOf({ ...filled, locations })).toEqual([
      'locations[1].officeLocation: Please fill out Office Location 2, or remove it',
    ]);
  });

  it.each(['1,5', '1.5m', '-5', '2.0'])(
    'The form refuses %j as annual revenue and reads no other number from it',
    (totalRevenue) => {
      expect(errorLinesOf({ ...filled, totalRevenue })).toEqual([`totalRevenue: ${messages.wholeAmount}`]);
      expect(bodyOf({ ...filled, totalRevenue }, 0).totalRevenue).toBeNaN();
    },
  );

  it('The form accepts annual revenue with thousands separators, and an empty one as 0', () => {
    expect(bodyOf({ ...filled, totalRevenue: '1,250,000' }, 0).totalRevenue).toBe(1_250_000);
    expect(bodyOf({ ...filled, totalRevenue: '' }, 0).totalRevenue).toBe(0);
  });

  it('The form accepts a website as people write it, and refuses other text', () => {
    expect(bodyOf({ ...filled, website: ' www.harrow-lyle.example/depots ' }, 0).website).toBe(
      'https://www.harrow-lyle.example/depots',
    );
    expect(bodyOf({ ...filled, website: 'http://harrow-lyle.example' }, 0).website).toBe(
      'http://harrow-lyle.example',
    );
    for (const website of ['harrow lyle', 'javascript:alert(1)', 'ftp://x.example'])
      expect(errorLinesOf({ ...filled, website })).toEqual([`website: ${sharedMessages.websiteInvalid}`]);
    expect(errorLinesOf({ ...filled, website: 'https://harrow' })).toEqual([
      `website: ${sharedMessages.websiteNotPublic}`,
    ]);
  });

  it('The form accepts a video of a site that allows frames', () => {
    expect(errorLinesOf({ ...filled, videoUrl: 'youtu.be/aqz-KE-bpKQ' })).toEqual([]);
    expect(errorLinesOf({ ...filled, videoUrl: 'https://videos.example/1' })).toEqual([
      `videoUrl: ${sharedMessages.videoLinkUnknown}`,
    ]);
  });

  it('The form accepts a founding year in the past', () => {
    expect(errorLinesOf({ ...filled, yearFounded: '2026' })).toEqual([]);
    expect(errorLinesOf({ ...filled, yearFounded: '2027' })).toEqual([
      `yearFounded: ${messages.yearFoundedAhead}`,
    ]);
    for (const yearFounded of ['87', '19870', '1987.5', 'then'])
      expect(errorLinesOf({ ...filled, yearFounded })).toEqual([
        `yearFounded: ${messages.yearFoundedInvalid}`,
      ]);
  });

  it('Saved values come back unchanged', () => {
    const body = bodyOf(filled, 3);
    expect(body).toMatchObject({
      totalRevenue: 1_250_000,
      fiscalYearMonth: '03/31',
      yearFounded: 1987,
      version: 3,
    });
    const saved = {
      _id: 'c',
      userId: 'u',
      companyName: body.companyName,
      logo: '/api/files/f',
      overview: body.overview,
      website: 'https://harrow-lyle.example',
      videoUrl: '',
      keywords: [],
      companyType: 'Company Type',
      headCount: '',
      currency: 'USD' as const,
      totalRevenue: 1_250_000,
      fiscalYearMonth: '03/31',
      yearFounded: 1987,
      locations: body.locations,
      version: 4,
    };
    expect(valuesOf(saved)).toEqual(filled);
    expect(bodyOf(emptyCompany, 0)).not.toHaveProperty('yearFounded');
  });
});
