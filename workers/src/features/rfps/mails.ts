import { listInvitable } from '@bidboard/backend/features/notifications/jobs';
import {
  findInviteMail,
  findRetractionMail,
  findDueNotification,
  findMessageNotification,
  findOpenedNotification,
  type DueNotification,
  findInviteRequestNotification,
} from '@bidboard/backend/features/rfps/jobs';
import type { Database } from '@bidboard/backend/platform/database/database';
import { mailSubscriber } from '../../mail/mail-subscriber.ts';
import { rfpEmails } from './email-texts.ts';

/** Mails an invite. An address without an account is led through sign-up to the invite, which is bound to the address. */
export const inviteMail = mailSubscriber(
  'inviteMail',
  ['vendorInvited', 'recipientAdded'],
  async ({ payload }, { database, formats }) => {
    const recipientId = 'recipientId' in payload ? payload.recipientId : null;
    const invite = await findInviteMail(database, payload.inviteId, recipientId);
    if (!invite) return [];
    const invitable = await listInvitable(
      database,
      payload.rfpId,
      invite.to.map(({ email }) => email),
    );
    const to = invite.to.filter(({ email }) => invitable.has(email));
    return to.map((recipient) => ({
      to: recipient.email,
      email: rfpEmails.invite({
        ...invite,
        recipient,
        formats,
        blockToken: invitable.get(recipient.email) ?? '',
      }),
    }));
  },
);

export const retractionMail = mailSubscriber(
  'retractionMail',
  ['inviteRetracted'],
  async ({ payload }, { database }) => {
    const invite = await findRetractionMail(database, payload.inviteId);
    if (!invite) return [];
    const addresses = invite.to.map(({ email }) => email);
    const invitable = await listInvitable(database, payload.rfpId, addresses);
    const to = addresses.filter((email) => invitable.has(email));
    return to.map((email) => ({ to: email, email: rfpEmails.retraction(invite) }));
  },
);

/** Returns recipients without those who blocked the sender, unless their company takes part. */
async function reachable(
  database: Database,
  rfpId: string,
  { to, isAccepted }: Pick<DueNotification, 'to' | 'isAccepted'>,
): Promise<DueNotification['to']> {
  if (isAccepted) return to;
  const invitable = await listInvitable(
    database,
    rfpId,
    to.map(({ email }) => email),
  );
  return to.filter(({ email }) => invitable.has(email));
}

export const dueMovedMail = mailSubscriber(
  'dueMovedMail',
  ['dueTimeMoved'],
  async ({ payload }, { database, formats }) => {
    const notification = await findDueNotification(database, payload.inviteId);
    if (!notification) return [];
    const to = await reachable(database, payload.rfpId, notification);
    return to.map((recipient) => ({
      to: recipient.email,
      email: rfpEmails.dueMoved({ ...notification, dueAt: payload.dueAt, recipient, formats }),
    }));
  },
);

/** Mails vendors whose response is not submitted by the time the mail goes out. */
export const dueReminderMail = mailSubscriber(
  'dueReminderMail',
  ['dueTimeReminded'],
  async ({ payload }, { database, formats }) => {
    const notification = await findDueNotification(database, payload.inviteId);
    if (!notification || notification.isSubmitted) return [];
    const to = await reachable(database, payload.rfpId, notification);
    const { dueAt, hoursBefore } = payload;
    return to.map((recipient) => ({
      to: recipient.email,
      email: rfpEmails.dueReminder({ ...notification, dueAt, hoursBefore, recipient, formats }),
    }));
  },
);

/** Mails a vendor what the buyer reminds it of, unless it has submitted by then. */
export const vendorReminderMail = mailSubscriber(
  'vendorReminderMail',
  ['vendorReminded'],
  async ({ payload }, { database, formats }) => {
    const notification = await findDueNotification(database, payload.inviteId);
    if (!notification || notification.isSubmitted) return [];
    const to = await reachable(database, payload.rfpId, notification);
    return to.map((recipient) => ({
      to: recipient.email,
      email: rfpEmails.vendorReminder({ ...notification, dueAt: payload.dueAt, recipient, formats }),
    }));
  },
);

export const vendorMessageMail = mailSubscriber(
  'vendorMessageMail',
  ['vendorMessageSent'],
  async ({ payload }, { database }) => {
    const notification = await findMessageNotification(database, payload);
    if (!notification) return [];
    const to = await reachable(database, payload.rfpId, notification);
    return to.map((recipient) => ({
      to: recipient.email,
      email: rfpEmails.vendorMessage({ ...notification, recipient }),
    }));
  },
);

export const responsesOpenedMail = mailSubscriber(
  'responsesOpenedMail',
  ['responsesOpened'],
  async ({ payload }, { database }) => {
    const notification = await findOpenedNotification(database, payload.rfpId);
    if (!notification) return [];
    const { buyers, rfpName } = notification;
    return buyers.map(({ email }) => ({
      to: email,
      email: rfpEmails.responsesOpened({ rfpName, rfpId: payload.rfpId }),
    }));
  },
);

export const inviteRequestMail = mailSubscriber(
  'inviteRequestMail',
  ['inviteRequested'],
  async ({ payload }, { database }) => {
    const notification = await findInviteRequestNotification(database, payload.requestId);
    if (!notification?.isPending) return [];
    return notification.buyers.map(({ email }) => ({
      to: email,
      email: rfpEmails.inviteRequest(notification),
    }));
  },
);

export const inviteRequestDeclinedMail = mailSubscriber(
  'inviteRequestDeclinedMail',
  ['inviteRequestDeclined'],
  async ({ payload }, { database }) => {
    const notification = await findInviteRequestNotification(database, payload.requestId);
    if (!notification) return [];
    return notification.requesters.map(({ email }) => ({
      to: email,
      email: rfpEmails.inviteRequestDeclined(notification),
    }));
  },
);
