import { sql, type Queryable } from '../../platform/database/database.ts';
import { json, nullable, number, oneOf, row, text, time } from '../../platform/database/row.ts';
import type { Change } from '../../platform/outbox/outbox.ts';
import {
  approvalActions,
  approvalStatuses,
  type ApprovalAction,
  type ApprovalStatus,
} from './contracts/approvals.ts';

/**
 * Tables of conversations, and of this feature. Their changes leave an RFP as it was; otherwise a vendor could void a request by
 * asking a question.
 */
const unaffecting = [
  'vendor_message',
  'vendor_question',
  'published_question',
  'internal_comment',
  'section_assignment',
  'addendum_acknowledgement',
  'invite_request',
  'approval_request',
  'declaration',
];

/**
 * Counts the changes that the audit trail has of an RFP: every row that was added, changed or deleted. A higher count than at the
 * time of a request says that the RFP is no longer what was to be approved. Drafts of contracts are files without a row of the
 * RFP, so their event counts. Hold the locks of the RFP and its invites, or a change could commit after the count.
 */
export const countChanges = (db: Queryable, rfpId: string): Promise<number> =>
  db.oneFirst(sql.type(row({ count: number }))`
    select count(*)::int8 as count from audit_entry
    where rfp_id = ${rfpId}
      and (event_name = 'contractDraftsSaved' or table_name <> all(${sql.array(unaffecting, 'text')}))`);

const requestRow = row({
  approvalId: text,
  rfpId: text,
  companyId: text,
  action: oneOf(approvalActions),
  status: oneOf(approvalStatuses),
  command: json<unknown>(),
  amountMinor: nullable(number),
  changeCount: number,
  requestedBy: text,
});

const requestColumns = sql.fragment`
  id::text as "approvalId", rfp_id::text as "rfpId", company_id::text as "companyId", action, status, command,
  amount_minor as "amountMinor", change_count as "changeCount", requested_by::text as "requestedBy"`;

/**
 * Locks a request of the company, after its RFP and the RFP's invites, in the order in which a decision locks them: ratings,
 * prices and answers hold only an invite. A stronger lock on the RFP would block a holder of an invite that refers to the RFP, and
 * each would wait for the other. Returns null for the request of another company, or of a deleted draft.
 */
export async function lockRequest(db: Queryable, approvalId: string, companyId: string | null) {
  const locked = await db.maybeOne(sql.type(row({ id: text }))`
    select r.id::text from rfp r
    where r.id = (select rfp_id from approval_request where id = ${approvalId} and company_id = ${companyId}::uuid)
      and r.deleted_at is null for no key update`);
  if (!locked) return null;
  await db.any(sql.statement`
    select id from invite where rfp_id = ${locked.id} order by id for no key update`);
  return db.maybeOne(sql.type(requestRow)`
    select ${requestColumns} from approval_request where id = ${approvalId} for update`);
}

/** Finds the request of an RFP that waits for approval. There is at most one for each action. */
export const lockPending = (db: Queryable, rfpId: string, action: ApprovalAction) =>
  db.maybeOne(sql.type(requestRow)`
    select ${requestColumns} from approval_request
    where rfp_id = ${rfpId} and action = ${action} and status = 'pending' for update`);

export interface NewRequest {
  approvalId: string;
  rfpId: string;
  companyId: string;
  action: ApprovalAction;
  command: object;
  inviteId: string | null;
  amountMinor: number | null;
  changeCount: number;
}

const moment = (now: number) => sql.fragment`to_timestamp(${now}::double precision / 1000)`;

export const addRequest = (
  request: NewRequest,
  { userId, now }: { userId: string; now: number },
): Change => sql.statement`
  insert into approval_request (id, rfp_id, company_id, action, status, command, invite_id, amount_minor, change_count,
    requested_by, requested_at)
  values (${request.approvalId}, ${request.rfpId}, ${request.companyId}, ${request.action}, 'pending',
    ${JSON.stringify(request.command)}::jsonb, ${request.inviteId}, ${request.amountMinor}, ${request.changeCount}, ${userId},
    ${moment(now)})`;

/** Settles a pending request. `decidedBy` is null if no approver had a part in it. */
export const settleRequest = (
  approvalId: string,
  status: Exclude<ApprovalStatus, 'pending'>,
  { decidedBy, refusalReason = '', now }: { decidedBy: string | null; refusalReason?: string; now: number },
): Change => sql.statement`
  update approval_request set status = ${status}, decided_by = ${decidedBy}, decided_at = ${moment(now)},
    refusal_reason = ${refusalReason}
  where id = ${approvalId} and status = 'pending'`;

/** Makes void what still waits although the RFP was published or decided without it. An approved request no longer waits. */
export const voidPending = (rfpId: string, action: ApprovalAction, now: number): Change => ({
  mayMiss: sql.statement`
    update approval_request set status = 'void', decided_at = ${moment(now)}
    where rfp_id = ${rfpId} and action = ${action} and status = 'pending'`,
});

const listedRow = row({
  approvalId: text,
  action: oneOf(approvalActions),
  status: oneOf(approvalStatuses),
  requestedBy: json<{ userId: string; userName: string }>(),
  requestedAt: time,
  vendor: nullable(text),
  amountMinor: nullable(number),
  command: json<{ reason?: string; message?: string; areScoresReleased?: boolean }>(),
  ownMessages: json<{ vendor: string; message: string }[]>(),
  changeCount: number,
  decidedBy: json<{ userId: string; userName: string } | null>(),
  decidedAt: nullable(time),
  refusalReason: text,
});

/** Lists the requests of an RFP, newest first. */
export const listRequests = (db: Queryable, rfpId: string) =>
  db.any(sql.type(listedRow)`
    select q.id::text as "approvalId", q.action, q.status, q.requested_at as "requestedAt",
      jsonb_build_object('userId', u.id, 'userName', u.user_name) as "requestedBy",
      coalesce(c.name, i.email) as vendor, q.amount_minor as "amountMinor", q.command, q.change_count as "changeCount",
      (select coalesce(jsonb_agg(jsonb_build_object('vendor', coalesce(oc.name, o.email, ''), 'message', own.sent ->> 'message')
          order by own.position), '[]')
        from jsonb_array_elements(q.command -> 'messages') with ordinality as own (sent, position)
        join invite o on o.id = (own.sent ->> 'inviteId')::uuid left join company oc on oc.id = o.company_id
        where trim(own.sent ->> 'message') <> '') as "ownMessages",
      case when d.id is null then 'null'::jsonb else jsonb_build_object('userId', d.id, 'userName', d.user_name) end
        as "decidedBy",
      q.decided_at as "decidedAt", q.refusal_reason as "refusalReason"
    from approval_request q join app_user u on u.id = q.requested_by left join app_user d on d.id = q.decided_by
    left join invite i on i.id = q.invite_id left join company c on c.id = i.company_id
    where q.rfp_id = ${rfpId} order by q.requested_at desc, q.id desc`);

const waitingRow = row({
  rfpId: text,
  rfpName: text,
  action: oneOf(approvalActions),
  requestedBy: text,
  requestedAt: time,
});

/** Lists what waits for approval in a company. What belongs to a deleted or decided RFP no longer waits. */
export const listPending = (db: Queryable, companyId: string) =>
  db.any(sql.type(waitingRow)`
    select q.rfp_id::text as "rfpId", r.name as "rfpName", q.action, q.requested_by::text as "requestedBy",
      q.requested_at as "requestedAt"
    from approval_request q join rfp r on r.id = q.rfp_id
    where q.company_id = ${companyId} and q.status = 'pending' and r.deleted_at is null
      and not exists (select from rfp_decision d where d.rfp_id = r.id)
    order by q.requested_at, q.id`);

/** Finds an RFP that belongs to the caller's company, or without a company to the caller. */
export const findOwnRfp = (
  db: Queryable,
  caller: { userId: string; companyId: string | null },
  rfpId: string,
) =>
  db.maybeOne(sql.type(row({ id: text, companyId: nullable(text), currency: text }))`
    select r.id::text, r.company_id::text as "companyId", r.currency from rfp r
    where r.id = ${rfpId} and r.deleted_at is null
      and case when r.company_id is null then r.owner_id = ${caller.userId}
        else r.company_id = ${caller.companyId}::uuid end`);

/** A person on whose behalf a command is carried out, with what commands of RFPs need of their caller. */
export interface Requester {
  userId: string;
  companyId: string | null;
  email: string;
}

/** Finds the person who asked, if they are still in the company. */
export const findRequester = (db: Queryable, userId: string, companyId: string): Promise<Requester | null> =>
  db.maybeOne(sql.type(row({ userId: text, companyId: nullable(text), email: text }))`
    select u.id::text as "userId", m.company_id::text as "companyId", u.email
    from app_user u join membership m on m.user_id = u.id
    where u.id = ${userId} and m.company_id = ${companyId}`);
