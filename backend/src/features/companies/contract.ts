import * as yup from 'yup';
import { command, query } from '../../kernel/contract.ts';
import { event } from '../../kernel/events.ts';
import { logoFile } from '../../kernel/files/file-formats.ts';
import {
  callersId,
  closed,
  listOf,
  oneOf,
  paragraphs,
  text,
  uuid,
  whole,
  type FieldError,
  type Infer,
} from '../../kernel/schema/schema.ts';
import { hasVisibleText } from '../../kernel/text/rich-text.ts';
import { videoLink, webAddress } from '../../kernel/addresses/web-address.ts';
import { t, texts } from '../../kernel/text/texts.ts';

/** What happened in this feature, in the past tense; payloads carry ids, never documents. */
export const events = {
  companySaved: event('companySaved', 1, closed({ companyId: uuid().required(), userId: uuid().required() })),
} as const;

type CompaniesEvents = typeof events;
declare module '../../kernel/events.ts' {
  interface Events extends CompaniesEvents {}
}

/** The texts of this feature that both the server and the pages show. */
export const messages = texts({
  companyNameRequired: 'Please add Company Name',
  companyNameUntrimmed: 'Company Name must not begin or end with a space',
  companyLogoRequired: 'Please add a logo',
  companyKeywordsRequired: 'Please add Keywords',
  companyWebsiteRequired: 'Please add Website',
  companyVideoRequired: 'Please add Video URL',
  companyTypeRequired: 'Please choose Company Type',
  companyOverviewRequired: 'Please add Company Overview',
  companyCreated: 'Company has been created successfully',
  companyUpdated: 'Company information has been updated successfully',
  companySaved: 'Company has been saved successfully',
  notLoggedIn: 'User is not logged in',
  officeLocationRequired: 'Please fill out at least one Office Location',
  fiscalYearEndInvalid: 'Fiscal year end must be a month and day, for example 12/31',
  yearFoundedInvalid: 'Year founded must be a year, for example 2011',
  yearFoundedAhead: 'Year founded must not lie ahead',

  wholeAmount: 'Enter a whole amount in digits, for example 1,200,000',
});

export const companyTypes = [
  'educational-institutions',
  'government-agency',
  'non-profit',
  'partnership',
  'privately-held',
  'public-company',
  'self-employed',
  'sole-proprietorship',
] as const;
export const currencies = ['USD', 'EUR', 'GBP'] as const;
export type Currency = (typeof currencies)[number];

/** MM/dd of any year, so 02/29 is valid; '' means no date. */
const monthAndDay =
  /^(?:|02\/(?:0[1-9]|[12]\d)|(?:0[469]|11)\/(?:0[1-9]|[12]\d|30)|(?:0[13578]|1[02])\/(?:0[1-9]|[12]\d|3[01]))$/;
const yearFounded = () =>
  yup
    .number()
    .typeError(messages.yearFoundedInvalid)
    .integer(messages.yearFoundedInvalid)
    .min(1000, messages.yearFoundedInvalid)
    .max(9999, messages.yearFoundedInvalid);

/** Returns the specification's text for the first office; for another office, text that says which one it is. */
const officeMissing = ({ originalPath }: { originalPath?: string }): string => {
  const index = Number(/\[(\d+)\]/.exec(originalPath ?? '')?.[1] ?? 0);
  return index === 0
    ? messages.officeLocationRequired
    : t('Please fill out Office Location {number}, or remove it', { number: index + 1 });
};

export const officeLocation = closed({
  officeLocation: text().required(officeMissing),
  officeFunction: listOf(text(100).required(), 20).defined(),
});

/** The company form. `overview` is JSON text whose value is Markdown. */
export const companyForm = closed({
  companyName: text().required(messages.companyNameRequired).trim(messages.companyNameUntrimmed),
  overview: paragraphs(20_000)
    .required(messages.companyOverviewRequired)
    .test('visible', messages.companyOverviewRequired, (value) => hasVisibleText(value)),
  website: webAddress(),
  videoUrl: videoLink(),
  keywords: listOf(text(60).required(), 30),
  companyType: oneOf(['', ...companyTypes]),
  currency: oneOf(['', ...currencies]),
  headCount: text(40),
  totalRevenue: whole(),
  fiscalYearMonth: text(5).matches(monthAndDay, messages.fiscalYearEndInvalid),
  yearFounded: yearFounded().nullable(),
  locations: listOf(officeLocation, 50)
    .min(1, messages.officeLocationRequired)
    .required(messages.officeLocationRequired),
});

/**
 * Optional fields that the company step of an RFP requires, since vendors read them there, with the message for each missing one.
 */
export const requiredForRfps = {
  keywords: messages.companyKeywordsRequired,
  website: messages.companyWebsiteRequired,
  videoUrl: messages.companyVideoRequired,
} as const;

/** Returns the errors of a company in the company step of an RFP. Its type may be omitted, and is then 'Company Type'. */
export const buyerCompanyErrors = (values: {
  readonly [Field in keyof typeof requiredForRfps]?: string | readonly string[] | undefined;
}): FieldError[] =>
  (Object.keys(requiredForRfps) as (keyof typeof requiredForRfps)[])
    .filter((field) => isMissing(values[field]))
    .map((field) => ({ field, message: requiredForRfps[field] }));

const isMissing = (value: string | readonly string[] = ''): boolean =>
  (typeof value === 'string' ? value.trim() : value).length === 0;

export const company = closed({
  _id: uuid().required(),
  companyName: yup.string().required(),
  /** The URL of the logo; '' if there is none. */
  logo: yup.string().defined(),
  overview: yup.string().defined(),
  website: yup.string().defined(),
  videoUrl: yup.string().defined(),
  keywords: yup.array(yup.string().required()).required(),
  companyType: yup.string().defined(),
  currency: oneOf(currencies).required(),
  headCount: yup.string().defined(),
  totalRevenue: whole().required(),
  fiscalYearMonth: yup.string().defined(),
  yearFounded: yearFounded().nullable().defined(),
  locations: yup.array(officeLocation).required(),
  userId: uuid().required(),
  /** Every change increases it. */
  version: whole(1).required(),
});

export type Company = Infer<typeof company>;

export const addCompany = command('addCompany', {
  method: 'POST',
  path: 'company/addCompany',
  tag: 'companies',
  who: 'user',
  summary:
    "Registers the caller's company, or saves it. A new company gets one free RFP pass. A company without a logo " +
    'needs one; a text instead of a file keeps the current logo. `version` is the version that was read, or 0 for ' +
    'a new company: if the company has changed since, nothing is saved. Without `version` the last save wins. ' +
    'With an `rfpId` (the company step of that RFP), keywords, website and videoUrl are required too.',
  params: closed({}),
  body: companyForm
    .shape({
      logo: text(2000),
      userId: callersId(),
      type: text(20),
      step: text(20),
      /** The RFP in whose company step the company is saved, which requires more fields. */
      rfpId: uuid(),
      version: whole(),
    })
    .noUnknown(),
  multipart: {
    json: ['keywords', 'locations'],
    numbers: ['totalRevenue', 'yearFounded', 'version'],
    files: { logo: logoFile },
  },
  answer: closed({
    message: yup.string().required(),
    token: yup.string().required(),
    company: closed({ _id: uuid().required(), logo: yup.string().required(), version: whole(1).required() }),
  }),
  secretAnswer: true,
  refuses: ['staleVersion'],
});

export const getCompany = query('getCompany', {
  method: 'GET',
  path: 'company/getCompany/:userId{/:id}',
  tag: 'companies',
  who: 'user',
  summary:
    "Returns a company: the caller's own, or the buyer's as an invited vendor sees it (`id` is then the RFP's).",
  params: closed({ userId: uuid().required(), id: uuid() }),
  search: closed({}),
  answer: closed({ company: company.nullable().defined() }),
});

export const getCompanySuggestion = query('getCompanySuggestion', {
  method: 'GET',
  path: 'company/getCompanySuggestion',
  tag: 'companies',
  who: 'user',
  summary: 'Returns up to ten registered companies whose name starts like this.',
  params: closed({}),
  search: closed({ name: text().required() }),
  answer: closed({
    data: yup.array(closed({ _id: uuid().required(), companyName: yup.string().required() })).required(),
  }),
});
