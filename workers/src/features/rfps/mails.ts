import { listInvitable } from '@bidboard/backend/features/notifications/jobs';
import {
  findInviteMail,
  findRetractionMail,
  findDueNotification,
  findOpenedNotification,
  type InviteMail,
  type DueNotification,
  findInviteRequestNotification,
  openRfpPath,
  requestsPath,
} from '@bidboard/backend/features/rfps/jobs';
import { siteFormats, type Formats } from '@bidboard/backend/kernel/format/formats';
import { findReaderFormats } from '@bidboard/backend/platform/notifications/reader-formats';
import type { Database } from '@bidboard/backend/platform/database/database';
import { mailSubscriber } from '../../mail/mail-subscriber.ts';
import { quoteText } from '../../mail/mail-text.ts';

const withProducts = (products: readonly string[]) =>
  products.length > 0 ? ` with ${siteFormats.list(products)}` : '';

const factsOf = (
  { questions, dueAt, timeZone }: Pick<InviteMail, 'questions' | 'dueAt' | 'timeZone'>,
  formats: Formats,
): string[] => [
  `It asks ${questions === 1 ? '1 question' : `${questions} questions`}. ${dueAt === null ? 'No due date is set.' : `Responses are due ${formats.dueTime(dueAt, timeZone)}.`}`,
];

/** Returns the link for a recipient. An address without an account is led through sign-up. */
const linkTo = (
  publicUrl: string,
  path: string,
  { id, email }: { id: string | null; email: string },
): string =>
  id === null
    ? `${publicUrl}/auth/register?email=${encodeURIComponent(email)}&next=${encodeURIComponent(path)}`
    : `${publicUrl}${path}`;

/** Mails an invite. An address without an account is led through sign-up to the invite, which is bound to the address. */
export const inviteMail = mailSubscriber(
  'inviteMail',
  ['vendorInvited', 'recipientAdded'],
  async ({ payload }, { database, publicUrl }) => {
    const recipientId = 'recipientId' in payload ? payload.recipientId : null;
    const invite = await findInviteMail(database, payload.inviteId, recipientId);
    if (!invite) return [];
    const invitable = await listInvitable(
      database,
      payload.rfpId,
      invite.to.map(({ email }) => email),
    );
    const to = invite.to.filter(({ email }) => invitable.has(email));
    const formatsOf = await findReaderFormats(
      database,
      to.map(({ id }) => id),
    );
    return to.map(({ id, email }) => ({
      to: email,
      subject: `${invite.buyer} invites you to ${invite.rfpName}`,
      text: [
        'Hello,',
        `${invite.buyer} has invited you to participate in "${invite.rfpName}"${withProducts(invite.products)}. Please accept or decline the invite:`,
        linkTo(publicUrl, invite.path, { id, email }),
        ...factsOf(invite, formatsOf(id)),
        ...(id === null ? ['Sign up with this address: the invite is only valid for it.'] : []),
        `You do not want invites from this sender? Block the sender: ${publicUrl}/unsubscribe/${invitable.get(email)}`,
      ].join('\n\n'),
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
    return to.map((email) => ({
      to: email,
      subject: `${invite.buyer} has withdrawn the invite to ${invite.rfpName}`,
      text: [
        'Hello,',
        `${invite.buyer} has withdrawn your invite to "${invite.rfpName}". You don’t need to do anything. If you had accepted, the credits or the RFP pass that you used are returned.`,
      ].join('\n\n'),
    }));
  },
);

/** Returns recipients without those who blocked the sender, unless their company takes part. */
async function reachable(
  database: Database,
  rfpId: string,
  { to, isAccepted }: DueNotification,
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
  async ({ payload }, { database, publicUrl }) => {
    const notification = await findDueNotification(database, payload.inviteId);
    if (!notification) return [];
    const to = await reachable(database, payload.rfpId, notification);
    const formatsOf = await findReaderFormats(
      database,
      to.map(({ id }) => id),
    );
    return to.map((person) => ({
      to: person.email,
      subject: `${notification.buyer} moved the due time of ${notification.rfpName}`,
      text: [
        'Hello,',
        `${notification.buyer} moved the due time of "${notification.rfpName}". Responses are now due ${formatsOf(person.id).dueTime(payload.dueAt, notification.timeZone)}.`,
        linkTo(publicUrl, notification.path, person),
      ].join('\n\n'),
    }));
  },
);

/** Mails vendors whose response is not submitted by the time the mail goes out. */
export const dueReminderMail = mailSubscriber(
  'dueReminderMail',
  ['dueTimeReminded'],
  async ({ payload }, { database, publicUrl }) => {
    const notification = await findDueNotification(database, payload.inviteId);
    if (!notification || notification.isSubmitted) return [];
    const to = await reachable(database, payload.rfpId, notification);
    const formatsOf = await findReaderFormats(
      database,
      to.map(({ id }) => id),
    );
    return to.map((person) => ({
      to: person.email,
      subject: `Your response to ${notification.rfpName} is due within ${payload.hoursBefore} hours`,
      text: [
        'Hello,',
        `Responses to "${notification.rfpName}" of ${notification.buyer} are due ${formatsOf(person.id).dueTime(payload.dueAt, notification.timeZone)}. Late responses are not accepted.`,
        notification.isAccepted
          ? `Your response is not submitted yet:\n${linkTo(publicUrl, notification.path, person)}`
          : `You have not answered the invite yet. Please accept or decline it:\n${linkTo(publicUrl, notification.path, person)}`,
      ].join('\n\n'),
    }));
  },
);

export const responsesOpenedMail = mailSubscriber(
  'responsesOpenedMail',
  ['responsesOpened'],
  async ({ payload }, { database, publicUrl }) => {
    const notification = await findOpenedNotification(database, payload.rfpId);
    if (!notification) return [];
    return notification.buyers.map(({ email }) => ({
      to: email,
      subject: `The responses to ${notification.rfpName} are open`,
      text: [
        'Hello,',
        `The due time of "${notification.rfpName}" has passed, and the sealed responses are open:`,
        `${publicUrl}/app/dashboard-rfp/${payload.rfpId}?tab=vendor-responses`,
      ].join('\n\n'),
    }));
  },
);

export const inviteRequestMail = mailSubscriber(
  'inviteRequestMail',
  ['inviteRequested'],
  async ({ payload }, { database, publicUrl }) => {
    const notification = await findInviteRequestNotification(database, payload.requestId);
    if (!notification?.isPending) return [];
    const { buyers, company, rfpName, rfpId, note } = notification;
    return buyers.map(({ email }) => ({
      to: email,
      subject: `${company} asks to be invited to ${rfpName}`,
      text: [
        'Hello,',
        `${company} has found your public RFP "${rfpName}" and asks to be invited.`,
        ...(note ? [quoteText(note)] : []),
        'Invite or decline them here:',
        `${publicUrl}${requestsPath(rfpId)}`,
      ].join('\n\n'),
    }));
  },
);

export const inviteRequestDeclinedMail = mailSubscriber(
  'inviteRequestDeclinedMail',
  ['inviteRequestDeclined'],
  async ({ payload }, { database, publicUrl }) => {
    const notification = await findInviteRequestNotification(database, payload.requestId);
    if (!notification) return [];
    const { requesters, buyer, rfpName, rfpId, reason } = notification;
    return requesters.map(({ email }) => ({
      to: email,
      subject: `You are not invited to ${rfpName}`,
      text: [
        'Hello,',
        `${buyer} has decided not to invite you to "${rfpName}".`,
        ...(reason ? [quoteText(reason)] : []),
        `${publicUrl}${openRfpPath(rfpId)}`,
      ].join('\n\n'),
    }));
  },
);
