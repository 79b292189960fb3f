import type { EventName, RecordedEvent } from '@bidboard/backend/contracts/events';
import { hasReceipt, recordReceipt } from '@bidboard/backend/platform/receipt';
import type { Mail } from '@bidboard/backend/platform/mail';
import type { Follower, FollowerDeps } from './follower.ts';

/**
 * A follower that mails. A receipt says that the mail went out; between the handing over and the receipt a crash may
 * repeat it, then under the same Message-ID. One address that refuses keeps no other from its mail.
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
    if (await hasReceipt(deps.database, event.eventId, name)) return;
    const mails = await compose(event as RecordedEvent<N>, deps);
    const failures: unknown[] = [];
    for (const [index, mail] of mails.entries())
      await deps.mail
        .send({ ...mail, id: `${event.eventId}.${name}.${index}` })
        .catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
    await recordReceipt(deps.database, event.eventId, name);
  },
});
