import { t } from '../../kernel/text/texts.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import { bool, json, nullable, number, row, text, time } from '../../platform/database/row.ts';
import {
  companyForMail,
  companyWithinMail,
  personForMail,
  rfpForMail,
} from '../../platform/notifications/name-for-mail.ts';
import {
  asMemberOf,
  type NotificationBuilders,
  type SourceEvent,
} from '../../platform/notifications/notification-content.ts';
import {
  inviteRecipients,
  ownerRecipients,
  type Recipient,
} from '../../platform/notifications/recipients.ts';

/** What people learn of a round. Each name is in one line. */
export interface RoundNotification {
  rfpId: string;
  rfpName: string;
  buyer: string;
  number: number;
  /** In ms. */
  dueAt: number;
  /** The RFP's zone. */
  timeZone: string;
  isCancelled: boolean;
  /** Whether the RFP was decided; its vendors learn that from the decision. */
  isDecided: boolean;
  buyers: readonly Recipient[];
  buyerCompanyId: string | null;
  /** The page of the buyer. */
  path: string;
}

const roundRow = row({
  rfpId: text,
  rfpName: text,
  buyer: text,
  number,
  dueAt: time,
  timeZone: text,
  isCancelled: bool,
  isDecided: bool,
  buyers: json<Recipient[]>(),
  buyerCompanyId: nullable(text),
});

export async function findRoundNotification(
  db: Queryable,
  roundId: string,
): Promise<RoundNotification | undefined> {
  const found = await db.maybeOne(sql.type(roundRow)`
    select r.id::text as "rfpId", r.name as "rfpName", coalesce(b.name, o.user_name) as buyer, f.number,
      f.due_at as "dueAt", r.time_zone as "timeZone", f.is_cancelled as "isCancelled",
      exists (select from rfp_decision d where d.rfp_id = r.id) as "isDecided", ${ownerRecipients} as buyers,
      r.company_id::text as "buyerCompanyId"
    from final_round f join rfp r on r.id = f.rfp_id join app_user o on o.id = r.owner_id
    left join company b on b.id = r.company_id where f.id = ${roundId}`);
  if (!found) return undefined;
  return {
    ...found,
    rfpName: rfpForMail(found.rfpName),
    buyer: companyForMail(found.buyer),
    path: `/app/dashboard-rfp/${found.rfpId}`,
  };
}

/** The people of a vendor that a round asks. */
interface AskedVendor {
  companyId: string | null;
  people: readonly Recipient[];
  /** The vendor's page of its response. */
  path: string;
}

const vendorRow = row({
  rfpId: text,
  companyId: nullable(text),
  people: json<Recipient[]>(),
  hasAnswered: bool,
});

/** Lists the vendors that a round asks and that have not left the RFP; of a reminder, those that have not answered the round. */
export async function listAskedVendors(
  db: Queryable,
  roundId: string,
  kind?: RoundKind,
): Promise<AskedVendor[]> {
  const vendors = await db.any(sql.type(vendorRow)`
    select i.rfp_id::text as "rfpId", i.company_id::text as "companyId", ${inviteRecipients} as people,
      o.submitted_at is not null or o.declined_at is not null as "hasAnswered"
    from final_offer o join invite i on i.id = o.invite_id and i.accept_status = 1
    where o.round_id = ${roundId} order by i.id`);
  return vendors
    .filter(({ hasAnswered }) => kind !== 'finalRoundReminded' || !hasAnswered)
    .map(({ rfpId, companyId, people }) => ({ companyId, people, path: `/app/submit-rfp/${rfpId}` }));
}

export type RoundKind =
  | 'finalRoundStarted'
  | 'finalRoundExtended'
  | 'finalRoundReminded'
  | 'finalRoundCancelled';

/** Formats what happened to a round for its vendors, in one line. */
export function formatRoundTitle(
  kind: RoundKind,
  { buyer, rfpName }: Pick<RoundNotification, 'buyer' | 'rfpName'>,
): string {
  if (kind === 'finalRoundStarted')
    return t('{buyer} asks for your best and final offer for {rfpName}', { buyer, rfpName });
  if (kind === 'finalRoundReminded') return t('Your final offer for {rfpName} is due soon', { rfpName });
  return kind === 'finalRoundExtended'
    ? t('{buyer} moved the due time of the final offers for {rfpName}', { buyer, rfpName })
    : t('{buyer} cancelled the best-and-final round of {rfpName}', { buyer, rfpName });
}

/** Formats that the offers are open, in one line. */
export const formatOpened = ({ rfpName }: Pick<RoundNotification, 'rfpName'>): string =>
  t('The final offers for {rfpName} are open', { rfpName });

const stateRow = row({ vendor: text, isSubmitted: bool });

/** Finds what a vendor did about a round, as the buyer may know it before the round is due. */
export async function findVendorState(db: Queryable, roundId: string, inviteId: string) {
  const found = await db.maybeOne(sql.type(stateRow)`
    select coalesce(c.name, i.email, '') as vendor, o.submitted_at is not null as "isSubmitted"
    from final_offer o join invite i on i.id = o.invite_id left join company c on c.id = i.company_id
    where o.round_id = ${roundId} and o.invite_id = ${inviteId}`);
  return found && { ...found, vendor: companyWithinMail(found.vendor) };
}

/** Formats what a vendor did about a round, in one line. */
export const formatVendorState = (
  kind: 'finalOfferSubmitted' | 'finalOfferDeclined',
  { vendor, rfpName }: { vendor: string; rfpName: string },
): string =>
  kind === 'finalOfferSubmitted'
    ? t('A final offer for {rfpName} was submitted by {vendor}', { rfpName, vendor })
    : t('{vendor} stays with its response to {rfpName} and makes no final offer', { rfpName, vendor });

/** The facts of the email that confirms a submission to the vendor. */
export interface OfferReceiptMail {
  rfpName: string;
  buyer: string;
  number: number;
  submittedBy: string;
  /** In ms. */
  submittedAt: number;
  timeZone: string;
  sha256: string;
  path: string;
  to: readonly Recipient[];
}

const receiptRow = row({
  sha256: text,
  submittedBy: text,
  submittedAt: time,
  to: json<Recipient[]>(),
});

/** Returns undefined if the offer is no longer submitted. The submitter, the owner and the admins get it. */
export async function findOfferReceipt(
  db: Queryable,
  roundId: string,
  inviteId: string,
): Promise<OfferReceiptMail | undefined> {
  const round = await findRoundNotification(db, roundId);
  const found = await db.maybeOne(sql.type(receiptRow)`
    select o.sha256, s.user_name as "submittedBy", o.submitted_at as "submittedAt",
      (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'email', u.email) order by u.id), '[]'::jsonb)
        from membership m join app_user u on u.id = m.user_id
        where m.company_id = i.company_id and u.is_verified
          and (u.id = o.submitted_by or m.role in ('owner', 'admin'))) as "to"
    from final_offer o join invite i on i.id = o.invite_id join app_user s on s.id = o.submitted_by
    where o.round_id = ${roundId} and o.invite_id = ${inviteId} and o.submitted_at is not null`);
  if (!round || !found) return undefined;
  const { rfpName, buyer, timeZone } = round;
  return {
    ...found,
    submittedBy: personForMail(found.submittedBy),
    rfpName,
    buyer,
    number: round.number,
    timeZone,
    path: `/app/submit-rfp/${round.rfpId}`,
  };
}

/** Notifies the vendors of a round that the buyer changed it. */
async function toVendors(db: Queryable, kind: RoundKind, roundId: string, { formats }: SourceEvent) {
  const round = await findRoundNotification(db, roundId);
  if (!round || (round.isDecided && round.isCancelled)) return [];
  return (await listAskedVendors(db, roundId, kind)).map(({ people, companyId, path }) => ({
    to: people.map(({ id }) => id),
    recipientRole: asMemberOf(companyId),
    title: formatRoundTitle(kind, round),
    ...(kind !== 'finalRoundCancelled' && {
      detail: t('Due {dueTime}', { dueTime: formats.dueTime(round.dueAt, round.timeZone) }),
    }),
    path,
  }));
}

const toBuyer = (round: RoundNotification, title: string) => ({
  to: round.buyers.map(({ id }) => id),
  recipientRole: asMemberOf(round.buyerCompanyId),
  title,
  path: round.path,
});

async function stateToBuyer(
  db: Queryable,
  kind: 'finalOfferSubmitted' | 'finalOfferDeclined',
  { roundId, inviteId }: { roundId: string; inviteId: string },
) {
  const round = await findRoundNotification(db, roundId);
  const state = await findVendorState(db, roundId, inviteId);
  return round && state
    ? [toBuyer(round, formatVendorState(kind, { vendor: state.vendor, rfpName: round.rfpName }))]
    : [];
}

export const finalRoundNotificationBuilders: NotificationBuilders<
  RoundKind | 'finalRoundOpened' | 'finalOfferSubmitted' | 'finalOfferDeclined'
> = {
  finalRoundStarted: (db, { roundId }, event) => toVendors(db, 'finalRoundStarted', roundId, event),
  finalRoundExtended: (db, { roundId }, event) => toVendors(db, 'finalRoundExtended', roundId, event),
  finalRoundReminded: (db, { roundId }, event) => toVendors(db, 'finalRoundReminded', roundId, event),
  finalRoundCancelled: (db, { roundId }, event) => toVendors(db, 'finalRoundCancelled', roundId, event),
  finalRoundOpened: async (db, { roundId }) => {
    const round = await findRoundNotification(db, roundId);
    return round ? [toBuyer(round, formatOpened(round))] : [];
  },
  finalOfferSubmitted: (db, payload) => stateToBuyer(db, 'finalOfferSubmitted', payload),
  finalOfferDeclined: (db, payload) => stateToBuyer(db, 'finalOfferDeclined', payload),
};
