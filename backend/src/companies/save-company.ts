import { addCompany } from '../contracts/companies.ts';
import { messages } from '../contracts/messages.ts';
import { sql } from '../platform/database.ts';
import { deed } from '../platform/handler.ts';
import { refuse } from '../platform/refusal.ts';
import { nullable, row, text } from '../platform/row.ts';
import type { Recorder } from '../platform/outbox.ts';
import { logoIdOf, replaceLogo } from './company-logo.ts';

/** What another slice does in the transaction that registers a company. */
export type WelcomeCompany = (record: Recorder, companyId: string) => Promise<void>;

export const doAddCompany = (welcome: WelcomeCompany) =>
  deed(addCompany, async ({ body, files, caller, read, record, token }) => {
    // Of two saves at once the second waits here, and finds the company that the first has registered.
    await read.one(sql.typeAlias('nothing')`
      select 1 as locked from app_user where id = ${caller.userId} for no key update`);
    const before = await read.maybeOne(sql.type(row({ id: text, logo_id: nullable(text) }))`
      select company_id as id, ${logoIdOf(sql.fragment`company_id`)} as logo_id
      from membership where user_id = ${caller.userId}`);
    const existing = before?.id;
    const [logo] = files['logo'] ?? [];
    if (!logo && !before?.logo_id)
      return refuse('invalidFields', { errors: [{ field: 'logo', message: messages.companyLogoRequired }] });
    const companyId =
      existing ?? (await read.oneFirst(sql.type(row({ id: text }))`select uuidv7()::text as id`));
    const form = sql.fragment`
      ${body.companyName}, ${body.overview}, ${body.website ?? ''}, ${body.videoUrl ?? ''},
      ${sql.array(body.keywords ?? [], 'text')}, ${body.companyType || 'Company Type'}, ${body.currency || 'USD'},
      ${body.headCount ?? ''}, ${body.totalRevenue ?? 0}, ${body.fiscalYearMonth ?? ''}, ${JSON.stringify(body.locations)}::jsonb`;
    await record(
      { name: 'companySaved', payload: { companyId, userId: caller.userId } },
      sql.typeAlias('nothing')`
        insert into company as c (id, name, overview, website, video_url, keywords, company_type, currency, head_count,
          total_revenue, fiscal_year_month, locations)
        values (${companyId}, ${form})
        on conflict (id) do update set (name, overview, website, video_url, keywords, company_type, currency, head_count,
          total_revenue, fiscal_year_month, locations) = row(${form})`,
      ...(logo ? replaceLogo(companyId, logo) : []),
      ...(existing
        ? []
        : [
            sql.typeAlias('nothing')`
              insert into membership (user_id, company_id, role) values (${caller.userId}, ${companyId}, 'owner')`,
          ]),
    );
    if (!existing) await welcome(record, companyId);
    return {
      message: existing ? messages.companyUpdated : messages.companyCreated,
      token: token ?? '',
      company: { _id: companyId },
    };
  });
