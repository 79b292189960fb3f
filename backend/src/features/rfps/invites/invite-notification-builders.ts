import type { EventPayload } from '../../../kernel/events.ts';
import { type Queryable, sql } from '../../../platform/database/database.ts';
import {
  asMemberOf,
  type NotificationBuilder,
  type NotificationBuilders,
} from '../../../platform/notifications/notification-content.ts';
import { findInviteMail, findRetractionMail, type InviteMail } from './invite-mail.ts';
import { findReaderFormats } from '../../../platform/notifications/reader-formats.ts';
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
const invited = async (db: Queryable, { inviteId }: EventPayload<'vendorInvited'>) =>
  invitedContents(db, await findInviteMail(db, inviteId));
const recipientInvited = async (db: Queryable, { inviteId, recipientId }: EventPayload<'recipientAdded'>) =>
  invitedContents(db, await findInviteMail(db, inviteId, recipientId));

async function invitedContents(db: Queryable, invite: InviteMail | undefined) {
  if (!invite) return [];
  const { buyer, rfpName, companyId, path, dueAt, timeZone } = invite;
  const readers = invite.to.flatMap(({ id }) => (id === null ? [] : [id]));
  const formatsOf = await findReaderFormats(db, readers);
  return readers.map((userId) => ({
    to: [userId],
    recipientRole: asMemberOf(companyId),
    title: `${buyer} invites you to ${rfpName}`,
    ...(dueAt !== null && { detail: `Due ${formatsOf(userId).dueTime(dueAt, timeZone)}` }),
    path,
  }));
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
      title: `${buyer} has withdrawn the invite to ${rfpName}`,
      path: '/app/dashboard',
    },
  ];
}

const toBuyer =
  <N extends Exclude<InviteKind, 'vendorInvited' | 'recipientAdded' | 'inviteRetracted'>>(
    titleOf: (notification: InviteNotification) => string,
    tab = '',
  ): NotificationBuilder<N> =>
  async (db, { inviteId }) => {
    const notification = await findInviteNotification(db, inviteId);
    if (!notification) return [];
    const { buyers, buyerCompanyId, rfpId } = notification;
    return [
      {
        to: buyers.map(({ id }) => id),
        recipientRole: asMemberOf(buyerCompanyId),
        title: titleOf(notification),
        path: `/app/dashboard-rfp/${rfpId}${tab}`,
      },
    ];
  };

export const inviteNotificationBuilders: NotificationBuilders<InviteKind> = {
  vendorInvited: invited,
  recipientAdded: recipientInvited,
  inviteRetracted: retracted,
  vendorLeft: toBuyer(({ vendor, rfpName }) => `${vendor} withdrew from ${rfpName}`),
  inviteAccepted: toBuyer(({ vendor, rfpName }) => `${vendor} accepted the invite to ${rfpName}`),
  inviteDeclined: toBuyer(({ vendor, rfpName }) => `${vendor} declined the invite to ${rfpName}`),
  answersChanged: toBuyer(
    ({ vendor, rfpName }) => `${vendor} changed its answers to ${rfpName}`,
    '?tab=vendor-responses',
  ),
  responseSubmitted: toBuyer(
    ({ vendor, rfpName }) => `${vendor} submitted its response to ${rfpName}`,
    '?tab=vendor-responses',
  ),
  responseWithdrawn: toBuyer(({ vendor, rfpName }) => `${vendor} withdrew its response to ${rfpName}`),
};
