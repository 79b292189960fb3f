import {
  rfpDetail,
  rfpQuestionnaire,
  rfpTimeline,
  sectionResponses,
  vendorResponse,
  vendorTable,
} from './contracts/evaluation.ts';
import { rankRows } from './contracts/ranking.ts';
import { sensitivity } from './contracts/sensitivity.ts';
import { evaluationSignals } from './contracts/signals.ts';
import type { rfp, rfpStepper } from '../rfps/contracts/rfps.ts';
import type { Infer } from '../../kernel/schema/schema.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { queryHandler, type Caller, type Handler } from '../../platform/handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { embedsQuestions, withQuestions, withOwnRatings } from './ratings/own-ratings.ts';
import { rateAnswerHandler } from './ratings/rate-answer.ts';
import { loadRankingTerms } from './scores/own-scores.ts';
import { loadEvaluation, requesterOf } from './evaluators/evaluation-store.ts';
import { decideReading } from './evaluators/scoring.ts';
import { findSensitivity } from './scores/find-sensitivity.ts';
import { listSectionResponses } from './scores/response-section.ts';
import { findSignals } from './signals/find-signals.ts';
import { findOverview, timelineIn } from './timeline/rfp-overview.ts';
import { findQuestionnaire } from './scores/rfp-questionnaire.ts';
import type { ScoringDependencies } from './scoring-dependencies.ts';
import { readableRow, type SealOf } from './scores/readable-row.ts';
import { listVendorRows } from './scores/vendor-row.ts';
import { listVendorScores } from './scores/vendor-scores.ts';

/** Loads the caller's own RFP in the wire's form. The buyer's feature provides it; it refuses notFound. */
export type LoadOwnRfp = (db: Queryable, caller: Caller, rfpId: string) => Promise<Infer<typeof rfp>>;

/** Loads the steps that the buyer has done in the caller's own RFP. The same feature provides it; it refuses notFound. */
export type LoadOwnStepper = (
  db: Queryable,
  caller: Caller,
  rfpId: string,
  now: number,
) => Promise<Infer<typeof rfpStepper>>;

export const evaluationHandlers = (
  ownRfp: LoadOwnRfp,
  ownStepper: LoadOwnStepper,
  sealOf: SealOf,
  scoring: ScoringDependencies,
): Handler[] => [
  rateAnswerHandler(ownRfp, sealOf, scoring),
  queryHandler(rfpDetail, async ({ params, caller, db, now }) => ({
    rfpDetail: {
      ...(await ownRfp(db, caller, params.rfpId)),
      rfpTimeline: timelineIn(await findOverview(db, params.rfpId, now)),
    },
    invitedRFPSteper: await ownStepper(db, caller, params.rfpId, now),
  })),
  queryHandler(rfpTimeline, async ({ params, caller, db, now }) => {
    await ownRfp(db, caller, params.rfpId);
    return { timeline: await findOverview(db, params.rfpId, now) };
  }),
  queryHandler(vendorTable, async ({ params, caller, db, now }) => {
    await ownRfp(db, caller, params.rfpId);
    const { isSealed } = await sealOf(db, params.rfpId, now);
    const rows = await listVendorRows(db, params.rfpId);
    const { isRanked, ...terms } = await loadRankingTerms(db, params.rfpId);
    const data = rankRows(
      rows.map((row) => readableRow(row, isSealed)),
      terms,
    );
    return { data, total_records: data.length, ...terms, isRanked };
  }),
  queryHandler(sensitivity, async ({ params: { rfpId }, caller, db, now }) => {
    await ownRfp(db, caller, rfpId);
    if ((await sealOf(db, rfpId, now)).isSealed) return refuse('responsesSealed');
    return findSensitivity(db, rfpId);
  }),
  queryHandler(evaluationSignals, async ({ params: { rfpId }, caller, db, now }) => {
    await ownRfp(db, caller, rfpId);
    const evaluation = await loadEvaluation(db, rfpId);
    const mayReadRatings = decideReading(evaluation, requesterOf(evaluation, caller)).ok;
    return { signals: await findSignals(db, rfpId, { now, mayReadRatings }) };
  }),
  queryHandler(vendorResponse, async ({ params: { rfpId }, search, caller, db, now }) => {
    await ownRfp(db, caller, rfpId);
    if ((await sealOf(db, rfpId, now)).isSealed) return refuse('responsesSealed');
    const scores = await listVendorScores(db, rfpId);
    if (!(search.questions ?? (await embedsQuestions(db, rfpId)))) return scores;
    return withQuestions(db, rfpId, scores, await scoring.findOwnRatings(db, caller, { rfpId }));
  }),
  queryHandler(sectionResponses, async ({ params, caller, db, now }) => {
    await ownRfp(db, caller, params.rfpId);
    if ((await sealOf(db, params.rfpId, now)).isSealed) return refuse('responsesSealed');
    const section = await listSectionResponses(db, params.rfpId, params.sectionId);
    const own = await scoring.findOwnRatings(db, caller, params);
    return own ? withOwnRatings(section, own) : section;
  }),
  queryHandler(rfpQuestionnaire, async ({ params, caller, db }) => {
    await ownRfp(db, caller, params.rfpId);
    return findQuestionnaire(db, params.rfpId);
  }),
];
