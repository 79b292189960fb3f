import { createHash } from 'node:crypto';
import { createNotifications } from '@bidboard/backend/app/jobs';
import { listClosedAddresses, findAddressee } from '@bidboard/backend/features/accounts/jobs';
import { listMailings, type MailingPermission } from '@bidboard/backend/features/notifications/jobs';
import type { EventName, RecordedEvent, EventPayload } from '@bidboard/backend/kernel/events';
import {
  notificationKinds,
  topicOf,
  type NotificationKind,
} from '@bidboard/backend/features/notifications/contracts/kinds';
import { listReceipts, recordReceipt } from '@bidboard/backend/platform/outbox/receipt';
import type { Mail } from '@bidboard/backend/platform/notifications/mail';
import type { Subscriber, SubscriberDependencies } from '../jobs/subscriber.ts';
import { unsubscribeFooter } from './mail-text.ts';
import { greeting } from '@bidboard/backend/platform/notifications/name-for-mail';

type Heading = Pick<Mail, 'to' | 'subject'>;

/**
 * Returns a subscriber that sends mails. A receipt says that the mail went out. A crash between sending and the receipt may
 * repeat a mail, then under the same Message-ID. An address that refuses blocks no other. While it is retried, no other address
 * gets its mail twice: each delivered mail has a receipt of its own.
 *
 * For events with a notification, recipients choose whether the mail comes, and can end it by a link. Their choice is fixed with
 * the notification. The first subscriber to run therefore creates the notification first. A recipient who gets no mail counts as
 * done. A person who closed their account gets no mails except those about the way back into it.
 */
export const mailSubscriber = <N extends EventName>(
  name: string,
  subscribesTo: readonly N[],
  compose: (event: RecordedEvent<N>, deps: SubscriberDependencies) => Promise<Omit<Mail, 'id'>[]>,
  { evenClosed = false } = {},
): Subscriber => ({
  name,
  queue: 'mail',
  subscribesTo,
  async handle(event, deps) {
    const done = await listReceipts(deps.database, event.eventId);
    if (done.has(name)) return;
    const isNotified = isNotifiable(event);
    if (isNotified) await createNotifications(deps.database, event);
    const mails = await compose(event as RecordedEvent<N>, deps);
    const mailings = isNotified ? await mailingsOf(event, mails, deps) : undefined;
    const closed = evenClosed
      ? new Set<string>()
      : await listClosedAddresses(
          deps.database,
          mails.map(({ to }) => to),
        );
    const failures: unknown[] = [];
    const sent: string[] = [];
    for (const [index, mail] of mails.entries()) {
      const own = receiptOf(name, mail, mails.slice(0, index));
      const mailing = mailings?.get(mail.to);
      if (done.has(own) || mailing?.goes === false || closed.has(mail.to.toLowerCase())) continue;
      const foot =
        mailing && isNotified ? unsubscribeFooter(deps.publicUrl, topicOf(event.name), mailing) : {};
      await deps.mail.send({ ...mail, ...foot, id: `${event.eventId}.${name}.${index}` }).then(
        () => sent.push(own),
        (error: unknown) => failures.push(error),
      );
    }
    if (failures.length > 0) {
      for (const own of sent) await recordReceipt(deps.database, event.eventId, own);
      throw new AggregateError(failures, failures.map(String).join('; '));
    }
    await recordReceipt(deps.database, event.eventId, name);
  },
});

const isNotifiable = (event: RecordedEvent): event is RecordedEvent<NotificationKind> =>
  notificationKinds.some((kind) => kind === event.name);

const mailingsOf = (
  { eventId, name: kind }: RecordedEvent<NotificationKind>,
  mails: readonly Heading[],
  { database }: SubscriberDependencies,
): Promise<ReadonlyMap<string, MailingPermission>> =>
  listMailings(
    database,
    { eventId, kind },
    mails.map(({ to }) => to),
  );

/**
 * Returns the receipt's name by recipient and subject. The mail's position changes with the recipients at the time of a retry,
 * and a link in its text may change.
 */
function receiptOf(name: string, { to, subject }: Heading, before: readonly Heading[]): string {
  const alike = before.filter((mail) => mail.to === to && mail.subject === subject).length;
  return `${name}.${createHash('sha256')
    .update(JSON.stringify([to, subject, alike]))
    .digest('hex')}`;
}

type AccountEvent = {
  [N in EventName]: EventPayload<N> extends { userId: string } ? N : never;
}[EventName];

/** Mails the owner of an account with a verified address, by name, about what happened to the account. */
export const accountMail = (
  name: string,
  event: AccountEvent,
  subject: string,
  linesOf: (publicUrl: string) => string[],
) =>
  mailSubscriber(name, [event], async ({ payload }, { database, publicUrl }) => {
    const user = await findAddressee(database, payload.userId);
    if (!user) return [];
    const text = [greeting(user.userName), ...linesOf(publicUrl)].join('\n\n');
    return [{ to: user.email, subject, text }];
  });
