import {
  addCompany,
  buyerCompanyErrors,
  companyTypes,
  currencies,
  neededForRfps,
} from '@bidboard/backend/contracts/companies';
import type { Company } from '@bidboard/backend/contracts/companies';
import { messages } from '@bidboard/backend/contracts/messages';
import { markdownOf, wireOf } from '@bidboard/backend/contracts/rich-text';
import { check } from '@bidboard/backend/contracts/schema';
import type { FieldError, Infer } from '@bidboard/backend/contracts/schema';
import { withScheme } from '@bidboard/backend/contracts/web-address';
import { wholeNumberOf } from '../../ui/whole-number.ts';
import { fiscalYearEndOf, monthAndDayOf } from './fiscal-year-end.ts';
import type { MonthAndDay } from './fiscal-year-end.ts';

type CompanyBody = Infer<typeof addCompany.body>;

/** What is typed into the company form: the overview as Markdown, numbers as figures. */
export interface CompanyValues extends MonthAndDay {
  companyName: string;
  /** Where the saved one is read, '' without; or the file that was chosen for it. */
  logo: File | string;
  overview: string;
  website: string;
  videoUrl: string;
  keywords: string[];
  companyType: string;
  headCount: string;
  totalRevenue: string;
  currency: string;
  yearFounded: string;
  locations: { officeLocation: string; officeFunction: string[] }[];
}

export const emptyOffice = { officeLocation: '', officeFunction: [] };

export const emptyCompany: CompanyValues = {
  companyName: '',
  logo: '',
  overview: '',
  website: '',
  videoUrl: '',
  keywords: [],
  companyType: '',
  headCount: '',
  totalRevenue: '',
  currency: 'USD',
  fiscalMonth: '',
  fiscalDay: '',
  yearFounded: '',
  locations: [emptyOffice],
};

/** A saved company as the form shows it; a type that was never chosen is stored as a text that is no choice. */
export const valuesOf = (saved: Company): CompanyValues => ({
  companyName: saved.companyName,
  logo: saved.logo,
  overview: markdownOf(saved.overview),
  website: saved.website,
  videoUrl: saved.videoUrl,
  keywords: saved.keywords,
  companyType: companyTypes.find((type) => type === saved.companyType) ?? '',
  headCount: saved.headCount,
  totalRevenue: saved.totalRevenue === 0 ? '' : String(saved.totalRevenue),
  currency: saved.currency,
  ...monthAndDayOf(saved.fiscalYearMonth),
  yearFounded: saved.yearFounded === null ? '' : String(saved.yearFounded),
  locations: saved.locations.length > 0 ? saved.locations : [emptyOffice],
});

/** The values as they are once they are saved: without spaces around, addresses whole. */
export const tidied = (values: CompanyValues): CompanyValues => ({
  ...values,
  companyName: values.companyName.trim(),
  website: withScheme(values.website),
  videoUrl: withScheme(values.videoUrl),
  locations: values.locations.map((location) => ({
    ...location,
    officeLocation: location.officeLocation.trim(),
  })),
});

const revenueOf = (typed: string): number => (typed.trim() === '' ? 0 : wholeNumberOf(typed));

/** `version` is the saved company's as it was read, 0 where there was none. */
export function bodyOf(values: CompanyValues, version: number): CompanyBody {
  const { fiscalMonth, fiscalDay, yearFounded, ...rest } = tidied(values);
  return {
    ...rest,
    logo: typeof rest.logo === 'string' ? rest.logo : rest.logo.name,
    overview: wireOf(rest.overview),
    companyType: companyTypes.find((type) => type === rest.companyType) ?? '',
    currency: currencies.find((currency) => currency === rest.currency) ?? '',
    totalRevenue: revenueOf(rest.totalRevenue),
    fiscalYearMonth: fiscalYearEndOf({ fiscalMonth, fiscalDay }),
    ...(yearFounded === '' ? {} : { yearFounded: Number(yearFounded) }),
    version,
  };
}

/** The same as it is sent: a chosen file stands in the place of its name. */
export const sentOf = (values: CompanyValues, version: number, rfpId?: string): CompanyBody =>
  ({ ...bodyOf(values, version), ...(rfpId && { rfpId }), logo: values.logo }) as CompanyBody;

/** What the company step of an RFP requires: what the server does, and a type, which the server would fill in with words that say nothing. */
const neededInRfps = { ...neededForRfps, companyType: messages.companyTypeRequired } as const;

/** What the label of a field says that may be left empty, at least outside of RFPs. */
export const optionalLabel = (field: keyof CompanyValues, isForRfp: boolean): string | boolean =>
  field in neededInRfps ? !isForRfp && 'needed for RFPs' : true;

const formOrder = ['companyName', 'logo', 'overview', 'keywords', 'website', 'videoUrl', 'companyType'];
const placeIn = ({ field }: FieldError) => {
  const at = formOrder.indexOf(field.split('[')[0] ?? '');
  return at < 0 ? formOrder.length : at;
};

/**
 * What the server would say of it in this year, in the order of the form. The company step of an RFP asks for more; a type
 * too, which the server would fill in with words that say nothing.
 */
export function validationErrorsOf(values: CompanyValues, thisYear: number, isForRfp = false): FieldError[] {
  const checked = check(addCompany.body, bodyOf(values, 0));
  const validationErrors = (checked.ok ? [] : checked.errors).map((one) =>
    one.field === 'totalRevenue' ? { ...one, message: messages.wholeAmount } : one,
  );
  if (isForRfp) validationErrors.push(...buyerCompanyErrors(values));
  if (isForRfp && values.companyType === '')
    validationErrors.push({ field: 'companyType', message: neededInRfps.companyType });
  if (values.logo === '') validationErrors.push({ field: 'logo', message: messages.companyLogoRequired });
  if (Number(values.yearFounded) > thisYear && !validationErrors.some(({ field }) => field === 'yearFounded'))
    validationErrors.push({ field: 'yearFounded', message: messages.yearFoundedAhead });
  return validationErrors.toSorted((error, other) => placeIn(error) - placeIn(other));
}
