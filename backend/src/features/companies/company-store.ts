import type { FragmentSqlToken } from 'slonik';
import { sql, type Queryable } from '../../platform/database/database.ts';
import type { SentFile } from '../../platform/handler.ts';
import type { PublicFiles } from '../../platform/http/serve-file.ts';
import type { Change } from '../../platform/outbox/outbox.ts';
import { assignFile, releaseFiles } from '../../platform/storage/stored-file.ts';
import { nullable, number, row, text } from '../../platform/database/row.ts';

const kind = 'companyLogo';

/** A logo is shown wherever its company is named. */
export const logosArePublic: PublicFiles = { [kind]: async () => true };

/** Returns changes for `record`: this logo replaces the company's previous one. */
export const replaceLogo = (companyId: string, logo: SentFile): Change[] => [
  releaseFiles({ kind, id: companyId }),
  assignFile(logo, { kind, id: companyId }),
];

/** A subquery for the id of a company's logo; null if it has none. */
export const logoIdOf = (companyId: FragmentSqlToken) => sql.fragment`
  (select f.id from stored_file f
   where f.owner_id = ${companyId} and f.owner_kind = ${kind} and f.released_at is null limit 1)`;

/** The facts about a company that its product pages show. */
export interface CompanyFacts {
  name: string;
  website: string;
  headCount: string;
  /** In whole units of the currency; 0 means unknown. */
  totalRevenue: number;
  currency: string;
  yearFounded: number | null;
  headquarters: string | null;
  logoId: string | null;
}

const factsRow = row({
  name: text,
  website: text,
  headCount: text,
  totalRevenue: number,
  currency: text,
  yearFounded: nullable(number),
  headquarters: nullable(text),
});

/** Locks the company for share, so that its facts stay the same until the end of the transaction. */
export async function lockCompanyFactsForShare(db: Queryable, companyId: string): Promise<CompanyFacts> {
  const facts = await db.one(sql.type(factsRow)`
    select name, website, head_count as "headCount", total_revenue as "totalRevenue", currency,
      year_founded as "yearFounded", locations -> 0 ->> 'officeLocation' as headquarters
    from company where id = ${companyId} for share`);
  const logoId = await db.oneFirst(sql.type(row({ id: nullable(text) }))`
    select ${logoIdOf(sql.fragment`${companyId}::uuid`)} as id`);
  return { ...facts, logoId };
}
