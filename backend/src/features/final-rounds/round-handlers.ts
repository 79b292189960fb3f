import { randomUUIDv7 } from 'node:crypto';
import { cancelFinalRound, extendFinalRound, startFinalRound } from './contracts/final-rounds.ts';
import { messages } from './contracts/messages.ts';
import { listAskedNothing, listPlacedQuestions } from './asked-questions.ts';
import {
  addRound,
  endRound,
  findRound,
  listRounds,
  setDueAt,
  type StoredRound,
} from './final-round-store.ts';
import {
  askablePartsOf,
  decideRoundChange,
  envelopeBlockerOf,
  roundBlockerOf,
  roundErrors,
} from './final-round.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { commandHandler, type Handler } from '../../platform/handler.ts';
import { orNotFound, refuse } from '../../platform/refusal.ts';
import { isoTime } from '../../platform/time/calendar-day.ts';
import { listDecidedVendors } from '../decisions/public.ts';
import { dueInstant, findDueAt, findEnvelopes, lockOwnUndecidedRfp } from '../rfps/public.ts';

/** Lists the vendors of an RFP as a round sees them. */
export const listCandidates = async (db: Queryable, rfpId: string) =>
  (await listDecidedVendors(db, rfpId)).map(({ mark, ...vendor }) => ({
    ...vendor,
    isShortlisted: mark?.isShortlisted ?? null,
  }));

/** Starts a round. The RFP is locked, so of two people who start one at the same time, the second finds the first one's. */
const startFinalRoundHandler = commandHandler(startFinalRound, async ({ body, caller, db, record, now }) => {
  const rfp = await lockOwnUndecidedRfp(db, caller, body.rfpId);
  const rounds = await listRounds(db, rfp.id);
  const blocker = roundBlockerOf({
    isPublished: rfp.publishedAt !== null,
    isDecided: false,
    dueAt: await findDueAt(db, rfp),
    hasOpenRound: rounds.some(({ endedAt }) => endedAt === null),
    now,
  });
  if (blocker) return refuse(blocker);
  const { dueOn, dueTime, asksPrices, message } = body;
  if (asksPrices && !rfp.steps.pricingNegotiations) return refuse('stepLeftOut');
  const inviteIds = [...new Set(body.inviteIds.map((id) => id.toLowerCase()))];
  const questionIds = [...new Set(body.questionIds)];
  const questions = await listPlacedQuestions(db, rfp.id, questionIds);
  const isClosed = envelopeBlockerOf(
    { asksPrices, kinds: questions.map(({ kind }) => kind) },
    askablePartsOf(await findEnvelopes(db, rfp.id)),
  );
  if (isClosed) return refuse(isClosed);
  const dueAt = dueInstant(dueOn, { timeZone: rfp.timeZone, dueTime: dueTime || null });
  const errors = roundErrors(
    { inviteIds, asksPrices, questionIds },
    {
      dueAt,
      now,
      candidates: await listCandidates(db, rfp.id),
      questions,
      askedNothing: new Set(await listAskedNothing(db, inviteIds, questionIds)),
    },
  );
  if (errors.length > 0) return refuse('invalidFields', { errors });
  const round = { id: randomUUIDv7(), rfpId: rfp.id, number: (rounds[0]?.number ?? 0) + 1 };
  await record(
    { name: 'finalRoundStarted', payload: { rfpId: rfp.id, roundId: round.id } },
    ...addRound(
      { ...round, dueAt, message: message.trim(), asksPrices, questionIds, inviteIds },
      { userId: caller.userId, now },
    ),
  );
  return {
    message: messages.finalRoundStarted,
    roundId: round.id,
    number: round.number,
    dueAt: isoTime(dueAt),
  };
});

/** Refuses notFound, finalRoundEnded and staleVersion. The caller holds the lock of the RFP. */
async function requireChangeable(
  db: Queryable,
  { rfpId, roundId, version }: { rfpId: string; roundId: string; version?: number | undefined },
  now: number,
): Promise<StoredRound> {
  const round = orNotFound(await findRound(db, rfpId, roundId));
  const decided = decideRoundChange(round, version, now);
  return decided.ok ? round : refuse(decided.code);
}

const extendFinalRoundHandler = commandHandler(
  extendFinalRound,
  async ({ body, caller, db, record, now }) => {
    const rfp = await lockOwnUndecidedRfp(db, caller, body.rfpId);
    const round = await requireChangeable(db, { ...body, rfpId: rfp.id }, now);
    const dueAt = dueInstant(body.dueOn, { timeZone: rfp.timeZone, dueTime: body.dueTime || null });
    if (dueAt <= round.dueAt)
      return refuse('invalidFields', { errors: [{ field: 'dueOn', message: messages.dueTimeEarlier }] });
    await record(
      { name: 'finalRoundExtended', payload: { rfpId: rfp.id, roundId: round.id } },
      setDueAt(round, dueAt, now),
    );
    return { message: messages.finalRoundExtended, dueAt: isoTime(dueAt) };
  },
);

const cancelFinalRoundHandler = commandHandler(
  cancelFinalRound,
  async ({ body, caller, db, record, now }) => {
    const rfp = await lockOwnUndecidedRfp(db, caller, body.rfpId);
    const round = await requireChangeable(db, { ...body, rfpId: rfp.id }, now);
    await record(
      { name: 'finalRoundCancelled', payload: { rfpId: rfp.id, roundId: round.id } },
      endRound(round, true, now),
    );
    return { message: messages.finalRoundCancelled };
  },
);

export const roundHandlers: Handler[] = [
  startFinalRoundHandler,
  extendFinalRoundHandler,
  cancelFinalRoundHandler,
];
