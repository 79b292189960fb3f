import { findDueNews, findOpenedNews, listInvitable, type DueNews } from '@bidboard/backend/commands';
import type { Database } from '@bidboard/backend/platform/database';
import { mailFollower } from '../mail-follower.ts';

/** Whoever was invited to an address without an account is led through sign-up, as by the invite itself. */
const linkTo = (
  publicUrl: string,
  path: string,
  { id, email }: { id: string | null; email: string },
): string =>
  id === null
    ? `${publicUrl}/auth/register?email=${encodeURIComponent(email)}&next=${encodeURIComponent(path)}`
    : `${publicUrl}${path}`;

/** Without those who blocked the sender, unless their company takes part. */
async function reachable(
  database: Database,
  rfpId: string,
  { to, isAccepted }: DueNews,
): Promise<DueNews['to']> {
  if (isAccepted) return to;
  const invitable = await listInvitable(
    database,
    rfpId,
    to.map(({ email }) => email),
  );
  return to.filter(({ email }) => invitable.has(email));
}

export const dueMovedMail = mailFollower(
  'dueMovedMail',
  ['dueTimeMoved'],
  async ({ payload }, { database, publicUrl }) => {
    const news = await findDueNews(database, payload.inviteId, payload.dueAt);
    if (!news) return [];
    return (await reachable(database, payload.rfpId, news)).map((person) => ({
      to: person.email,
      subject: `${news.buyer} moved the due time of ${news.rfpName}`,
      text: [
        'Hello,',
        `${news.buyer} moved the due time of "${news.rfpName}". Responses are now due ${news.due}.`,
        linkTo(publicUrl, news.path, person),
      ].join('\n\n'),
    }));
  },
);

/** To those whose response is not submitted by the time the mail goes out. */
export const dueReminderMail = mailFollower(
  'dueReminderMail',
  ['dueTimeReminded'],
  async ({ payload }, { database, publicUrl }) => {
    const news = await findDueNews(database, payload.inviteId, payload.dueAt);
    if (!news || news.isSubmitted) return [];
    return (await reachable(database, payload.rfpId, news)).map((person) => ({
      to: person.email,
      subject: `Your response to ${news.rfpName} is due within ${payload.hoursBefore} hours`,
      text: [
        'Hello,',
        `Responses to "${news.rfpName}" of ${news.buyer} are due ${news.due}. Late responses are not accepted.`,
        news.isAccepted
          ? `Your response is not submitted yet:\n${linkTo(publicUrl, news.path, person)}`
          : `You have not answered the invite yet. Please accept or decline it:\n${linkTo(publicUrl, news.path, person)}`,
      ].join('\n\n'),
    }));
  },
);

export const responsesOpenedMail = mailFollower(
  'responsesOpenedMail',
  ['responsesOpened'],
  async ({ payload }, { database, publicUrl }) => {
    const news = await findOpenedNews(database, payload.rfpId);
    if (!news) return [];
    return news.buyers.map(({ email }) => ({
      to: email,
      subject: `The responses to ${news.rfpName} are open`,
      text: [
        'Hello,',
        `The due time of "${news.rfpName}" has come, and the sealed responses are open:`,
        `${publicUrl}/app/dashboard-rfp/${payload.rfpId}?tab=vendor-responses`,
      ].join('\n\n'),
    }));
  },
);
