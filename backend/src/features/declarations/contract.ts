import * as yup from 'yup';
import { command, query } from '../../kernel/contract.ts';
import { event } from '../../kernel/events.ts';
import { push } from '../../kernel/pushes.ts';
import {
  bool,
  closed,
  listOf,
  message,
  nothing,
  oneOf,
  paragraphs,
  text,
  uuid,
  whole,
  type Infer,
} from '../../kernel/schema/schema.ts';
import { texts } from '../../kernel/text/texts.ts';
import type { NotificationKinds } from '../notifications/contracts/topics.ts';

const ofRfp = closed({ rfpId: uuid().required() });
const ofPerson = closed({ rfpId: uuid().required(), userId: uuid().required() });

/** What happened in this feature, in the past tense; payloads carry ids, never documents. */
export const events = {
  /** A person of the buyer declared no conflict of interest with the vendors invited so far. */
  declarationMade: event('declarationMade', 1, ofPerson),
  /** A person of the buyer stated a conflict of interest with the vendor of this invite. */
  conflictDeclared: event(
    'conflictDeclared',
    1,
    closed({ rfpId: uuid().required(), inviteId: uuid().required(), userId: uuid().required() }),
  ),
} as const;

type DeclarationsEvents = typeof events;
declare module '../../kernel/events.ts' {
  interface Events extends DeclarationsEvents {}
}

/** The events of which people are notified. */
export const notificationKinds = {
  conflictDeclared: { topic: 'evaluation', isMailedVerbatim: true },
} as const satisfies NotificationKinds<typeof events>;

/** The texts of this feature that both the server and the pages show. */
export const messages = texts({
  declarationMade: 'Your declaration has been recorded.',
  conflictDeclared: 'Your conflict of interest has been recorded, and the owner of the RFP was notified.',
  conflictReasonRequired: 'Please describe the conflict',
});

/**
 * The text to which a person agrees, followed by the names of the vendors. It is stored by its version, so a changed text gets the
 * next version and the earlier one stays in the history of this file. It is not translated: everyone agrees to the same words.
 */
export const declarationTextVersion = 1;
export const declarationText =
  'I have no personal, family, business or financial interest in any vendor named here, and nothing else that could ' +
  'influence how I judge its response. If this changes, I will state it here before I read or rate anything further.';

export const conflictReasonLength = 1000;

/**
 * The refusals of a call by which people of a buyer read, rate or decide on responses. Naming them in a contract puts the guard
 * before its handler (`guard.ts`).
 */
export const responseRefusals = ['declarationRequired', 'conflictDeclared'] as const;

/** The state of a person. declared: may read responses. missing: has not declared for every vendor. conflict: may not read. */
export const declarationStatuses = ['declared', 'missing', 'conflict'] as const;
export type DeclarationStatus = (typeof declarationStatuses)[number];

const person = closed({
  userId: uuid().required(),
  userName: yup.string().required(),
  status: oneOf(declarationStatuses).required(),
  /** When the person last declared or stated something; null before. */
  declaredAt: yup.string().nullable().defined(),
  /** The vendors with which the person has a conflict, and why; the reason is null for who may not read it. */
  conflicts: listOf(
    closed({ vendor: yup.string().defined(), reason: yup.string().nullable().defined() }),
  ).required(),
});
export type DeclaringPerson = Infer<typeof person>;

export const rfpDeclarations = query('rfpDeclarations', {
  method: 'GET',
  path: 'declarations/get/:rfpId',
  who: 'user',
  summary:
    "Returns whether the people of the caller's RFP must declare that they have no conflict of interest, what the " +
    'caller has to declare now, and who has declared when. Reasons of conflicts are for the person, the owner of the ' +
    'RFP, and the owner and admins of the company.',
  params: ofRfp,
  search: nothing,
  answer: closed({
    /** Whether responses are hidden from each person until they declare. False before publication. */
    isRequired: bool().required(),
    /** The caller's own status. */
    status: oneOf(declarationStatuses).required(),
    text: yup.string().required(),
    textVersion: whole(1).required(),
    /** Every vendor invited so far, and whether the caller has declared anything about it. */
    vendors: listOf(
      closed({
        inviteId: uuid().required(),
        vendor: yup.string().defined(),
        isNew: bool().required(),
      }),
    ).required(),
    /** Names what the caller reads here. A declaration carries it. */
    shown: yup.string().required(),
    /** The people of the buyer's company, by name. */
    people: listOf(person).required(),
  }),
});

export const declareNoConflict = command('declareNoConflict', {
  method: 'POST',
  path: 'declarations/declare',
  who: 'user',
  summary:
    "Declares that the caller has no conflict of interest with the vendors of the caller's RFP. `shown` is what the " +
    'caller read: if a vendor was invited since, nothing is declared.',
  params: nothing,
  body: closed({ rfpId: uuid().required(), shown: text(64).required() }),
  answer: message,
  refuses: ['notFound', 'stepLeftOut', 'notPublished', 'staleVersion', 'rfpDecided'],
});

export const declareConflict = command('declareConflict', {
  method: 'POST',
  path: 'declarations/conflict',
  who: 'user',
  summary:
    "States a conflict of interest with one vendor of the caller's RFP. The caller can then no longer read or rate " +
    'responses of this RFP, and its owner is notified.',
  params: nothing,
  body: closed({
    rfpId: uuid().required(),
    inviteId: uuid().required(),
    reason: paragraphs(conflictReasonLength).trim().required(messages.conflictReasonRequired),
  }),
  answer: message,
  refuses: ['notFound', 'stepLeftOut', 'notPublished', 'rfpDecided'],
});

/** What this feature sends to open pages. */
export const pushes = {
  /** Invalidation: someone declared, or a vendor was added. */
  declarationsChanged: push('declarationsChanged', ofRfp),
} as const;

type DeclarationsPushes = typeof pushes;
declare module '../../kernel/pushes.ts' {
  interface Pushes extends DeclarationsPushes {}
}
