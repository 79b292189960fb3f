import { t } from '@lingui/core/macro';
import {
  addCompany,
  buyerCompanyErrors,
  companyTypes,
  currencies,
  requiredForRfps,
  messages,
  type Company,
} from '@bidboard/backend/features/companies/contract';
import { markdownOf, wireOf } from '@bidboard/backend/kernel/text/rich-text';
import { check, type FieldError, type Infer } from '@bidboard/backend/kernel/schema/schema';
import { withScheme } from '@bidboard/backend/kernel/addresses/web-address';
import { wholeNumberOf } from '../../ui/format/number-format.ts';
import { fiscalYearEndOf, monthAndDayOf, type MonthAndDay } from './company-labels.ts';

type CompanyBody = Infer<typeof addCompany.body>;

/** The values of the company form: the overview as Markdown, numbers as digits. */
export interface CompanyValues extends MonthAndDay {
  companyName: string;
  /** The address of the saved logo, '' without one, or the chosen file. */
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

/** Returns a saved company as form values. A type that was never chosen is stored as a text that matches no option. */
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

/** Returns the values as they are saved: trimmed, with complete addresses. */
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

/** Returns the request body. `version` is the saved company's as it was read, or 0 without one. */
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

/** Returns the same body as it is sent: a chosen file replaces its name. */
export const sentOf = (values: CompanyValues, version: number, rfpId?: string): CompanyBody =>
  ({ ...bodyOf(values, version), ...(rfpId && { rfpId }), logo: values.logo }) as CompanyBody;

/**
 * What the company step of an RFP requires: the server's required fields, and a type. Without a type the server would save a
 * meaningless placeholder.
 */
const neededInRfps = { ...requiredForRfps, companyType: messages.companyTypeRequired } as const;

/** Returns the label's suffix for a field that may be empty, at least outside RFPs. */
export const optionalLabel = (field: keyof CompanyValues, isForRfp: boolean): string | boolean =>
  field in neededInRfps ? !isForRfp && t`needed for RFPs` : true;

const formOrder = ['companyName', 'logo', 'overview', 'keywords', 'website', 'videoUrl', 'companyType'];
const placeIn = ({ field }: FieldError) => {
  const at = formOrder.indexOf(field.split('[')[0] ?? '');
  return at < 0 ? formOrder.length : at;
};

/**
 * Returns the server's validation errors for this year, in the form's order. The company step of an RFP requires more fields,
 * including a type. Without a type the server would save a meaningless placeholder.
 */
export function validationErrorsOf(values: CompanyValues, thisYear: number, isForRfp = false): FieldError[] {
  const checked = check(addCompany.body, bodyOf(values, 0));
  const validationErrors = (checked.ok ? [] : checked.errors).map((error) =>
    error.field === 'totalRevenue' ? { ...error, message: messages.wholeAmount } : error,
  );
  if (isForRfp) validationErrors.push(...buyerCompanyErrors(values));
  if (isForRfp && values.companyType === '')
    validationErrors.push({ field: 'companyType', message: neededInRfps.companyType });
  if (values.logo === '') validationErrors.push({ field: 'logo', message: messages.companyLogoRequired });
  if (Number(values.yearFounded) > thisYear && !validationErrors.some(({ field }) => field === 'yearFounded'))
    validationErrors.push({ field: 'yearFounded', message: messages.yearFoundedAhead });
  return validationErrors.toSorted((error, other) => placeIn(error) - placeIn(other));
}
