import { t } from '../../../kernel/text/texts.ts';
import type { EventPayload } from '../../../kernel/events.ts';
import type { Formats } from '../../../kernel/format/formats.ts';
import { type Queryable, sql } from '../../../platform/database/database.ts';
import {
  asMemberOf,
  type NotificationBuilder,
  type NotificationBuilders,
  type NotificationContent,
} from '../../../platform/notifications/notification-content.ts';
import { findInviteMail, findRetractionMail, type InviteMail } from './invite-mail.ts';
import { ownerRecipients, type Recipient } from '../../../platform/notifications/recipients.ts';
import { json, nullable, row, text } from '../../../platform/database/row.ts';
import { companyForMail, rfpForMail } from '../../../platform/notifications/name-for-mail.ts';

/** The notification for a buyer about one of its invites. */
interface InviteNotification {
  rfpId: string;
  rfpName: string;
  /** The vendor's name as in the buyer's vendor table: the company, or the invited address if no company is known. */
  vendor: string;
  /** All members of the buyer's company; without a company, the creator of the RFP. */
  buyers: readonly Recipient[];
  buyerCompanyId: string | null;
}

/** Returns undefined if the invite is gone. */
async function findInviteNotification(db: Queryable, inviteId: string): Promise<InviteNotification | null> {
  const notification = await db.maybeOne(sql.type(
    row({
      rfpId: text,
      rfpName: text,
      company: nullable(text),
      email: text,
      buyers: json<Recipient[]>(),
      buyerCompanyId: nullable(text),
    }),
  )`
    select r.id::text as "rfpId", r.name as "rfpName", c.name as company, coalesce(i.email, '') as email,
      r.company_id::text as "buyerCompanyId",
      ${ownerRecipients} as buyers
    from invite i join rfp r on r.id = i.rfp_id left join company c on c.id = i.company_id
    where i.id = ${inviteId}`);
  if (!notification) return null;
  const { company, email, ...rest } = notification;
  const vendor = company === null ? email : companyForMail(company);
  return { ...rest, rfpName: rfpForMail(rest.rfpName), vendor };
}

type InviteKind =
  | 'vendorInvited'
  | 'recipientAdded'
  | 'inviteRetracted'
  | 'vendorLeft'
  | 'inviteAccepted'
  | 'inviteDeclined'
  | 'answersChanged'
  | 'responseSubmitted'
  | 'responseWithdrawn';

/** An address without an account only gets the mail. */
const invited: NotificationBuilder<'vendorInvited'> = async (db, { inviteId }, { formats }) =>
  invitedContents(await findInviteMail(db, inviteId), formats);
const recipientInvited: NotificationBuilder<'recipientAdded'> = async (
  db,
  { inviteId, recipientId },
  { formats },
) => invitedContents(await findInviteMail(db, inviteId, recipientId), formats);

function invitedContents(invite: InviteMail | undefined, formats: Formats): NotificationContent[] {
  if (!invite) return [];
  const { buyer, rfpName, companyId, path, dueAt, timeZone } = invite;
  return [
    {
      to: invite.to.flatMap(({ id }) => (id === null ? [] : [id])),
      recipientRole: asMemberOf(companyId),
      title: t('{buyer} invites you to {rfpName}', { buyer, rfpName }),
      ...(dueAt !== null && { detail: t('Due {dueTime}', { dueTime: formats.dueTime(dueAt, timeZone) }) }),
      path,
    },
  ];
}

async function retracted(db: Queryable, { inviteId }: EventPayload<'inviteRetracted'>) {
  const invite = await findRetractionMail(db, inviteId);
  if (!invite) return [];
  const { buyer, rfpName, companyId } = invite;
  const to = invite.to.flatMap(({ id }) => (id === null ? [] : [id]));
  return [
    {
      to,
      recipientRole: asMemberOf(companyId),
      title: t('{buyer} has withdrawn the invite to {rfpName}', { buyer, rfpName }),
      path: '/app/dashboard',
    },
  ];
}

const toBuyer =
  <N extends Exclude<InviteKind, 'vendorInvited' | 'recipientAdded' | 'inviteRetracted'>>(
    titleOf: (names: { vendor: string; rfpName: string }) => string,
    tab = '',
  ): NotificationBuilder<N> =>
  async (db, { inviteId }) => {
    const notification = await findInviteNotification(db, inviteId);
    if (!notification) return [];
    const { buyers, buyerCompanyId, rfpId, rfpName, vendor } = notification;
    return [
      {
        to: buyers.map(({ id }) => id),
        recipientRole: asMemberOf(buyerCompanyId),
        title: titleOf({ vendor, rfpName }),
        path: `/app/dashboard-rfp/${rfpId}${tab}`,
      },
    ];
  };

export const inviteNotificationBuilders: NotificationBuilders<InviteKind> = {
  vendorInvited: invited,
  recipientAdded: recipientInvited,
  inviteRetracted: retracted,
  vendorLeft: toBuyer((names) => t('{vendor} withdrew from {rfpName}', names)),
  inviteAccepted: toBuyer((names) => t('{vendor} accepted the invite to {rfpName}', names)),
  inviteDeclined: toBuyer((names) => t('{vendor} declined the invite to {rfpName}', names)),
  answersChanged: toBuyer(
    (names) => t('{vendor} changed its answers to {rfpName}', names),
    '?tab=vendor-responses',
  ),
  responseSubmitted: toBuyer(
    (names) => t('{vendor} submitted its response to {rfpName}', names),
    '?tab=vendor-responses',
  ),
  responseWithdrawn: toBuyer((names) => t('{vendor} withdrew its response to {rfpName}', names)),
};
