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
import { withTextsOf } from '@bidboard/backend/platform/notifications/readers';
import { composeForReaders } from './compose-for-readers.ts';
import type { Email, ForReader } from './email-content.ts';
import type { EmailFooter } from './email-frame.ts';
import { renderEmail } from './render-email.ts';
import { unsubscribeFooter } from './unsubscribe-footer.ts';

/** What writes the emails of one language and formats. */
interface ComposeDependencies extends SubscriberDependencies, ForReader {}

/** An email to one recipient, before it is rendered. */
export interface AddressedEmail extends Pick<Mail, 'to' | 'replyTo' | 'invitation'> {
  email: Email;
  /** The foot of an email that the reader may turn off, where no notification belongs to it. */
  footer?: EmailFooter | undefined;
}

/**
 * Returns a subscriber that sends mails. A receipt says that the mail went out. A crash between sending and the receipt may
 * repeat a mail, then under the same Message-ID. An address that refuses blocks no other. While it is retried, no other address
 * gets its mail twice: each delivered mail has a receipt of its own.
 *
 * For events with a notification, recipients choose whether the mail comes, and can end it by a link. Their choice is fixed with
 * the notification. The first subscriber to run therefore creates the notification first. A recipient who gets no mail counts as
 * done. A person who closed their account gets no mails except those about the way back into it.
 *
 * `compose` runs once for each language and formats among the recipients (`composeForReaders`).
 */
export const mailSubscriber = <N extends EventName>(
  name: string,
  subscribesTo: readonly N[],
  compose: (event: RecordedEvent<N>, deps: ComposeDependencies) => Promise<AddressedEmail[]>,
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
    const mails = await composeForReaders(deps.database, event.eventId, ({ formats }) =>
      compose(event as RecordedEvent<N>, { ...deps, formats }),
    );
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
      const letter = withTextsOf(mail.reader, () => {
        const footer = mailing && isNotified ? unsubscribeFooter(topicOf(event.name), mailing) : mail.footer;
        return mailOf(mail, footer, `${event.eventId}.${name}.${index}`, deps);
      });
      await deps.mail.send(letter).then(
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

/** Renders an email, with the address that turns off such mails in its foot and for mail programs. */
function mailOf(
  { email, to, replyTo, invitation }: AddressedEmail,
  footer: EmailFooter | undefined,
  id: string,
  { publicUrl, mailContact }: SubscriberDependencies,
): Mail {
  return {
    to,
    ...(replyTo && { replyTo }),
    ...renderEmail(email, { publicUrl, contact: mailContact, footer }),
    ...(invitation && { invitation }),
    ...(footer && { unsubscribeUrl: `${publicUrl}${footer.unsubscribePath}` }),
    id,
  };
}

const isNotifiable = (event: RecordedEvent): event is RecordedEvent<NotificationKind> =>
  notificationKinds.some((kind) => kind === event.name);

const mailingsOf = (
  { eventId, name: kind }: RecordedEvent<NotificationKind>,
  mails: readonly AddressedEmail[],
  { database }: SubscriberDependencies,
): Promise<ReadonlyMap<string, MailingPermission>> =>
  listMailings(
    database,
    { eventId, kind },
    mails.map(({ to }) => to),
  );

/**
 * Returns the receipt's name by recipient and kind. The mail's position changes with the recipients at the time of a retry, and a
 * link in its text or the reader's language may change.
 */
function receiptOf(name: string, { to, email }: AddressedEmail, before: readonly AddressedEmail[]): string {
  const { kind } = email;
  const alike = before.filter((mail) => mail.to === to && mail.email.kind === kind).length;
  return `${name}.${createHash('sha256')
    .update(JSON.stringify([to, kind, alike]))
    .digest('hex')}`;
}

type AccountEvent = {
  [N in EventName]: EventPayload<N> extends { userId: string } ? N : never;
}[EventName];

/** Mails the owner of an account with a verified address, by name, about what happened to the account. */
export const accountMail = (
  name: string,
  event: AccountEvent,
  write: (owner: { userName: string }) => Email,
): Subscriber =>
  mailSubscriber(name, [event], async ({ payload }, { database }) => {
    const user = await findAddressee(database, payload.userId);
    return user ? [{ to: user.email, email: write({ userName: user.userName }) }] : [];
  });
