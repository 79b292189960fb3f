import {
  rfpDetail,
  rfpQuestionnaire,
  rfpTimeline,
  sectionResponses,
  vendorResponse,
  vendorTable,
} from '../contracts/evaluation.ts';
import { rankRows } from '../contracts/ranking.ts';
import type { rfp, rfpStepper } from '../contracts/rfps.ts';
import type { Infer } from '../contracts/schema.ts';
import type { Reader } from '../platform/database.ts';
import { queryHandler, type Caller, type Handler } from '../platform/handler.ts';
import { refuse } from '../platform/refusal.ts';
import { carriesQuestions, withQuestions } from './answered-questions.ts';
import { withOwnRatings } from './own-ratings.ts';
import { doRateAnswer } from './rate-answer.ts';
import { loadRankingTerms } from './ranking-terms.ts';
import { listSectionResponses } from './response-section.ts';
import { findOverview, timelineIn } from './rfp-overview.ts';
import { findQuestionnaire } from './rfp-questionnaire.ts';
import type { ScoringDependencies } from './scoring-dependencies.ts';
import { readableRow, type SealOf } from './readable-row.ts';
import { listVendorRows } from './vendor-row.ts';
import { listVendorScores } from './vendor-scores.ts';

/** The caller's own RFP in the wire's words: provided by the buyer's slice; refuses notFound. */
export type OwnRfp = (read: Reader, caller: Caller, rfpId: string) => Promise<Infer<typeof rfp>>;

/** What its buyer has done of one's own RFP: provided by the same slice; refuses notFound. */
export type OwnStepper = (
  read: Reader,
  caller: Caller,
  rfpId: string,
  now: number,
) => Promise<Infer<typeof rfpStepper>>;

export const evaluationHandlers = (
  ownRfp: OwnRfp,
  ownStepper: OwnStepper,
  sealOf: SealOf,
  scoring: ScoringDependencies,
): Handler[] => [
  doRateAnswer(ownRfp, sealOf, scoring),
  queryHandler(rfpDetail, async ({ params, caller, read, now }) => ({
    rfpDetail: {
      ...(await ownRfp(read, caller, params.rfpId)),
      rfpTimeline: timelineIn(await findOverview(read, params.rfpId, now)),
    },
    invitedRFPSteper: await ownStepper(read, caller, params.rfpId, now),
  })),
  queryHandler(rfpTimeline, async ({ params, caller, read, now }) => {
    await ownRfp(read, caller, params.rfpId);
    return { timeline: await findOverview(read, params.rfpId, now) };
  }),
  queryHandler(vendorTable, async ({ params, caller, read, now }) => {
    await ownRfp(read, caller, params.rfpId);
    const { isSealed } = await sealOf(read, params.rfpId, now);
    const rows = await listVendorRows(read, params.rfpId);
    const { priceWeight, isRanked } = await loadRankingTerms(read, params.rfpId);
    const data = rankRows(
      rows.map((one) => readableRow(one, isSealed)),
      priceWeight,
    );
    return { data, total_records: data.length, priceWeight, isRanked };
  }),
  queryHandler(vendorResponse, async ({ params: { rfpId }, search, caller, read, now }) => {
    await ownRfp(read, caller, rfpId);
    if ((await sealOf(read, rfpId, now)).isSealed) return refuse('responsesSealed');
    const scores = await listVendorScores(read, rfpId);
    if (!(search.questions ?? (await carriesQuestions(read, rfpId)))) return scores;
    return withQuestions(read, rfpId, scores, await scoring.findOwnRatings(read, caller, { rfpId }));
  }),
  queryHandler(sectionResponses, async ({ params, caller, read, now }) => {
    await ownRfp(read, caller, params.rfpId);
    if ((await sealOf(read, params.rfpId, now)).isSealed) return refuse('responsesSealed');
    const section = await listSectionResponses(read, params.rfpId, params.sectionId);
    const own = await scoring.findOwnRatings(read, caller, params);
    return own ? withOwnRatings(section, own) : section;
  }),
  queryHandler(rfpQuestionnaire, async ({ params, caller, read }) => {
    await ownRfp(read, caller, params.rfpId);
    return findQuestionnaire(read, params.rfpId);
  }),
];
