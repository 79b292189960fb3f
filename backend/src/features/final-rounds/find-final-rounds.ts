import { finalComparison, ownFinalRounds } from './contracts/final-offers.ts';
import { finalRounds } from './contracts/final-rounds.ts';
import { listAskedQuestions } from './asked-questions.ts';
import { compareVersions } from './compare-versions.ts';
import {
  listOffers,
  listOffersOfInvite,
  listRounds,
  type StoredOffer,
  type StoredRound,
} from './final-round-store.ts';
import { askablePartsOf, canBeAsked, roundBlockerOf, stateOf } from './final-round.ts';
import { loadContent, offerFrom } from './response-content.ts';
import { listCandidates } from './round-handlers.ts';
import { queryHandler, type Handler } from '../../platform/handler.ts';
import { orNotFound, refuse } from '../../platform/refusal.ts';
import { isoTime, isoTimeOrNull } from '../../platform/time/calendar-day.ts';
import { findDecision } from '../decisions/public.ts';
import { findResponseCurrency } from '../responses/public.ts';
import { hasPriceSheet } from '../price-sheets/public.ts';
import {
  arePricesClosed,
  findDueAt,
  findEnvelopes,
  loadOwnRfp,
  loadReadable,
  sealOf,
} from '../rfps/public.ts';

/** Returns what both sides read of a round. A round of an RFP that was cancelled counts as cancelled at once. */
const roundView = (round: StoredRound, { isDecided, now }: { isDecided: boolean; now: number }) => ({
  _id: round.id,
  number: round.number,
  state: round.endedAt === null && isDecided ? ('cancelled' as const) : stateOf(round, now),
  dueAt: isoTime(round.dueAt),
  startedAt: isoTime(round.startedAt),
  message: round.message,
  asksPrices: round.asksPrices,
  questionIds: round.questionIds,
  version: round.version,
});

const vendorView = ({ inviteId, companyName, declinedAt, submittedAt }: StoredOffer) => ({
  inviteId,
  companyName,
  state:
    submittedAt !== null
      ? ('submitted' as const)
      : declinedAt === null
        ? ('asked' as const)
        : ('declined' as const),
  submittedAt: isoTimeOrNull(submittedAt),
  declinedAt: isoTimeOrNull(declinedAt),
});

/** Returns the rounds to the buyer, with what each vendor has done but nothing of what it offers. */
const finalRoundsHandler = queryHandler(finalRounds, async ({ params, caller, db, now }) => {
  const rfp = await loadOwnRfp(db, caller, params.rfpId);
  const rounds = await listRounds(db, rfp.id);
  const isDecided = (await findDecision(db, rfp.id)) !== null;
  const byRound = Map.groupBy(await listOffers(db, rfp.id), ({ roundId }) => roundId);
  return {
    timeZone: rfp.timeZone,
    blocker: roundBlockerOf({
      isPublished: rfp.publishedAt !== null,
      isDecided,
      dueAt: await findDueAt(db, rfp),
      hasOpenRound: rounds.some(({ endedAt }) => endedAt === null),
      now,
    }),
    hasPrices: rfp.steps.pricingNegotiations,
    ...askablePartsOf(await findEnvelopes(db, rfp.id)),
    candidates: (await listCandidates(db, rfp.id))
      .filter(canBeAsked)
      .map(({ inviteId, companyName, isShortlisted }) => ({
        inviteId,
        companyName,
        isShortlisted: isShortlisted === true,
      })),
    rounds: rounds.map((round) => ({
      ...roundView(round, { isDecided, now }),
      startedBy: round.startedBy,
      vendors: (byRound.get(round.id) ?? []).map(vendorView),
    })),
  };
});

/** Returns to a vendor its own part of the rounds. The buyer has none. */
const ownFinalRoundsHandler = queryHandler(ownFinalRounds, async ({ params, caller, db, now }) => {
  const { rfp, invite } = await loadReadable(db, caller, params.rfpId);
  const { id: inviteId } = orNotFound(invite);
  const offers = new Map((await listOffersOfInvite(db, inviteId)).map((offer) => [offer.roundId, offer]));
  const isBySheet = await hasPriceSheet(db, rfp);
  const currency = await findResponseCurrency(db, inviteId, rfp.currency);
  const shared = { timeZone: rfp.timeZone, currency, hasPriceSheet: isBySheet };
  if (offers.size === 0) return { ...shared, rounds: [] };
  const isDecided = (await findDecision(db, rfp.id)) !== null;
  const content = await loadContent(db, { id: inviteId, currency: rfp.currency });
  const rounds = [];
  for (const round of await listRounds(db, rfp.id)) {
    const own = offers.get(round.id);
    if (!own) continue;
    const { submittedAt, submittedBy, document, sha256 } = own;
    const questions = await listAskedQuestions(db, rfp.id, round.questionIds, inviteId);
    const asked = { ...round, questionIds: questions.map(({ questionId }) => questionId) };
    rounds.push({
      ...roundView(asked, { isDecided, now }),
      questions,
      declinedAt: isoTimeOrNull(own.declinedAt),
      receipt:
        submittedAt === null || document === null || sha256 === null
          ? null
          : { submittedAt: isoTime(submittedAt), submittedBy: submittedBy ?? '', document, sha256 },
      offer: own.offer,
      current: offerFrom(content, asked, isBySheet),
      offerVersion: own.version,
    });
  }
  return { ...shared, rounds };
});

/** Compares the versions of opened rounds. Offers of a round that is not opened are not among them. */
const finalComparisonHandler = queryHandler(finalComparison, async ({ params, caller, db, now }) => {
  const rfp = await loadOwnRfp(db, caller, params.rfpId);
  if ((await sealOf(db, rfp.id, now)).isSealed) return refuse('responsesSealed');
  return {
    currency: rfp.currency,
    arePricesClosed: await arePricesClosed(db, rfp.id),
    vendors: await compareVersions(db, rfp.id),
  };
});

export const roundQueries: Handler[] = [finalRoundsHandler, ownFinalRoundsHandler, finalComparisonHandler];
