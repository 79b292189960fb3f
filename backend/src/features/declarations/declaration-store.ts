import { sql, type Queryable } from '../../platform/database/database.ts';
import { bool, nullable, row, text, time } from '../../platform/database/row.ts';
import type { Change } from '../../platform/outbox/outbox.ts';

/** The person who reads or declares. */
export interface Person {
  userId: string;
  companyId: string | null;
}

const isBuyerOfR = ({ userId, companyId }: Person) => sql.fragment`
  r.deleted_at is null and case when r.company_id is null then r.owner_id = ${userId}
    else r.company_id = ${companyId}::uuid end`;

const rfpRow = row({
  id: text,
  ownerId: text,
  companyId: nullable(text),
  requiresDeclaration: bool,
  isPublished: bool,
});

/** Finds an RFP that belongs to the person's company, or without a company to the person. */
export const findOwnRfp = (db: Queryable, person: Person, rfpId: string) =>
  db.maybeOne(sql.type(rfpRow)`
    select r.id::text, r.owner_id::text as "ownerId", r.company_id::text as "companyId",
      r.requires_declaration as "requiresDeclaration", r.published_at is not null as "isPublished"
    from rfp r where r.id = ${rfpId} and ${isBuyerOfR(person)}`);

/** The invites that take part: sent, and not withdrawn by the buyer. */
const takesPart = sql.fragment`i.sent_at is not null and i.retracted_at is null`;

const statedRow = row({ inviteId: text, vendor: text, hasConflict: nullable(bool) });

/** Lists the vendors of an RFP in the order of their invites, and what a person has said about each. */
export const listStated = (db: Queryable, rfpId: string, userId: string) =>
  db.any(sql.type(statedRow)`
    select i.id::text as "inviteId", coalesce(c.name, i.email, '') as vendor, d.has_conflict as "hasConflict"
    from invite i left join company c on c.id = i.company_id
    left join declaration d on d.invite_id = i.id and d.user_id = ${userId}
    where i.rfp_id = ${rfpId} and ${takesPart} order by i.created_at, i.id`);

/** Finds what a person has said where the person must declare; null if nothing is required of the person. */
export async function findRequired(db: Queryable, person: Person, rfpId: string) {
  const isRequired = await db.exists(sql.statement`
    select from rfp r
    where r.id = ${rfpId} and r.requires_declaration and r.published_at is not null and ${isBuyerOfR(person)}`);
  return isRequired ? listStated(db, rfpId, person.userId) : null;
}

const peopleRow = row({
  userId: text,
  userName: text,
  inviteId: nullable(text),
  vendor: text,
  hasConflict: nullable(bool),
  reason: text,
  declaredAt: nullable(time),
});

/**
 * Lists the people of the buyer with what each has said about each vendor: members now, and who declared and has left. Empty if the
 * RFP requires no declarations.
 */
export const listPeople = (db: Queryable, rfpId: string) =>
  db.any(sql.type(peopleRow)`
    select u.id::text as "userId", u.user_name as "userName", i.id::text as "inviteId",
      coalesce(c.name, i.email, '') as vendor, d.has_conflict as "hasConflict", coalesce(d.reason, '') as reason,
      d.declared_at as "declaredAt"
    from rfp r
    join app_user u on u.id in (
      select m.user_id from membership m where m.company_id = r.company_id
      union select r.owner_id where r.company_id is null
      union select s.user_id from declaration s where s.rfp_id = r.id)
    left join invite i on i.rfp_id = r.id and ${takesPart}
    left join company c on c.id = i.company_id
    left join declaration d on d.invite_id = i.id and d.user_id = u.id
    where r.id = ${rfpId} and r.requires_declaration order by lower(u.user_name), u.id, i.created_at, i.id`);

export interface NewDeclaration {
  rfpId: string;
  inviteId: string;
  userId: string;
  hasConflict: boolean;
  reason: string;
  textVersion: number;
  textHash: string;
}

/** Writes what a person declares about one vendor, in place of an earlier declaration. */
export const putDeclaration = (declaration: NewDeclaration, now: number): Change => sql.statement`
  insert into declaration (rfp_id, invite_id, user_id, has_conflict, reason, text_version, text_hash, declared_at)
  values (${declaration.rfpId}, ${declaration.inviteId}, ${declaration.userId}, ${declaration.hasConflict},
    ${declaration.reason}, ${declaration.textVersion}, ${declaration.textHash},
    to_timestamp(${now}::double precision / 1000))
  on conflict (invite_id, user_id) do update set has_conflict = excluded.has_conflict, reason = excluded.reason,
    text_version = excluded.text_version, text_hash = excluded.text_hash, declared_at = excluded.declared_at`;

/** Locks an RFP against another vendor being added until the end of the transaction. */
export const lockRfp = (db: Queryable, rfpId: string) =>
  db.any(sql.statement`select from rfp where id = ${rfpId} for no key update`);

export const isDecided = (db: Queryable, rfpId: string): Promise<boolean> =>
  db.exists(sql.statement`select from rfp_decision where rfp_id = ${rfpId}`);

const taskRow = row({ rfpId: text, rfpName: text, since: time });

/** Lists the open RFPs for which a person has still to declare, with the time of the oldest such invite. */
export const listMissing = (db: Queryable, person: Person) =>
  db.any(sql.type(taskRow)`
    select r.id::text as "rfpId", r.name as "rfpName", min(i.sent_at) as since
    from rfp r join invite i on i.rfp_id = r.id and ${takesPart}
    where r.requires_declaration and r.published_at is not null and ${isBuyerOfR(person)}
      and not exists (select from rfp_decision e where e.rfp_id = r.id)
      and not exists (select from declaration d where d.invite_id = i.id and d.user_id = ${person.userId})
      and not exists (select from declaration d join invite o on o.id = d.invite_id and o.retracted_at is null
        where d.rfp_id = r.id and d.user_id = ${person.userId} and d.has_conflict)
    group by r.id, r.name`);
