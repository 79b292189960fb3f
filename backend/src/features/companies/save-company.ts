import { addOwner } from '../team/public.ts';
import { addCompany, buyerCompanyErrors, messages } from './contract.ts';
import type { Infer } from '../../kernel/schema/schema.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import { publicLocation } from '../../platform/storage/file-link.ts';
import { commandHandler, type Caller } from '../../platform/handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { bool, number, nullable, row, text } from '../../platform/database/row.ts';
import type { Recorder } from '../../platform/outbox/outbox.ts';
import { logoIdOf, replaceLogo } from './company-store.ts';

/** The work of other features in the transaction that registers a company. */
export type WelcomeCompany = (
  record: Recorder,
  founded: { companyId: string; userId: string },
) => Promise<void>;

const columns = sql.fragment`name, overview, website, video_url, keywords, company_type, currency, head_count,
  total_revenue, fiscal_year_month, year_founded, locations`;

/** Empty fields are stored with the specified defaults. */
const valuesOf = (body: Infer<typeof addCompany.body>) => sql.fragment`
  ${body.companyName}, ${body.overview}, ${body.website ?? ''}, ${body.videoUrl ?? ''},
  ${sql.array(body.keywords ?? [], 'text')}, ${body.companyType || 'Company Type'}, ${body.currency || 'USD'},
  ${body.headCount ?? ''}, ${body.totalRevenue ?? 0}::int8, ${body.fiscalYearMonth ?? ''},
  ${body.yearFounded ?? null}::int4, ${JSON.stringify(body.locations)}::jsonb`;

/**
 * Locks the caller's company until the end: of two simultaneous saves, the second waits here and sees the result of the first.
 */
async function lockCompany(db: Queryable, userId: string, form: ReturnType<typeof valuesOf>) {
  await db.one(sql.statement`
    select 1 as locked from app_user where id = ${userId} for no key update`);
  return db.maybeOne(sql.type(row({ id: text, version: number, logo_id: nullable(text), is_same: bool }))`
    select c.id, c.version, ${logoIdOf(sql.fragment`c.id`)} as logo_id,
      row(c.name, c.overview, c.website, c.video_url, c.keywords, c.company_type, c.currency, c.head_count,
        c.total_revenue, c.fiscal_year_month, c.year_founded, c.locations) is not distinct from row(${form}) as is_same
    from membership m join company c on c.id = m.company_id
    where m.user_id = ${userId} for no key update of c`);
}

const hasLogo = (db: Queryable, { companyId }: Caller) =>
  companyId === null
    ? false
    : db.exists(sql.statement`select 1 where ${logoIdOf(sql.fragment`${companyId}::uuid`)} is not null`);

const missingLogo = async (context: { db: Queryable; caller: Caller; input: unknown }) => {
  const { logo } = Object(context.input) as { logo?: unknown };
  const isThere = Boolean(logo) || (await hasLogo(context.db, context.caller));
  return isThere ? [] : [{ field: 'logo', message: messages.companyLogoRequired }];
};

export const addCompanyHandler = (welcome: WelcomeCompany) => ({
  ...commandHandler(addCompany, async ({ body, files, caller, db, record, token, now }) => {
    const form = valuesOf(body);
    const before = await lockCompany(db, caller.userId, form);
    if (body.version !== undefined && body.version !== (before?.version ?? 0)) return refuse('staleVersion');
    const [logo] = files['logo'] ?? [];
    const validationErrors = body.rfpId === undefined ? [] : buyerCompanyErrors(body);
    if (!logo && !before?.logo_id)
      validationErrors.push({ field: 'logo', message: messages.companyLogoRequired });
    if ((body.yearFounded ?? 0) > new Date(now).getUTCFullYear())
      validationErrors.push({ field: 'yearFounded', message: messages.yearFoundedAhead });
    if (validationErrors.length > 0) return refuse('invalidFields', { errors: validationErrors });
    const answer = (message: string, companyId: string, version: number) => ({
      message,
      token: token ?? '',
      company: { _id: companyId, logo: publicLocation(logo?.id ?? before?.logo_id ?? ''), version },
    });
    if (before?.is_same && !logo) return answer(messages.companySaved, before.id, before.version);
    const newLogo = (companyId: string) => (logo ? replaceLogo(companyId, logo) : []);
    if (before) {
      await record(
        { name: 'companySaved', payload: { companyId: before.id, userId: caller.userId } },
        ...newLogo(before.id),
        sql.statement`
          update company set (${columns}, version) = row(${form}, version + 1) where id = ${before.id}`,
      );
      return answer(messages.companyUpdated, before.id, before.version + 1);
    }
    const companyId = await db.oneFirst(sql.type(row({ id: text }))`select uuidv7()::text as id`);
    await record(
      { name: 'companySaved', payload: { companyId, userId: caller.userId } },
      sql.statement`insert into company (id, ${columns}) values (${companyId}, ${form})`,
      ...newLogo(companyId),
      addOwner(companyId, caller.userId),
    );
    await welcome(record, { companyId, userId: caller.userId });
    return answer(messages.companyCreated, companyId, 1);
  }),
  alsoMissing: missingLogo,
});
