import * as yup from 'yup';
import { command, query } from '../../kernel/contract.ts';
import { event } from '../../kernel/events.ts';
import { sharedMessages } from '../../kernel/messages.ts';
import {
  closed,
  bool,
  listing,
  message,
  nothing,
  oneOf,
  paragraphs,
  uuid,
  whole,
  type Infer,
} from '../../kernel/schema/schema.ts';
import { texts } from '../../kernel/text/texts.ts';

/** What happened in this feature, in the past tense; payloads carry ids, never documents. */
export const events = {
  /** An operator set how many email addresses a company may invite in a day. */
  inviteLimitChanged: event('inviteLimitChanged', 1, closed({ companyId: uuid().required() })),
} as const;

type InviteLimitsEvents = typeof events;
declare module '../../kernel/events.ts' {
  interface Events extends InviteLimitsEvents {}
}

/** The texts of this feature that both the server and the pages show. */
export const messages = texts({
  perDayRequired: 'Please enter how many invites a day',
  inviteLimitChanged: 'The limit has been changed.',
});

/** How a company's limit of invites by email is set. */
export const inviteLimitKinds = ['standard', 'own', 'none'] as const;
export type InviteLimitKind = (typeof inviteLimitKinds)[number];

const inviteSenderRow = closed({
  companyId: uuid().required(),
  companyName: yup.string().required(),
  /** Invites to email addresses since midnight UTC. */
  sentToday: whole().required(),
  limit: oneOf(inviteLimitKinds).required(),
  /** Null if the company has no limit. */
  perDay: whole().nullable().defined(),
  /** Whether a member has a verified address at the domain of the company's website. */
  isAtOwnDomain: bool().required(),
  /** The number of addresses that block invites from the company. */
  blocks: whole().required(),
});
export type InviteSenderRow = Infer<typeof inviteSenderRow>;

export const inviteSenders = query('inviteSenders', {
  method: 'GET',
  path: 'operations/invite-senders',
  who: 'operator',
  summary:
    'Returns companies that invited by email today, have their own limit or are blocked by a recipient, those ' +
    'with the most invites today first: sent today, allowed in a day, and the number of addresses that block ' +
    'them.',
  params: nothing,
  search: closed({ page: whole(0, 100_000), size: whole(1, 100) }),
  answer: listing(inviteSenderRow),
});

export const changeInviteLimit = command('changeInviteLimit', {
  method: 'POST',
  path: 'operations/invite-senders/limit',
  who: 'operator',
  summary:
    'Sets how many email addresses a company may invite in a day: the standard, its own number (`perDay`), or no ' +
    'limit. The operator log records who did it and why.',
  params: nothing,
  body: closed({
    companyId: uuid().required(),
    limit: oneOf(inviteLimitKinds).required(),
    /** The limit of kind `own`. */
    perDay: whole(0, 100_000),
    reason: paragraphs(500).trim().required(sharedMessages.reasonRequired),
  }),
  answer: message,
  refuses: ['notFound', 'staleVersion'],
});
