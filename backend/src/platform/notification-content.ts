import type { EventName, EventPayload } from '../contracts/events.ts';
import type { Queryable } from './database.ts';

/**
 * As what somebody is told, and reads it for as long as they are that: for themselves, in whichever company they are; as an
 * operator; as anybody in a company; as one of the owner and admins, whose its money is.
 */
export type RecipientRole =
  | { as: 'oneself' | 'operator'; companyId: null }
  | { as: 'member' | 'buyer'; companyId: string };

export const asOneself = { as: 'oneself', companyId: null } as const;
export const asOperator = { as: 'operator', companyId: null } as const;
export const asBuyerOf = (companyId: string): RecipientRole => ({ as: 'buyer', companyId });
/** Who is told without a company is told for themselves. */
export const asMemberOf = (companyId: string | null): RecipientRole =>
  companyId === null ? asOneself : { as: 'member', companyId };

/** One fact for those whom it concerns. It must say nothing that one of them may not know. */
export interface NotificationContent {
  /** Ids of accounts. */
  to: readonly string[];
  recipientRole: RecipientRole;
  title: string;
  detail?: string;
  /** A time that it is about, in ms since 1970. */
  moment?: number | null;
  /** Below the product's own address. */
  path: string;
}

/** The event that is told: by its id, and whose action it was; null where it was nobody's, or is forgotten. */
export interface SourceEvent {
  eventId: string;
  actor: { id: string; name: string } | null;
}

/**
 * What an event comes to for people; nothing where what it was about is gone. It may note under the event what was told, in
 * the transaction that writes the notices.
 */
export type NotificationBuilder<N extends EventName> = (
  db: Queryable,
  payload: EventPayload<N>,
  event: SourceEvent,
) => Promise<readonly NotificationContent[]>;
export type NotificationBuilders<N extends EventName> = { readonly [K in N]: NotificationBuilder<K> };
