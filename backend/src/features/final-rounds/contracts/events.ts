import { event } from '../../../kernel/events.ts';
import { push } from '../../../kernel/pushes.ts';
import { closed, uuid } from '../../../kernel/schema/schema.ts';
import type { NotificationKinds } from '../../notifications/contracts/topics.ts';

const ofRound = closed({ rfpId: uuid().required(), roundId: uuid().required() });
const ofOffer = closed({
  rfpId: uuid().required(),
  roundId: uuid().required(),
  inviteId: uuid().required(),
});

/** What happened in this feature, in the past tense; payloads carry ids, never documents. */
export const events = {
  finalRoundStarted: event('finalRoundStarted', 1, ofRound),
  /** The buyer moved the due time of a round to a later one. */
  finalRoundExtended: event('finalRoundExtended', 1, ofRound),
  /** The buyer cancelled a round, or its RFP was cancelled. */
  finalRoundCancelled: event('finalRoundCancelled', 1, ofRound),
  /** The due time of a round is less than a day away. */
  finalRoundReminded: event('finalRoundReminded', 1, ofRound),
  /** The due time of a round passed, and what vendors submitted is now part of their responses. */
  finalRoundOpened: event('finalRoundOpened', 1, ofRound),
  /** A vendor saved its draft. Only its own people learn of it. */
  finalOfferSaved: event('finalOfferSaved', 1, ofOffer),
  finalOfferSubmitted: event('finalOfferSubmitted', 1, ofOffer),
  /** The submission is recorded: its receipt must be mailed to the vendor. */
  finalReceiptIssued: event('finalReceiptIssued', 1, ofOffer),
  /** A vendor made its submitted offer a draft again. */
  finalOfferWithdrawn: event('finalOfferWithdrawn', 1, ofOffer),
  /** A vendor stays with its response. */
  finalOfferDeclined: event('finalOfferDeclined', 1, ofOffer),
} as const;

type FinalRoundsEvents = typeof events;
declare module '../../../kernel/events.ts' {
  interface Events extends FinalRoundsEvents {}
}

/** The events of which people are notified. */
export const notificationKinds = {
  finalRoundStarted: { topic: 'dueTimes' },
  finalRoundExtended: { topic: 'dueTimes' },
  finalRoundCancelled: { topic: 'dueTimes' },
  finalRoundReminded: { topic: 'dueTimes' },
  finalRoundOpened: { topic: 'responses' },
  finalOfferSubmitted: { topic: 'responses', isMailedVerbatim: true },
  finalOfferDeclined: { topic: 'responses', isMailedVerbatim: true },
} as const satisfies NotificationKinds<typeof events>;

/** What this feature sends to open pages. */
export const pushes = {
  /** Invalidation: a round or an offer changed. Clients refetch what they may read of it. */
  finalRoundChanged: push('finalRoundChanged', closed({ rfpId: uuid().required() })),
} as const;

type FinalRoundsPushes = typeof pushes;
declare module '../../../kernel/pushes.ts' {
  interface Pushes extends FinalRoundsPushes {}
}
