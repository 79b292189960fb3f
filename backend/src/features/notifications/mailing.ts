import { isAlwaysMailed, topicOf, type NotificationKind } from './contracts/kinds.ts';
import { sql, type Database, type Queryable } from '../../platform/database/database.ts';
import { sharedSecret } from '../../platform/auth/shared-secret.ts';
import { bool, nullable, row, text, time } from '../../platform/database/row.ts';
import { mailLinkSecret, mintMailLink, type MailLinkSubject } from './mail-link.ts';
import { stillHasRole } from './readable-notification.ts';
import { addressHash, joinPreference, preferredMail } from './preference-joins.ts';

/** Whether a mail may go to an address now, and the token by which its reader turns such mails off; none if they cannot. */
export interface MailingPermission {
  goes: boolean;
  hasAccount: boolean;
  token: string | undefined;
}

/** Returns the end of the link at the foot of a mail to a user with an account. */
export const mintLinkOf = async (
  database: Database,
  userId: string,
  about: MailLinkSubject,
): Promise<string> =>
  mintMailLink(await sharedSecret(database, mailLinkSecret), { holder: { kind: 'account', userId }, about });

/**
 * Lists how mails of an event go to addresses after its notifications are written. What was decided with the notification is
 * kept, so nothing arrives both at once and in the daily mail. Topics that were turned off since stay off.
 *
 * A user without a notification of the event, such as the acting user, gets the mail unless such mails are off. The daily mail
 * would not include it.
 */
export async function listMailings(
  database: Database,
  { eventId, kind }: { eventId: string; kind: NotificationKind },
  addresses: readonly string[],
): Promise<ReadonlyMap<string, MailingPermission>> {
  const topic = topicOf(kind);
  const rows = await database.any(sql.type(
    row({ address: text, hash: text, userId: nullable(text), goes: bool }),
  )`
    select requested.address, ${addressHash(sql.fragment`requested.address`)} as hash, u.id::text as "userId",
      case when ${isAlwaysMailed(kind)}::boolean then true
        when u.id is null then not exists (
          select from mail_suppression s
          where s.topic = ${topic} and s.address_hash = ${addressHash(sql.fragment`requested.address`)})
        else coalesce(n.mail, 'atOnce') = 'atOnce' and ${preferredMail(topic)} <> 'off' end as goes
    from ${sql.unnest(
      [...new Set(addresses)].map((address) => [address]),
      ['text'],
    )} as requested (address)
    left join app_user u on lower(u.email) = lower(requested.address) and u.is_verified
    left join notification n on n.event_id = ${eventId} and n.user_id = u.id and n.kind = ${kind}
    ${joinPreference(topic)}`);
  const secret = await sharedSecret(database, mailLinkSecret);
  return new Map(
    rows.map(({ address, hash, userId, goes }) => {
      const holder =
        userId === null
          ? ({ kind: 'address', addressHash: hash } as const)
          : ({ kind: 'account', userId } as const);
      const token = isAlwaysMailed(kind) ? undefined : mintMailLink(secret, { holder, about: topic });
      return [address, { goes, hasAccount: userId !== null, token }];
    }),
  );
}

/** The content of a notification in a mail. */
export interface NotificationMailContent {
  email: string;
  title: string;
  detail: string;
  moment: number | null;
  path: string;
}

/**
 * Lists the notifications of an event, for users whose mail says the same and who still have the role in which they were
 * notified.
 */
export const listNotificationMailContents = (
  db: Queryable,
  { eventId, kind }: { eventId: string; kind: NotificationKind },
): Promise<readonly NotificationMailContent[]> =>
  db.any(sql.type(row({ email: text, title: text, detail: text, moment: nullable(time), path: text }))`
    select u.email, n.title, n.detail, n.moment, n.path
    from notification n join app_user u on u.id = n.user_id left join membership m on m.user_id = u.id
    where n.event_id = ${eventId} and n.kind = ${kind} and u.is_verified and ${stillHasRole} order by n.id`);
