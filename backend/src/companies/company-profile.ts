import { getCompany, getCompanySuggestion, type Currency } from '../contracts/companies.ts';
import { sql, type Reader } from '../platform/database.ts';
import { finding, type Caller } from '../platform/handler.ts';
import { refuse } from '../platform/refusal.ts';
import { publicLocation } from '../platform/file-link.ts';
import { json, nullable, number, row, text, texts } from '../platform/row.ts';
import { logoIdOf } from './company-logo.ts';

interface Office {
  officeLocation: string;
  officeFunction: string[];
}

const profile = row({
  id: text,
  name: text,
  overview: text,
  website: text,
  video_url: text,
  keywords: texts,
  company_type: text,
  currency: text,
  head_count: text,
  total_revenue: number,
  fiscal_year_month: text,
  locations: json<Office[]>(),
  user_id: text,
  logo_id: nullable(text),
});

/** Who the buyer behind an RFP is, null while hidden: the buyer's slice's knowledge, offered as a door; refuses notFound. */
export type BuyerBehind = (read: Reader, reader: Caller, rfpId: string) => Promise<string | null>;

export const findCompany = (buyerBehind: BuyerBehind) =>
  finding(getCompany, async ({ params, caller, read }) => {
    const ownerId = params.id ? await buyerBehind(read, caller, params.id) : caller.userId;
    if (ownerId === null) return { company: null };
    if (params.userId !== ownerId && params.userId !== caller.userId) return refuse('notFound');
    const found = await read.maybeOne(sql.type(profile)`
      select c.*, m.user_id, ${logoIdOf(sql.fragment`c.id`)} as logo_id from membership m join company c on c.id = m.company_id where m.user_id = ${ownerId}`);
    return {
      company: found && {
        _id: found.id,
        companyName: found.name,
        logo: found.logo_id === null ? '' : publicLocation(found.logo_id),
        overview: found.overview,
        website: found.website,
        videoUrl: found.video_url,
        keywords: found.keywords,
        companyType: found.company_type,
        currency: found.currency as Currency,
        headCount: found.head_count,
        totalRevenue: found.total_revenue,
        fiscalYearMonth: found.fiscal_year_month,
        locations: found.locations,
        userId: found.user_id,
      },
    };
  });

export const findCompanySuggestions = finding(getCompanySuggestion, async ({ search, read }) => {
  const begins = `${search.name.replace(/[\\%_]/g, '\\$&').toLowerCase()}%`;
  const companies = await read.any(sql.type(row({ id: text, name: nullable(text) }))`
    select id, name from company where lower(name) like ${begins} order by name limit 10`);
  return { data: companies.map((one) => ({ _id: one.id, companyName: one.name ?? '' })) };
});
