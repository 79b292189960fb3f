import { createHash } from 'node:crypto';
import type { EventName, RecordedEvent } from '@bidboard/backend/contracts/events';
import { listReceipts, recordReceipt } from '@bidboard/backend/platform/receipt';
import type { Mail } from '@bidboard/backend/platform/mail';
import type { Follower, FollowerDeps } from './follower.ts';

type Heading = Pick<Mail, 'to' | 'subject'>;

/**
 * A follower that mails. A receipt says that the mail went out; between the handing over and the receipt a crash may
 * repeat it, then under the same Message-ID. One address that refuses keeps no other from its mail, and while it is tried again
 * no other gets its mail twice: what went out beside it has receipts of its own.
 */
export const mailFollower = <N extends EventName>(
  name: string,
  follows: readonly N[],
  compose: (event: RecordedEvent<N>, deps: FollowerDeps) => Promise<Omit<Mail, 'id'>[]>,
): Follower => ({
  name,
  queue: 'mail',
  follows,
  async handle(event, deps) {
    const done = await listReceipts(deps.database, event.eventId);
    if (done.has(name)) return;
    const mails = await compose(event as RecordedEvent<N>, deps);
    const failures: unknown[] = [];
    const sent: string[] = [];
    for (const [index, mail] of mails.entries()) {
      const own = receiptOf(name, mail, mails.slice(0, index));
      if (done.has(own)) continue;
      await deps.mail.send({ ...mail, id: `${event.eventId}.${name}.${index}` }).then(
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

/** By whom a mail is for and its subject: its place changes with who is there when it is tried again, and a link in its text may. */
function receiptOf(name: string, { to, subject }: Heading, before: readonly Heading[]): string {
  const alike = before.filter((one) => one.to === to && one.subject === subject).length;
  return `${name}.${createHash('sha256')
    .update(JSON.stringify([to, subject, alike]))
    .digest('hex')}`;
}
