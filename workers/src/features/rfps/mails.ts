import { mintMailTokens } from '@bidboard/backend/features/accounts/jobs';
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
import { mailSubscriber } from '../../mail/mail-subscriber.ts';
import type { SubscriberDependencies } from '../../jobs/subscriber.ts';
import { rfpEmails, type Recipient } from './email-texts.ts';

type InvitedAddress = DueNotification['to'][number];

/** Gives recipients without an account the token by which they sign up without another mail. */
async function withMailTokens(
  { database, clock }: Pick<SubscriberDependencies, 'database' | 'clock'>,
  rfpId: string,
  to: readonly InvitedAddress[],
): Promise<Recipient[]> {
  const withoutAccount = to.filter(({ id }) => id === null).map(({ email }) => email);
  const tokens = await mintMailTokens(database, { rfpId, now: clock() }, withoutAccount);
  return to.map((recipient) => ({ ...recipient, mailToken: tokens.get(recipient.email) }));
}

/** Mails an invite. An address without an account is led through sign-up to the invite, which is bound to the address. */
export const inviteMail = mailSubscriber(
  'inviteMail',
  ['vendorInvited', 'recipientAdded'],
  async ({ payload }, { database, clock, formats }) => {
    const recipientId = 'recipientId' in payload ? payload.recipientId : null;
    const invite = await findInviteMail(database, payload.inviteId, recipientId);
    if (!invite) return [];
    const invitable = await listInvitable(
      database,
      payload.rfpId,
      invite.to.map(({ email }) => email),
    );
    const addresses = invite.to.filter(({ email }) => invitable.has(email));
    const to = await withMailTokens({ database, clock }, payload.rfpId, addresses);
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
  deps: Pick<SubscriberDependencies, 'database' | 'clock'>,
  rfpId: string,
  { to, isAccepted }: Pick<DueNotification, 'to' | 'isAccepted'>,
): Promise<Recipient[]> {
  if (isAccepted) return withMailTokens(deps, rfpId, to);
  const invitable = await listInvitable(
    deps.database,
    rfpId,
    to.map(({ email }) => email),
  );
  return withMailTokens(
    deps,
    rfpId,
    to.filter(({ email }) => invitable.has(email)),
  );
}

export const dueMovedMail = mailSubscriber(
  'dueMovedMail',
  ['dueTimeMoved'],
  async ({ payload }, { database, clock, formats }) => {
    const notification = await findDueNotification(database, payload.inviteId);
    if (!notification) return [];
    const to = await reachable({ database, clock }, payload.rfpId, notification);
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
  async ({ payload }, { database, clock, formats }) => {
    const notification = await findDueNotification(database, payload.inviteId);
    if (!notification || notification.isSubmitted) return [];
    const to = await reachable({ database, clock }, payload.rfpId, notification);
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
  async ({ payload }, { database, clock, formats }) => {
    const notification = await findDueNotification(database, payload.inviteId);
    if (!notification || notification.isSubmitted) return [];
    const to = await reachable({ database, clock }, payload.rfpId, notification);
    return to.map((recipient) => ({
      to: recipient.email,
      email: rfpEmails.vendorReminder({ ...notification, dueAt: payload.dueAt, recipient, formats }),
    }));
  },
);

export const vendorMessageMail = mailSubscriber(
  'vendorMessageMail',
  ['vendorMessageSent'],
  async ({ payload }, { database, clock }) => {
    const notification = await findMessageNotification(database, payload);
    if (!notification) return [];
    const to = await reachable({ database, clock }, payload.rfpId, notification);
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
