import { createVendors, deleteVendorEmail } from '../contracts/invites.ts';
import type { NewEvent } from '../contracts/events.ts';
import { messages } from '../contracts/messages.ts';
import { sql, type Reader } from '../platform/database.ts';
import { deed } from '../platform/handler.ts';
import type { Change } from '../platform/outbox.ts';
import { refuse } from '../platform/refusal.ts';
import { row, text } from '../platform/row.ts';
import { decideInvitees, type Invitee } from './invitees.ts';
import { listInvites } from './invite-store.ts';
import { inviteeView } from './invitee-view.ts';
import { loadRequirements } from './requirements-store.ts';
import { lockOwnRfp } from './rfp-store.ts';

/** Which registered company keeps a product of the catalogue: the catalogue's knowledge, offered as a door. */
export type KeeperOf = (
  read: Reader,
  productId: string,
) => Promise<{ companyId: string | null; product: string } | undefined>;

/** Adds vendors; `publish` publishes as well. Invites go out at publication, those added later at once. */
export const doCreateVendors = (keeperOf: KeeperOf) =>
  deed(createVendors, async ({ body, caller, read, record, now }) => {
    const rfp = await lockOwnRfp(read, caller, body.rfpId);
    const before = await listInvites(read, rfp.id);
    const added: Invitee[] = [];
    for (const one of body.invitees) {
      const kept = one.productId ? await keeperOf(read, one.productId) : undefined;
      if (one.productId && !kept) return refuse('notFound');
      const companyId = kept?.companyId ?? one.companyId ?? null;
      added.push({
        email: companyId ? null : (one.email ?? null),
        companyId,
        productName: kept?.product ?? one.product ?? null,
        productId: one.productId ?? null,
      });
    }
    const decided = decideInvitees(before, added);
    if (!decided.ok)
      return refuse(decided.code, { errors: [{ field: decided.field, message: messageOf(decided.code) }] });
    const publishing = body.type === 'publish' && rfp.publishedAt === null;
    if (body.type !== 'save' && before.length + added.length === 0) return refuse('vendorRequired');
    if (publishing && (await loadRequirements(read, rfp.id, 'technical')).version === 0)
      return refuse('requirementsIncomplete');

    const sendNow = publishing || rfp.publishedAt !== null;
    const ids = await read.any(
      sql.type(row({ id: text }))`select uuidv7()::text as id from generate_series(1, ${added.length})`,
    );
    const rows = added.map((one, index) => ({ ...one, id: ids[index]?.id ?? '' }));
    const unsent = publishing ? before.filter((one) => one.sentAt === null).map((one) => one.id) : [];
    const invited = sendNow ? [...unsent, ...rows.map((one) => one.id)] : [];
    const happened: NewEvent[] = [
      ...(rows.length > 0
        ? [
            {
              name: 'vendorsAdded' as const,
              payload: { rfpId: rfp.id, inviteIds: rows.map((one) => one.id) },
            },
          ]
        : []),
      ...(publishing ? [{ name: 'rfpPublished' as const, payload: { rfpId: rfp.id } }] : []),
      ...invited.map((inviteId) => ({
        name: 'vendorInvited' as const,
        payload: { rfpId: rfp.id, inviteId },
      })),
    ];
    const [first, ...rest] = happened;
    if (first) await record([first, ...rest], ...changes(rfp.id, rows, sendNow, publishing, now));
    return {
      message: publishing ? messages.rfpPublished : messages.detailsUpdated,
      rfpPublished: sendNow,
      vendor: (await listInvites(read, rfp.id)).map(inviteeView),
    };
  });

const messageOf = (code: 'emailNeeded' | 'alreadyInvited') =>
  code === 'emailNeeded' ? 'Please give an e-mail address' : 'This vendor is invited already';

function changes(
  rfpId: string,
  rows: readonly (Invitee & { id: string })[],
  sendNow: boolean,
  publishing: boolean,
  now: number,
): Change[] {
  const at = sql.fragment`to_timestamp(${now}::double precision / 1000)`;
  return [
    ...(publishing
      ? [
          sql.typeAlias(
            'nothing',
          )`update rfp set published_at = ${at}, version = version + 1 where id = ${rfpId}`,
          {
            mayMiss: sql.typeAlias(
              'nothing',
            )`update invite set sent_at = ${at} where rfp_id = ${rfpId} and sent_at is null`,
          },
        ]
      : []),
    ...(rows.length > 0
      ? [
          sql.typeAlias('nothing')`
            insert into invite (rfp_id, id, email, company_id, product_name, product_id, sent_at, created_at)
            select ${rfpId}, id, email, company_id, product_name, product_id, case when ${sendNow} then ${at} end, ${at}
            from ${sql.unnest(
              rows.map((one) => [one.id, one.email, one.companyId, one.productName, one.productId]),
              ['uuid', 'text', 'uuid', 'text', 'uuid'],
            )} as given (id, email, company_id, product_name, product_id)`,
        ]
      : []),
  ];
}

export const doDeleteVendorEmail = deed(deleteVendorEmail, async ({ body, caller, read, record }) => {
  const rfp = await lockOwnRfp(read, caller, body.rfpId);
  if (rfp.publishedAt !== null) return refuse('alreadyPublished');
  const invite = (await listInvites(read, rfp.id)).find((one) => one.id === body.id);
  if (!invite) return refuse('notFound');
  await record(
    { name: 'vendorRemoved', payload: { rfpId: rfp.id, inviteId: invite.id } },
    sql.typeAlias('nothing')`delete from invite where id = ${invite.id}`,
  );
  return { message: messages.detailsUpdated };
});
