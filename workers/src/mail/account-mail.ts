import { findAddressee } from '@bidboard/backend/features/accounts/jobs';
import type { EventName, EventPayload } from '@bidboard/backend/kernel/events';
import { mailSubscriber } from './mail-subscriber.ts';
import { greeting } from '@bidboard/backend/platform/notifications/name-for-mail';

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
