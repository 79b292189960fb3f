import type { NewEvent } from '../contracts/events.ts';
import { createVendors } from '../contracts/invites.ts';
import { messages } from '../contracts/messages.ts';
import { refusals } from '../contracts/refusals.ts';
import type { Infer } from '../contracts/schema.ts';
import { sql, type Reader } from '../platform/database.ts';
import { deed } from '../platform/handler.ts';
import type { Change } from '../platform/outbox.ts';
import { refuse } from '../platform/refusal.ts';
import { row, text } from '../platform/row.ts';
import { decideInvitees, type Invitee } from './invitees.ts';
import { addInvites, listInvites } from './invite-store.ts';
import { inviteeView } from './invitee-view.ts';
import { decidePublication } from './publication.ts';
import { incompleteMessage } from './requirements.ts';
import { dropRequirements, listSavedKinds } from './requirements-store.ts';
import { lockOwnRfp, type Rfp } from './rfp-store.ts';

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
    const added = await namedInvitees(read, body.invitees, keeperOf);
    const decided = decideInvitees([caller, ...(await listColleagues(read, rfp))], before, added);
    if (!decided.ok)
      return refuse(decided.code, { errors: [{ field: decided.field, message: refusals[decided.code] }] });
    const publishing = body.type === 'publish' && rfp.publishedAt === null;
    if (body.type !== 'save' && before.length + added.length === 0) return refuse('vendorRequired');
    const publication = publishing ? await publish(read, rfp, now) : [];

    const sendNow = publishing || rfp.publishedAt !== null;
    const ids = await read.any(
      sql.type(row({ id: text }))`select uuidv7()::text as id from generate_series(1, ${added.length})`,
    );
    const rows = added.map((one, index) => ({ ...one, id: ids[index]?.id ?? '' }));
    const unsent = publishing ? before.filter((one) => one.sentAt === null).map((one) => one.id) : [];
    const inviteIds = rows.map((one) => one.id);
    const happened: NewEvent[] = [
      ...(rows.length > 0 ? [{ name: 'vendorsAdded' as const, payload: { rfpId: rfp.id, inviteIds } }] : []),
      ...(publishing ? [{ name: 'rfpPublished' as const, payload: { rfpId: rfp.id } }] : []),
      ...(sendNow ? [...unsent, ...inviteIds] : []).map((inviteId) => ({
        name: 'vendorInvited' as const,
        payload: { rfpId: rfp.id, inviteId },
      })),
    ];
    const [first, ...rest] = happened;
    const changes = [...publication, ...(rows.length > 0 ? [addInvites(rfp.id, rows, sendNow, now)] : [])];
    if (first) await record([first, ...rest], ...changes);
    return {
      message: publishing ? messages.rfpPublished : messages.detailsUpdated,
      rfpPublished: sendNow,
      vendor: (await listInvites(read, rfp.id)).map(inviteeView),
    };
  });

/** The addresses of everybody whose RFP it is by their company. */
const listColleagues = async (read: Reader, { companyId }: Rfp) =>
  (
    await read.any(sql.type(row({ email: text }))`
      select u.email from membership m join app_user u on u.id = m.user_id where m.company_id = ${companyId}::uuid`)
  ).map(({ email }) => ({ email, companyId }));

/** The vendors that the body names: a product stands for the company that keeps it. Refuses notFound for what is not there. */
async function namedInvitees(
  read: Reader,
  given: Infer<typeof createVendors.body>['invitees'],
  keeperOf: KeeperOf,
): Promise<Invitee[]> {
  const added: Invitee[] = [];
  for (const one of given) {
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
  const companyIds = [...new Set(added.flatMap((one) => one.companyId ?? []))];
  const known = await read.any(
    sql.type(row({ id: text }))`select id from company where id = any(${sql.array(companyIds, 'uuid')})`,
  );
  return known.length === companyIds.length ? added : refuse('notFound');
}

async function publish(read: Reader, rfp: Rfp, now: number): Promise<Change[]> {
  const decided = decidePublication(rfp.steps, await listSavedKinds(read, rfp.id));
  if (!decided.ok) return refuse('requirementsIncomplete', { message: incompleteMessage(decided.missing) });
  const at = sql.fragment`to_timestamp(${now}::double precision / 1000)`;
  return [
    sql.typeAlias('nothing')`update rfp set published_at = ${at}, version = version + 1 where id = ${rfp.id}`,
    {
      mayMiss: sql.typeAlias('nothing')`
        update invite set sent_at = ${at} where rfp_id = ${rfp.id} and sent_at is null`,
    },
    ...decided.dropped.flatMap((kind) => dropRequirements(rfp.id, kind)),
  ];
}
