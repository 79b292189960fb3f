import { messages } from '../contracts/messages.ts';
import { decideInviteRequest, inviteRequests } from '../contracts/open-rfps.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { commandHandler, queryHandler } from '../../../platform/handler.ts';
import { orNotFound, refuse } from '../../../platform/refusal.ts';
import { oneOf, bool, row, text, texts, time } from '../../../platform/database/row.ts';
import { decideRequest, requestStatuses } from './invite-request.ts';
import { addInvites, sendAgain } from '../invites/invite-store.ts';
import { lockOwnUndecidedRfp, loadOwnRfp } from '../rfp-store.ts';
import { isoTime } from '../../../platform/time/calendar-day.ts';

/** Decides under the RFP's lock: of two colleagues who decide at once, the second finds the request settled. */
export const decideInviteRequestHandler = commandHandler(
  decideInviteRequest,
  async ({ body, caller, db, record, now }) => {
    const rfp = await lockOwnUndecidedRfp(db, caller, body.rfpId);
    const request = orNotFound(await findRequest(db, rfp.id, body.requestId));
    const decided = decideRequest(request.status);
    if (!decided.ok) return refuse(decided.code);
    const payload = { rfpId: rfp.id, requestId: body.requestId };
    const settle = (status: 'accepted' | 'declined') => sql.statement`
      update invite_request set status = ${status}, reason = ${body.reason?.trim() ?? ''}, decided_by = ${caller.userId},
        decided_at = to_timestamp(${now}::double precision / 1000)
      where id = ${body.requestId} and status = 'pending'`;
    if (body.decision === 'decline') {
      await record({ name: 'inviteRequestDeclined', payload }, settle('declined'));
      return { message: messages.inviteRequestDeclined };
    }
    const { companyId } = request;
    // The requester may have become a colleague since, and no one may be a vendor of their own RFP.
    if (companyId === rfp.companyId || companyId === caller.companyId) return refuse('selfInvited');
    const invite = await db.maybeOne(sql.type(row({ id: text, isOver: bool }))`
      select id, accept_status = 2 or retracted_at is not null as "isOver" from invite
      where rfp_id = ${rfp.id} and company_id = ${companyId}`);
    if (invite) {
      await record(
        [
          { name: 'inviteRequestAccepted', payload },
          ...(invite.isOver
            ? [{ name: 'vendorInvited' as const, payload: { rfpId: rfp.id, inviteId: invite.id } }]
            : []),
        ],
        settle('accepted'),
        ...(invite.isOver ? sendAgain(invite.id, now) : []),
      );
      return { message: messages.inviteRequestAccepted };
    }
    const { id: inviteId } = await db.one(sql.type(row({ id: text }))`select uuidv7()::text as id`);
    const products = request.productIds.map((id, at) => ({ id, name: request.productNames[at] ?? '' }));
    await record(
      [
        { name: 'inviteRequestAccepted', payload },
        { name: 'vendorsAdded', payload: { rfpId: rfp.id, inviteIds: [inviteId] } },
        { name: 'vendorInvited', payload: { rfpId: rfp.id, inviteId } },
      ],
      settle('accepted'),
      ...addInvites(rfp.id, [{ id: inviteId, email: null, companyId, products, recipients: [] }], true, now),
    );
    return { message: messages.inviteRequestAccepted };
  },
);

const findRequest = (db: Queryable, rfpId: string, requestId: string) =>
  db.maybeOne(sql.type(
    row({ companyId: text, status: oneOf(requestStatuses), productIds: texts, productNames: texts }),
  )`
    select company_id as "companyId", status, product_ids::text[] as "productIds", product_names as "productNames"
    from invite_request where id = ${requestId} and rfp_id = ${rfpId} for update`);

const requestRow = row({
  id: text,
  companyId: text,
  companyName: text,
  userName: text,
  website: text,
  note: text,
  productIds: texts,
  productNames: texts,
  requestedAt: time,
});

/** Lists the requests that wait for the buyer. A company that has been invited in the meantime, in any way, no longer waits. */
export const inviteRequestsHandler = queryHandler(inviteRequests, async ({ params, caller, db }) => {
  const rfp = await loadOwnRfp(db, caller, params.rfpId);
  const requests = await db.any(sql.type(requestRow)`
    select q.id, q.company_id as "companyId", c.name as "companyName", u.user_name as "userName", c.website, q.note,
      q.product_ids::text[] as "productIds", q.product_names as "productNames", q.requested_at as "requestedAt"
    from invite_request q join company c on c.id = q.company_id join app_user u on u.id = q.requested_by
    where q.rfp_id = ${rfp.id} and q.status = 'pending'
      and not exists (select from invite i where i.rfp_id = q.rfp_id and i.company_id = q.company_id
        and i.retracted_at is null and i.accept_status <> 2)
    order by q.requested_at, q.id`);
  const data = requests.map(({ id, productIds, productNames, requestedAt, ...rest }) => ({
    _id: id,
    rfpId: rfp.id,
    ...rest,
    products: productIds.map((productId, at) => ({ productId, productName: productNames[at] ?? '' })),
    requestedAt: isoTime(requestedAt),
  }));
  return { data, total_records: data.length };
});
