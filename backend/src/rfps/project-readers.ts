import { sql, type Queryable } from '../platform/database.ts';
import { row, texts } from '../platform/row.ts';

/** Whoever may read a project step: by their company, or by themselves where they are invited or buy without one. */
export interface ProjectReaders {
  companyIds: string[];
  userIds: string[];
}

/** Everybody; or those of one invite alone, since of what happens to it no other vendor may learn. Null where it is gone. */
export const findProjectReaders = (
  db: Queryable,
  rfpId: string,
  inviteId: string | null,
): Promise<ProjectReaders | null> =>
  db.maybeOne(sql.type(row({ companyIds: texts, userIds: texts }))`
    select array(
        select r.company_id::text where r.company_id is not null and ${inviteId}::uuid is null
        union select i.company_id::text from invite i
          where i.rfp_id = r.id and i.sent_at is not null and i.company_id is not null and ${ofInvite(inviteId)}) as "companyIds",
      array(
        select r.owner_id::text where r.company_id is null and ${inviteId}::uuid is null
        union select u.id::text from invite i join app_user u on lower(u.email) = lower(i.email) and u.is_verified
          where i.rfp_id = r.id and i.sent_at is not null and i.company_id is null and ${ofInvite(inviteId)}) as "userIds"
    from rfp r where r.id = ${rfpId}`);

const ofInvite = (inviteId: string | null) =>
  inviteId === null ? sql.fragment`true` : sql.fragment`i.id = ${inviteId}`;
