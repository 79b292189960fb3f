import { listAddenda } from './addenda/addendum-store.ts';
import { findDecision, listDecidedVendors } from './decisions/decision-store.ts';
import { rankRows } from './contracts/ranking.ts';
import { loadRankingTerms } from './evaluation/ranking-terms.ts';
import { listSectionResponses } from './evaluation/response-section.ts';
import { findOverview } from './evaluation/rfp-overview.ts';
import { findQuestionnaire } from './evaluation/rfp-questionnaire.ts';
import { scoresProjection } from './evaluation/scores-projection.ts';
import { listVendorRows } from './evaluation/vendor-row.ts';
import { listVendorScores } from './evaluation/vendor-scores.ts';
import { hasPendingEvents } from './platform/has-pending-events.ts';
import type { ReportSource } from './reports/report-dependencies.ts';
import { loadPricing } from './responses/pricing-store.ts';
import { listSubmittedVendors } from './responses/vendor-store.ts';
import { loadBuyerName } from './rfps/buyer-name.ts';
import { findRfp } from './rfps/rfp-store.ts';
import { sealOf } from './rfps/sealing.ts';
import { loadWeights } from './rfps/weights-store.ts';

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
