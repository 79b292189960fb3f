import { anonymousBuyer } from '../contracts/anonymous-buyer.ts';
import type { OpenRfp } from '../contracts/open-rfps.ts';
import { submissionMilestone } from '../contracts/steps.ts';
import { visibleText } from '../../../kernel/text/rich-text.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { isoTime } from '../../../platform/time/calendar-day.ts';
import type { Projection } from '../../../platform/outbox/projection.ts';
import { bool, json, nullable, number, row, text, time } from '../../../platform/database/row.ts';
import { dueInstant } from '../milestone-store.ts';

const summaryLength = 300;
/** No one searches the end of a longer text. */
const searchedLength = 5000;

/**
 * The fields of a public RFP that every signed-in user may see. For an anonymous buyer, the search does not include the name
 * either.
 */
export interface OpenRfpFacts extends Omit<OpenRfp, 'version' | 'state' | 'request'> {
  projectDescription: string;
}

const publicRow = row({
  ownerId: text,
  companyId: nullable(text),
  name: text,
  buyer: text,
  isAnonymous: bool,
  description: text,
  timeZone: text,
  publishedAt: time,
  timeline: json<OpenRfp['timeline']>(),
  closesOn: nullable(text),
  dueTime: nullable(text),
  version: number,
});

const ofRfp = ({ rfpId }: { rfpId: string }) => [rfpId];

export const openRfpProjection: Projection = {
  name: 'openRfp',
  tables: ['open_rfp'],
  lockColumns: ['rfp_id'],
  subscribesTo: {
    rfpSaved: ofRfp,
    projectSaved: ofRfp,
    rfpPublished: ofRfp,
    rfpAwarded: ofRfp,
    rfpClosed: ofRfp,
    rfpCancelled: ofRfp,
    personErased: async ({ userId }, db) => [
      ...(await db.anyFirst(sql.type(row({ id: text }))`select id from rfp where owner_id = ${userId}`)),
    ],
    companySaved: async ({ companyId, userId }, db) => [
      ...(await db.anyFirst(sql.type(row({ id: text }))`
        select id from rfp where company_id = ${companyId} or (company_id is null and owner_id = ${userId})`)),
    ],
  },
  project: async (tx, rfpId) => {
    const found = await tx.maybeOne(sql.type(publicRow)`
      select r.owner_id as "ownerId", r.company_id as "companyId", r.name, coalesce(c.name, u.user_name) as buyer,
        r.is_anonymous as "isAnonymous", r.project_description as description, r.time_zone as "timeZone",
        r.published_at as "publishedAt",
        coalesce((select jsonb_agg(
            jsonb_build_object('mileStoneName', m.name, 'mileStoneDate', to_char(m.date, 'YYYY-MM-DD')) order by m.date, m.position)
          from milestone m where m.rfp_id = r.id and m.date is not null), '[]') as timeline,
        (select to_char(m.date, 'YYYY-MM-DD') from milestone m
          where m.rfp_id = r.id and m.name = ${submissionMilestone} order by m.position limit 1) as "closesOn",
        to_char(r.due_time, 'HH24:MI') as "dueTime", nextval('revision') as version
      from rfp r join app_user u on u.id = r.owner_id left join company c on c.id = r.company_id
      where r.id = ${rfpId} and r.scope = 'public' and r.published_at is not null
        and not exists (select from rfp_decision d where d.rfp_id = r.id)`);
    if (!found) {
      await tx.query(sql.statement`delete from open_rfp where rfp_id = ${rfpId}`);
      return [];
    }
    const plain = visibleText(found.description);
    const companyName = found.isAnonymous ? anonymousBuyer.name : found.buyer;
    const facts: OpenRfpFacts = {
      _id: rfpId,
      rfpName: found.name,
      summary: [...plain].slice(0, summaryLength).join(''),
      companyName,
      rfpPublishedDate: isoTime(found.publishedAt),
      dueOn: found.closesOn,
      dueAt: found.closesOn === null ? null : isoTime(dueInstant(found.closesOn, found)),
      timeZone: found.timeZone,
      timeline: found.timeline,
      projectDescription: found.description,
    };
    const words = `${found.name} ${companyName} ${plain.slice(0, searchedLength)}`.toLowerCase();
    await tx.query(sql.statement`
      insert into open_rfp (rfp_id, owner_id, company_id, time_zone, closes_on, published_at, search_text, row, revision)
      values (${rfpId}, ${found.ownerId}, ${found.companyId}::uuid, ${found.timeZone}, ${found.closesOn}::date,
        to_timestamp(${found.publishedAt}::double precision / 1000), ${words}, ${JSON.stringify(facts)}::jsonb, ${found.version})
      on conflict (rfp_id) do update
      set (owner_id, company_id, time_zone, closes_on, published_at, search_text, row, revision) = row(excluded.owner_id,
        excluded.company_id, excluded.time_zone, excluded.closes_on, excluded.published_at, excluded.search_text, excluded.row,
        excluded.revision)`);
    return [];
  },
  all: (db: Queryable) =>
    db.anyFirst(sql.type(row({ id: text }))`
      select id from rfp where scope = 'public' and published_at is not null`),
};
