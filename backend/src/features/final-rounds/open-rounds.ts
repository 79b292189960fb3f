import {
  addVersion,
  endRound,
  findRound,
  lastVersionOf,
  listOffersOfRound,
  listRoundsToEnd,
  type StoredOffer,
  type StoredRound,
} from './final-round-store.ts';
import { listPlacedQuestions } from './asked-questions.ts';
import { loadContent } from './response-content.ts';
import { changedAnswersOf, type VersionContent } from './response-versions.ts';
import type { NewEvent } from '../../kernel/events.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { recorder, type Change } from '../../platform/outbox/outbox.ts';
import { orNotFound } from '../../platform/refusal.ts';
import { findDecision, lockInvites, lockRfp } from '../decisions/public.ts';
import { removeRatings } from '../evaluation/public.ts';
import { loadPriceSheet, loadVendorPrices, putVendorPrices, termProductsOf } from '../price-sheets/public.ts';
import {
  findPricing,
  putTermPricing,
  responsePartSaved,
  savePricing,
  storedPricing,
  writeAnswers,
} from '../responses/public.ts';
import { findRfp, type Rfp } from '../rfps/public.ts';

/**
 * Ends every round that is due: what vendors submitted becomes part of their responses. A round whose RFP was cancelled is
 * cancelled. Each round is ended once, however often and by however many processes this is called. Returns how many.
 */
export async function endFinalRounds(database: Database, now: number): Promise<number> {
  let ended = 0;
  for (const { id, rfpId } of await listRoundsToEnd(database, now))
    ended += await database.transaction((tx) => endRoundOf(tx, rfpId, id, now));
  return ended;
}

/** The RFP is locked before its invites, as a decision does, so that neither waits for the other. */
async function endRoundOf(tx: Transaction, rfpId: string, roundId: string, now: number): Promise<number> {
  await lockRfp(tx, rfpId);
  await lockInvites(tx, rfpId);
  const round = await findRound(tx, rfpId, roundId);
  if (!round || round.endedAt !== null) return 0;
  const payload = { rfpId, roundId };
  const record = recorder(tx, { correlationId: crypto.randomUUID(), actorId: null });
  if (await findDecision(tx, rfpId)) {
    await record({ name: 'finalRoundCancelled', payload }, endRound(round, true, now));
    return 1;
  }
  if (now < round.dueAt) return 0;
  const rfp = orNotFound(await findRfp(tx, rfpId));
  const versions: Change[] = [];
  for (const offer of await listOffersOfRound(tx, roundId))
    if (offer.takesPart && offer.submittedAt !== null)
      versions.push(...(await applyOffer(tx, rfp, round, offer, now)));
  await record({ name: 'finalRoundOpened', payload }, ...versions, endRound(round, false, now));
  return 1;
}

/** Writes an offer into the response, as the person who submitted it, and returns the versions to add. */
async function applyOffer(
  tx: Transaction,
  rfp: Rfp,
  round: StoredRound,
  offer: StoredOffer,
  now: number,
): Promise<Change[]> {
  const { inviteId } = offer;
  const response = { id: inviteId, currency: rfp.currency };
  const before = await loadContent(tx, response);
  const by = { userId: orNotFound(offer.submitterId), now };
  const answers = await answerChanges(tx, rfp.id, offer, before, by);
  const prices = await priceChanges(tx, rfp, round, offer, by);
  const events = [...answers.events, ...prices.events];
  const [first, ...others] = events;
  if (first)
    await recorder(tx, { correlationId: crypto.randomUUID(), actorId: by.userId })(
      [first, ...others],
      ...answers.changes,
      ...prices.changes,
    );
  const last = await lastVersionOf(tx, inviteId);
  const version = { roundId: round.id, content: await loadContent(tx, response) };
  return [
    ...(last === 0
      ? [addVersion(inviteId, { number: 1, roundId: null, content: before, unratedQuestionIds: [] })]
      : []),
    addVersion(inviteId, {
      ...version,
      number: Math.max(last, 1) + 1,
      unratedQuestionIds: answers.unratedQuestionIds,
    }),
  ];
}

interface By {
  userId: string;
  now: number;
}

/** Returns what changes the answers. The rating of a changed answer goes, since it was of another answer. */
async function answerChanges(
  tx: Transaction,
  rfpId: string,
  { inviteId, offer }: StoredOffer,
  before: VersionContent,
  by: By,
): Promise<{ events: NewEvent[]; changes: Change[]; unratedQuestionIds: readonly number[] }> {
  const changed = changedAnswersOf(before.answers, offer?.answers ?? []);
  if (changed.length === 0) return { events: [], changes: [], unratedQuestionIds: [] };
  const questionIds = changed.map(({ questionId }) => questionId);
  const removal = await removeRatings(tx, { rfpId, inviteId, questionIds, now: by.now });
  const questions = await listPlacedQuestions(tx, rfpId, questionIds);
  const saved = [...Map.groupBy(questions, ({ kind }) => kind)].map(([kind, ofKind]) => ({
    name: 'answersSaved' as const,
    payload: {
      rfpId,
      inviteId,
      kind,
      sectionIds: [...new Set(ofKind.map(({ sectionId }) => sectionId))],
      questionIds: ofKind.map(({ questionId }) => questionId),
    },
  }));
  return {
    events: [...saved, ...removal.events],
    changes: [writeAnswers({ id: inviteId, rfpId }, changed, by), ...removal.changes],
    unratedQuestionIds: removal.events.flatMap((event) =>
      event.name === 'ratingsRemoved' ? event.payload.questionIds : [],
    ),
  };
}

async function priceChanges(
  tx: Transaction,
  rfp: Rfp,
  { asksPrices }: StoredRound,
  { inviteId, offer }: StoredOffer,
  by: By,
): Promise<{ events: NewEvent[]; changes: Change[] }> {
  if (!asksPrices || !offer) return { events: [], changes: [] };
  const events = [responsePartSaved({ rfpId: rfp.id, id: inviteId }, 'pricing')];
  const { pricing, sheetPrices } = offer;
  if (sheetPrices) {
    const { version } = await loadVendorPrices(tx, inviteId);
    const products = termProductsOf(await loadPriceSheet(tx, rfp), sheetPrices);
    const changes = [
      putVendorPrices(inviteId, { ...sheetPrices, version }, by),
      putTermPricing(inviteId, products, by),
    ];
    return { events, changes };
  }
  if (!pricing) return { events: [], changes: [] };
  const version = ((await findPricing(tx, inviteId))?.version ?? 0) + 1;
  const change = savePricing(inviteId, storedPricing(pricing), {
    version,
    savedBy: by.userId,
    now: by.now,
  });
  return { events, changes: [change] };
}
