import { t } from '../../kernel/text/texts.ts';
import type { VendorOutcome } from './contract.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import {
  companyForMail,
  companyWithinMail,
  rfpForMail,
  personForMail,
} from '../../platform/notifications/name-for-mail.ts';
import { ownerRecipients, recipientList, type Recipient } from '../../platform/notifications/recipients.ts';
import { json, nullable, row, text } from '../../platform/database/row.ts';
import { findDecision, type Decision } from './decision-store.ts';
import { findOwnOutcome } from './own-outcome.ts';
import { quotedLine } from '../../platform/notifications/one-line.ts';
import {
  asMemberOf,
  type NotificationBuilder,
  type NotificationBuilders,
} from '../../platform/notifications/notification-content.ts';

/** The data for notifications of an RFP's end. Each name is in one line. */
export interface DecisionNotification {
  rfpName: string;
  /**
   * The company, or the RFP's creator if there is none. All recipients have accepted, so the buyer is hidden from none of them.
   */
  buyer: string;
  decision: Decision;
  buyers: readonly Recipient[];
  buyerCompanyId: string | null;
  /** The name of the vendor that won the award; null if there is none. */
  awarded: string | null;
  buyerPath: string;
  vendorPath: string;
  vendors: readonly OutcomeNotification[];
}

/** A vendor that had accepted, with its people. */
export interface OutcomeNotification {
  companyId: string;
  outcome: Exclude<VendorOutcome, 'ended'>;
  message: string;
  people: readonly Recipient[];
}

const rfpRow = row({
  rfpName: text,
  buyer: text,
  buyers: json<Recipient[]>(),
  buyerCompanyId: nullable(text),
});
const vendorRow = row({ inviteId: text, companyId: text, name: text, people: json<Recipient[]>() });

/** Returns undefined if the RFP is not decided. */
export async function findDecisionNotification(
  db: Queryable,
  rfpId: string,
): Promise<DecisionNotification | undefined> {
  const decision = await findDecision(db, rfpId);
  if (!decision) return undefined;
  const { rfpName, buyer, ...rest } = await db.one(sql.type(rfpRow)`
    select r.name as "rfpName", coalesce(b.name, o.user_name) as buyer, ${ownerRecipients} as buyers,
      r.company_id::text as "buyerCompanyId"
    from rfp r join app_user o on o.id = r.owner_id left join company b on b.id = r.company_id where r.id = ${rfpId}`);
  const accepted = await db.any(sql.type(vendorRow)`
    select i.id as "inviteId", c.id::text as "companyId", c.name,
      (select ${recipientList} from membership m join app_user u on u.id = m.user_id
        where u.is_verified and m.company_id = c.id) as people
    from invite i join company c on c.id = i.company_id
    where i.rfp_id = ${rfpId} and i.sent_at is not null and i.accept_status = 1 order by i.created_at, i.id`);
  const vendors: OutcomeNotification[] = [];
  for (const { inviteId, companyId, people } of accepted) {
    const own = await findOwnOutcome(db, inviteId);
    if (own && own.outcome !== 'ended')
      vendors.push({ companyId, people, outcome: own.outcome, message: own.message });
  }
  const name = rfpForMail(rfpName);
  const awarded = accepted.find(({ inviteId }) => inviteId === decision.awardedInviteId);
  return {
    ...rest,
    rfpName: name,
    buyer: companyForMail(buyer),
    decision,
    awarded: awarded ? companyWithinMail(awarded.name) : null,
    vendors,
    buyerPath: `/app/dashboard-rfp/${rfpId}`,
    vendorPath: `/app/submit-rfp/${rfpId}?product_name=${encodeURIComponent(name)}`,
  };
}

/** Formats the outcome for the vendor, in one line. */
export function formatOutcome(
  outcome: OutcomeNotification['outcome'],
  { buyer, rfpName }: Pick<DecisionNotification, 'buyer' | 'rfpName'>,
): string {
  const names = { buyer, rfpName };
  switch (outcome) {
    case 'awarded':
      return t('{buyer} awarded {rfpName} to you', names);
    case 'notAwarded':
      return t('{buyer} did not choose your response to {rfpName}', names);
    case 'closed':
      return t('{buyer} closed {rfpName} without an award', names);
    case 'cancelled':
      return t('{buyer} cancelled {rfpName}', names);
  }
}

/** Formats the decision for the buyer's own people, in one line. */
function formatDecision(
  { decision: { outcome }, awarded, rfpName }: Pick<DecisionNotification, 'decision' | 'awarded' | 'rfpName'>,
  by: string,
): string {
  const names = { buyer: by, rfpName };
  if (outcome === 'awarded')
    return awarded === null
      ? t('{buyer} awarded {rfpName} to a vendor', names)
      : t('{buyer} awarded {rfpName} to {vendor}', { ...names, vendor: awarded });
  return outcome === 'closed'
    ? t('{buyer} closed {rfpName} without an award', names)
    : t('{buyer} cancelled {rfpName}', names);
}

/** Lists the companies of all vendors with an outcome. Their people are asked to refetch. */
export const listVendorCompanies = async (db: Queryable, rfpId: string): Promise<readonly string[]> =>
  db.anyFirst(sql.type(row({ companyId: text }))`
    select company_id::text as "companyId" from invite
    where rfp_id = ${rfpId} and sent_at is not null and accept_status <> 2 and company_id is not null order by id`);

type DecisionKind = 'rfpAwarded' | 'rfpClosed' | 'rfpCancelled';

/**
 * Notifies every vendor that had accepted of its own outcome, and the buyer's people of the decision, except the user who made
 * it.
 */
const buildDecisionContents: NotificationBuilder<DecisionKind> = async (db, { rfpId }, { actor }) => {
  const notification = await findDecisionNotification(db, rfpId);
  if (!notification) return [];
  const { vendors, buyers, buyerCompanyId, decision } = notification;
  return [
    ...vendors.map(({ companyId, people, outcome, message }) => ({
      to: people.map(({ id }) => id),
      recipientRole: asMemberOf(companyId),
      title: formatOutcome(outcome, notification),
      detail: quotedLine(message),
      path: notification.vendorPath,
    })),
    {
      to: buyers.map(({ id }) => id).filter((id) => id !== actor?.id),
      recipientRole: asMemberOf(buyerCompanyId),
      title: formatDecision(notification, personForMail(decision.decidedBy)),
      detail: quotedLine(decision.reason),
      path: notification.buyerPath,
    },
  ];
};

export const decisionNotificationBuilders: NotificationBuilders<DecisionKind> = {
  rfpAwarded: buildDecisionContents,
  rfpClosed: buildDecisionContents,
  rfpCancelled: buildDecisionContents,
};
