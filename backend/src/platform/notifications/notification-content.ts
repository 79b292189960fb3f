import type { EventName, EventPayload } from '../../kernel/events.ts';
import type { Formats } from '../../kernel/format/formats.ts';
import type { Queryable } from '../database/database.ts';

/**
 * The role in which a person receives a notification. They may read it for as long as they have that role. The roles are: for
 * themselves, in whichever company they are; operator; any member of a company; the owner or an admin of a company, who handle
 * its money.
 */
export type RecipientRole =
  | { as: 'self' | 'operator'; companyId: null }
  | { as: 'member' | 'buyer'; companyId: string };

export const asOneself = { as: 'self', companyId: null } as const;
export const asOperator = { as: 'operator', companyId: null } as const;
export const asBuyerOf = (companyId: string): RecipientRole => ({ as: 'buyer', companyId });
/** Returns the role of a recipient. A recipient without a company is notified for themselves. */
export const asMemberOf = (companyId: string | null): RecipientRole =>
  companyId === null ? asOneself : { as: 'member', companyId };

/** One fact for the people it concerns. It must say nothing that any of them may not know. */
export interface NotificationContent {
  /** The account ids of the recipients. */
  to: readonly string[];
  recipientRole: RecipientRole;
  title: string;
  detail?: string;
  /** A time that the notification is about, in ms since 1970. */
  moment?: number | null;
  /** The path below the product's own address. */
  path: string;
}

/**
 * The event that the notification reports, by its id and its actor. The actor is null if no person caused the event, or if the
 * actor is forgotten.
 */
export interface SourceEvent {
  eventId: string;
  actor: { id: string; name: string } | null;
  /** How the readers of this run write dates and numbers. */
  formats: Formats;
}

/**
 * Turns an event into notifications, or none if its subject is gone. It runs once for each language and each formats among the
 * recipients, and its texts are in that language. It may record under the event what was sent, in the transaction that writes the
 * notices; a further run must then give the same result.
 */
export type NotificationBuilder<N extends EventName> = (
  db: Queryable,
  payload: EventPayload<N>,
  event: SourceEvent,
) => Promise<readonly NotificationContent[]>;
export type NotificationBuilders<N extends EventName> = { readonly [K in N]: NotificationBuilder<K> };
