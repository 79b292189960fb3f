import { messages } from './contracts/messages.ts';
import { roundQuestionError, type RoundQuestion } from './contracts/round-questions.ts';
import type { RoundBlocker, RoundForm, RoundState } from './contracts/final-rounds.ts';
import type { RefusalCode } from '../../kernel/refusals.ts';
import type { FieldError } from '../../kernel/schema/schema.ts';

type RefusalResult<Code extends RefusalCode> = { ok: false; code: Code };

/** What the start of a round depends on. Times are in ms. */
export interface RoundFacts {
  isPublished: boolean;
  isDecided: boolean;
  /** The due time of the RFP; null if it has none. */
  dueAt: number | null;
  hasOpenRound: boolean;
  now: number;
}

/** Returns why no round can be started, if so. The due time itself counts as passed, as it does for saves. */
export function roundBlockerOf(facts: RoundFacts): RoundBlocker | null {
  if (!facts.isPublished) return 'notPublished';
  if (facts.isDecided) return 'rfpDecided';
  if (facts.dueAt === null || facts.now < facts.dueAt) return 'responsesOpen';
  return facts.hasOpenRound ? 'finalRoundOpen' : null;
}

/** A vendor as far as a round depends on it. */
export interface Candidate {
  inviteId: string;
  acceptStatus: number;
  submittedAt: number | null;
  /** Null if the vendor has no mark. */
  isShortlisted: boolean | null;
}

/** Whether a round can ask a vendor: it has submitted and is not excluded. It need not be on the shortlist. */
export const canBeAsked = ({ acceptStatus, submittedAt, isShortlisted }: Candidate): boolean =>
  acceptStatus === 1 && submittedAt !== null && isShortlisted !== false;

/** What a round may ask for now. Two envelopes open one after the other. */
export interface AskableParts {
  mayAskPrices: boolean;
  mayAskTechnical: boolean;
}

/** Returns the same for the envelopes of an RFP. Once prices are open, technical scores are final, and so are their answers. */
export const askablePartsOf = ({
  hasTwoEnvelopes,
  closedAt,
}: {
  hasTwoEnvelopes: boolean;
  closedAt: number | null;
}): AskableParts => ({
  mayAskPrices: !hasTwoEnvelopes || closedAt !== null,
  mayAskTechnical: !hasTwoEnvelopes || closedAt === null,
});

/** Returns which envelope keeps a round from asking for something; null if none does. */
export function envelopeBlockerOf(
  { asksPrices, kinds }: { asksPrices: boolean; kinds: readonly RoundQuestion['kind'][] },
  { mayAskPrices, mayAskTechnical }: AskableParts,
): 'pricesClosed' | 'technicalClosed' | null {
  if (!mayAskPrices && (asksPrices || kinds.includes('commercial'))) return 'pricesClosed';
  return !mayAskTechnical && kinds.includes('technical') ? 'technicalClosed' : null;
}

/** Returns the errors of the form of a new round that its shape does not show. */
export function roundErrors(
  form: Pick<RoundForm, 'inviteIds' | 'asksPrices' | 'questionIds'>,
  {
    dueAt,
    now,
    candidates,
    questions,
    askedNothing,
  }: {
    /** The due time of the round, in ms. */
    dueAt: number;
    now: number;
    candidates: readonly Candidate[];
    /** Those of the RFP that the form names. */
    questions: readonly RoundQuestion[];
    /** The vendors that were asked none of these, by their invites. */
    askedNothing: ReadonlySet<string>;
  },
): FieldError[] {
  const errors: FieldError[] = [];
  const eligible = new Set(candidates.filter(canBeAsked).map(({ inviteId }) => inviteId));
  for (const [at, inviteId] of form.inviteIds.entries())
    if (!eligible.has(inviteId.toLowerCase()))
      errors.push({ field: `inviteIds[${at}]`, message: messages.vendorNotEligible });
  if (!form.asksPrices && form.questionIds.length === 0)
    errors.push({ field: 'asksPrices', message: messages.nothingAsked });
  const known = new Map(questions.map((question) => [question.questionId, question]));
  for (const [at, questionId] of form.questionIds.entries()) {
    const question = known.get(questionId);
    const message = question ? roundQuestionError(question) : messages.questionUnknown;
    if (message !== undefined) errors.push({ field: `questionIds[${at}]`, message });
  }
  if (!form.asksPrices && errors.length === 0)
    for (const [at, inviteId] of form.inviteIds.entries())
      if (askedNothing.has(inviteId.toLowerCase()))
        errors.push({ field: `inviteIds[${at}]`, message: messages.vendorAskedNothing });
  if (dueAt <= now) errors.push({ field: 'dueOn', message: messages.dueTimePast });
  return errors;
}

/** A round as far as its changes depend on it; times are in ms. */
export interface Round {
  dueAt: number;
  endedAt: number | null;
  isCancelled: boolean;
  version: number;
}

/** Returns the state of a round. At the due time itself it is over, although its offers are opened a moment later. */
export function stateOf({ dueAt, endedAt, isCancelled }: Omit<Round, 'version'>, now: number): RoundState {
  if (endedAt !== null) return isCancelled ? 'cancelled' : 'opened';
  return now < dueAt ? 'open' : 'due';
}

type ChangeDecision = { ok: true } | RefusalResult<'finalRoundEnded' | 'staleVersion'>;

/** Decides whether the buyer may extend or cancel a round: only before it is due. */
export function decideRoundChange(round: Round, seen: number | undefined, now: number): ChangeDecision {
  if (stateOf(round, now) !== 'open') return { ok: false, code: 'finalRoundEnded' };
  return seen === undefined || seen === round.version ? { ok: true } : { ok: false, code: 'staleVersion' };
}

/** The stored offer of a vendor. */
export interface OfferState {
  /** 0 until it is saved. */
  version: number;
  isSubmitted: boolean;
}

type OfferRefusal<Code extends RefusalCode> = RefusalResult<Code | 'finalRoundEnded'>;

/** Decides whether a vendor may save its draft. A declined offer may be saved again. */
export function decideSavingOffer(
  round: Round,
  offer: OfferState,
  seen: number,
  now: number,
): { ok: true } | OfferRefusal<'alreadySubmitted' | 'staleVersion'> {
  if (stateOf(round, now) !== 'open') return { ok: false, code: 'finalRoundEnded' };
  if (offer.isSubmitted) return { ok: false, code: 'alreadySubmitted' };
  return seen === offer.version ? { ok: true } : { ok: false, code: 'staleVersion' };
}

/** Decides a submission. A second one of the same version does nothing, because a click may arrive twice. */
export function decideSubmittingOffer(
  round: Round,
  offer: OfferState,
  seen: number,
  now: number,
): { ok: true; does: 'submit' | 'nothing' } | OfferRefusal<'finalOfferEmpty' | 'staleVersion'> {
  if (stateOf(round, now) !== 'open') return { ok: false, code: 'finalRoundEnded' };
  if (offer.version === 0) return { ok: false, code: 'finalOfferEmpty' };
  if (seen !== offer.version) return { ok: false, code: 'staleVersion' };
  return { ok: true, does: offer.isSubmitted ? 'nothing' : 'submit' };
}
