import { listAddenda } from '../features/addenda/addendum-store.ts';
import { findDecision, listDecidedVendors } from '../features/decisions/decision-store.ts';
import { rankRows } from '../features/evaluation/contracts/ranking.ts';
import { loadRankingTerms } from '../features/evaluation/scores/ranking-terms.ts';
import { listSectionResponses } from '../features/evaluation/scores/response-section.ts';
import { findOverview } from '../features/evaluation/timeline/rfp-overview.ts';
import { findQuestionnaire } from '../features/evaluation/scores/rfp-questionnaire.ts';
import { scoresProjection } from '../features/evaluation/scores/scores-projection.ts';
import { listVendorRows } from '../features/evaluation/scores/vendor-row.ts';
import { listVendorScores } from '../features/evaluation/scores/vendor-scores.ts';
import { hasPendingEvents } from '../platform/outbox/has-pending-events.ts';
import type { ReportSource } from '../features/reports/report-dependencies.ts';
import { loadPricing } from '../features/responses/pricing/pricing-store.ts';
import { listSubmittedVendors } from '../features/responses/vendor-store.ts';
import { loadBuyerName } from '../features/rfps/buyer-name.ts';
import { findRfp } from '../features/rfps/rfp-store.ts';
import { sealOf } from '../features/rfps/deadlines/sealing.ts';
import { loadWeights } from '../features/rfps/weights/weights-store.ts';

/** The source of reports: the same queries that serve the buyer's screens. */
export const reportSource: ReportSource = {
  sealOf,
  hasPendingEvents: (db, eventId) => hasPendingEvents(db, eventId, scoresProjection),
  async findRfp(db, rfpId, now) {
    const rfp = await findRfp(db, rfpId);
    if (!rfp) return null;
    const { timeline, currentStage } = await findOverview(db, rfpId, now);
    return {
      name: rfp.name,
      buyer: await loadBuyerName(db, rfp),
      currency: rfp.currency,
      timeZone: rfp.timeZone,
      publishedAt: rfp.publishedAt,
      stage: currentStage,
      milestones: timeline.map(({ mileStoneName, mileStoneDate }) => ({
        name: mileStoneName,
        date: mileStoneDate,
      })),
    };
  },
  async listRanking(db, rfpId) {
    const { priceWeight, isRanked } = await loadRankingTerms(db, rfpId);
    const data = rankRows(await listVendorRows(db, rfpId), priceWeight);
    return { data, total_records: data.length, priceWeight, isRanked };
  },
  listScores: listVendorScores,
  findQuestionnaire,
  listSectionResponses,
  loadWeights,
  async listPricings(db, rfpId, currency) {
    const vendors = await listSubmittedVendors(db, rfpId);
    const pricings = new Map<string, Awaited<ReturnType<typeof loadPricing>>>();
    for (const vendor of vendors) {
      const pricing = await loadPricing(db, vendor, currency);
      if (pricing.version > 0) pricings.set(vendor.inviteId, pricing);
    }
    return pricings;
  },
  async findDecision(db, rfpId) {
    const decision = await findDecision(db, rfpId);
    if (!decision) return null;
    const { outcome, awardedInviteId, reason, decidedBy, decidedAt } = decision;
    const awarded = (await listDecidedVendors(db, rfpId)).find(
      ({ inviteId }) => inviteId === awardedInviteId,
    );
    return { outcome, awardedTo: awarded?.companyName ?? null, reason, decidedBy, decidedAt };
  },
  listAddenda: async (db, rfpId) =>
    (await listAddenda(db, rfpId, null))
      .map(({ number, title, publishedAt }) => ({ number, title, publishedAt: Date.parse(publishedAt) }))
      .sort((one, other) => one.number - other.number),
};
