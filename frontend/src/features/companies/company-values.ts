import { addCompany, companyTypes, currencies } from '@bidboard/backend/contracts/companies';
import type { company } from '@bidboard/backend/contracts/companies';
import { messages } from '@bidboard/backend/contracts/messages';
import { markdownOf, wireOf } from '@bidboard/backend/contracts/rich-text';
import { check } from '@bidboard/backend/contracts/schema';
import type { Infer } from '@bidboard/backend/contracts/schema';

type Company = Infer<typeof company>;
type CompanyBody = Infer<typeof addCompany.body>;

/** What is typed into the company form: the overview as Markdown, the revenue as figures. */
export interface CompanyValues {
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
  fiscalYearMonth: string;
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
  fiscalYearMonth: '',
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
  fiscalYearMonth: saved.fiscalYearMonth,
  locations: saved.locations.length > 0 ? saved.locations : [emptyOffice],
});

export const bodyOf = (values: CompanyValues): CompanyBody => ({
  ...values,
  logo: typeof values.logo === 'string' ? values.logo : values.logo.name,
  overview: wireOf(values.overview),
  companyType: companyTypes.find((type) => type === values.companyType) ?? '',
  currency: currencies.find((currency) => currency === values.currency) ?? '',
  totalRevenue: Number(values.totalRevenue),
});

/** The same as it is sent: a chosen file stands in the place of its name. */
export const sentOf = (values: CompanyValues): CompanyBody =>
  ({ ...bodyOf(values), logo: values.logo }) as CompanyBody;

/** What the server would say of it, and beyond that a month and day that exist (in any year, so 02/29 does). */
export function complaintsOf(values: CompanyValues): { field: string; message: string }[] {
  const checked = check(addCompany.body, bodyOf(values));
  const complaints = checked.ok ? [] : checked.errors;
  if (values.logo === '') complaints.push({ field: 'logo', message: messages.companyLogoRequired });
  const end = values.fiscalYearMonth;
  if (end === '' || isMonthAndDay(end)) return complaints;
  return [
    ...complaints,
    { field: 'fiscalYearMonth', message: 'Fiscal year end must be a month and day, for example 12/31' },
  ];
}

function isMonthAndDay(text: string): boolean {
  const [, month, day] = /^(\d{2})\/(\d{2})$/.exec(text) ?? [];
  if (!month || !day) return false;
  const date = new Date(Date.UTC(2024, Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}
