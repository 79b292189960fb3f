import { getCompany, getCompanySuggestion, type Currency } from './contract.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import { queryHandler, type Caller } from '../../platform/handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { publicLocation } from '../../platform/storage/file-link.ts';
import { json, nullable, number, row, text, texts } from '../../platform/database/row.ts';
import { logoIdOf } from './company-store.ts';

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
  year_founded: nullable(number),
  version: number,
  locations: json<Office[]>(),
  logo_id: nullable(text),
});

/** Returns the buyer behind an RFP, null while hidden; provided by the rfps feature as a dependency. Refuses notFound. */
export type FindBuyerOfRfp = (
  db: Queryable,
  reader: Caller,
  rfpId: string,
) => Promise<{ userId: string; companyId: string | null } | null>;

export const getCompanyHandler = (findBuyerOfRfp: FindBuyerOfRfp) =>
  queryHandler(getCompany, async ({ params, caller, db }) => {
    const buyer = params.id ? await findBuyerOfRfp(db, caller, params.id) : caller;
    if (buyer === null) return { company: null };
    const isOneOfThem = [buyer.userId, caller.userId].includes(params.userId);
    if (!isOneOfThem && !(await areColleagues(db, caller.userId, params.userId))) return refuse('notFound');
    const found = await db.maybeOne(sql.type(profile)`
      select c.*, ${logoIdOf(sql.fragment`c.id`)} as logo_id
      from company c where c.id = ${buyer.companyId}::uuid`);
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
        yearFounded: found.year_founded,
        locations: found.locations,
        userId: buyer.userId,
        version: found.version,
      },
    };
  });

const areColleagues = (db: Queryable, userId: string, otherId: string): Promise<boolean> =>
  db.exists(sql.statement`
    select from membership one join membership other using (company_id)
    where one.user_id = ${userId} and other.user_id = ${otherId}`);

export const getCompanySuggestionHandler = queryHandler(getCompanySuggestion, async ({ search, db }) => {
  const prefix = `${search.name.replace(/[\\%_]/g, '\\$&').toLowerCase()}%`;
  const companies = await db.any(sql.type(row({ id: text, name: nullable(text) }))`
    select id, name from company where lower(name) like ${prefix} order by name limit 10`);
  return { data: companies.map((company) => ({ _id: company.id, companyName: company.name ?? '' })) };
});
