import { listInvitable } from '@bidboard/backend/features/notifications/jobs';
import {
  findDueNotification,
  findOpenedNotification,
  type DueNotification,
} from '@bidboard/backend/features/rfps/jobs';
import type { Database } from '@bidboard/backend/platform/database/database';
import { mailSubscriber } from '../../mail/mail-subscriber.ts';

/** Returns the link. A person invited at an address without an account is led through sign-up, as by the invite itself. */
const linkTo = (
  publicUrl: string,
  path: string,
  { id, email }: { id: string | null; email: string },
): string =>
  id === null
    ? `${publicUrl}/auth/register?email=${encodeURIComponent(email)}&next=${encodeURIComponent(path)}`
    : `${publicUrl}${path}`;

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
    const notification = await findDueNotification(database, payload.inviteId, payload.dueAt);
    if (!notification) return [];
    return (await reachable(database, payload.rfpId, notification)).map((person) => ({
      to: person.email,
      subject: `${notification.buyer} moved the due time of ${notification.rfpName}`,
      text: [
        'Hello,',
        `${notification.buyer} moved the due time of "${notification.rfpName}". Responses are now due ${notification.due}.`,
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
    const notification = await findDueNotification(database, payload.inviteId, payload.dueAt);
    if (!notification || notification.isSubmitted) return [];
    return (await reachable(database, payload.rfpId, notification)).map((person) => ({
      to: person.email,
      subject: `Your response to ${notification.rfpName} is due within ${payload.hoursBefore} hours`,
      text: [
        'Hello,',
        `Responses to "${notification.rfpName}" of ${notification.buyer} are due ${notification.due}. Late responses are not accepted.`,
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
        `The due time of "${notification.rfpName}" has come, and the sealed responses are open:`,
        `${publicUrl}/app/dashboard-rfp/${payload.rfpId}?tab=vendor-responses`,
      ].join('\n\n'),
    }));
  },
);
