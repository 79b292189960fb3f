import { sql, type Queryable } from '../../../platform/database/database.ts';
import { row, texts } from '../../../platform/database/row.ts';

/** The readers of a project step: companies, and users who are invited or buy without a company. */
export interface ProjectReaders {
  companyIds: string[];
  userIds: string[];
}

/** Finds all readers, or only those of one invite, because no other vendor may learn what happens to it. Null if it is gone. */
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
