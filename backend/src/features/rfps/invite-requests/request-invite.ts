import { messages } from '../contracts/messages.ts';
import { requestInvite, withdrawInviteRequest } from '../contracts/open-rfps.ts';
import { countAttempt, type AttemptLimit } from '../../../platform/auth/attempts.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { commandHandler } from '../../../platform/handler.ts';
import { orNotFound, refuse } from '../../../platform/refusal.ts';
import { oneOf, row, text } from '../../../platform/database/row.ts';
import type { PageOwnerOf } from '../invites/named-invitees.ts';
import { decideAsking, decideRequest, requestStatuses } from './invite-request.ts';
import { findOpenRfpRow, presentOpenRfpRow } from './open-rfp-row.ts';
import { requireUndecided } from '../rfp-store.ts';

/** Each request sends another company's members something that they did not ask for. */
const byCompany: AttemptLimit = { name: 'invite request', atOnce: 20, everySeconds: 3600 };

/** Asks for an invite for the caller's company. Two colleagues at once make one request: the table allows one per company. */
export const requestInviteHandler = (pageOwnerOf: PageOwnerOf) =>
  commandHandler(requestInvite, async ({ body, caller, db, record, now }) => {
    const companyId = caller.companyId ?? refuse('companyRequired');
    await lockPublicRfpForShare(db, body.rfpId);
    await requireUndecided(db, body.rfpId);
    const stored = orNotFound(await findOpenRfpRow(db, caller, body.rfpId, now));
    const decided = decideAsking(presentOpenRfpRow(stored).shown.state);
    if (!decided.ok) return refuse(decided.code);
    const products = await ownProducts(db, pageOwnerOf, companyId, [...new Set(body.productIds ?? [])]);
    await countAttempt(db, byCompany, companyId);
    const { id } = await db.one(sql.type(row({ id: text }))`select uuidv7()::text as id`);
    await record(
      { name: 'inviteRequested', payload: { rfpId: body.rfpId, requestId: id } },
      sql.statement`
        insert into invite_request (id, rfp_id, company_id, requested_by, note, product_ids, product_names, requested_at)
        values (${id}, ${body.rfpId}, ${companyId}, ${caller.userId}, ${body.note?.trim() ?? ''},
          ${sql.array(
            products.map((product) => product.id),
            'uuid',
          )},
          ${sql.array(
            products.map((product) => product.name),
            'text',
          )},
          to_timestamp(${now}::double precision / 1000))
        on conflict (rfp_id, company_id) where status <> 'withdrawn' do nothing`,
    );
    return { message: messages.inviteRequested };
  });

/** Locks the RFP so it stays public until the commit, because the list may lag behind. Refuses notFound. */
const lockPublicRfpForShare = async (db: Queryable, rfpId: string): Promise<unknown> =>
  orNotFound(
    await db.maybeOne(sql.type(row({ id: text }))`
      select id from rfp where id = ${rfpId} and scope = 'public' and published_at is not null for share`),
  );

/** Returns catalogue products that the company itself owns. Refuses notFound for any other product. */
async function ownProducts(
  db: Queryable,
  pageOwnerOf: PageOwnerOf,
  companyId: string,
  ids: readonly string[],
) {
  const products: { id: string; name: string }[] = [];
  for (const id of ids) {
    const page = await pageOwnerOf(db, id);
    if (page?.companyId !== companyId) return refuse('notFound');
    products.push({ id, name: page.product });
  }
  return products;
}

export const withdrawInviteRequestHandler = commandHandler(
  withdrawInviteRequest,
  async ({ body, caller, db, record }) => {
    const request = orNotFound(
      await db.maybeOne(sql.type(row({ rfpId: text, status: oneOf(requestStatuses) }))`
      select rfp_id as "rfpId", status from invite_request
      where id = ${body.requestId} and company_id = ${caller.companyId}::uuid for update`),
    );
    const decided = decideRequest(request.status);
    if (!decided.ok) return refuse(decided.code);
    await record(
      { name: 'inviteRequestWithdrawn', payload: { rfpId: request.rfpId, requestId: body.requestId } },
      sql.statement`
      update invite_request set status = 'withdrawn' where id = ${body.requestId} and status = 'pending'`,
    );
    return { message: messages.inviteRequestWithdrawn };
  },
);
