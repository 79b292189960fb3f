import { listAddenda } from '../addenda/public.ts';
import { listReportedFiles } from '../agreements/public.ts';
import { listDeclarations } from '../declarations/public.ts';
import { findDecision, listDecidedVendors } from '../decisions/public.ts';
import { rankRows } from '../evaluation/contracts/ranking.ts';
import {
  findOverview,
  findQuestionnaire,
  findSignals,
  listSectionResponses,
  listVendorRows,
  listVendorScores,
  loadRankingTerms,
  scoresProjection,
} from '../evaluation/public.ts';
import { compareVersions } from '../final-rounds/public.ts';
import { listSubmittedVendors, loadPricing } from '../responses/public.ts';
import { arePricesClosed, findRfp, loadBuyerName, loadWeights, sealOf } from '../rfps/public.ts';
import { hasPendingEvents } from '../../platform/outbox/outbox.ts';
import type { ReportSource } from './report-dependencies.ts';

const withRemark = ({ answer, remark }: { answer: string; remark: string }): string =>
  [answer, remark].filter(Boolean).join('\n');

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
    const { isRanked, ...terms } = await loadRankingTerms(db, rfpId);
    const data = rankRows(await listVendorRows(db, rfpId), terms);
    return { data, total_records: data.length, ...terms, isRanked };
  },
  listScores: listVendorScores,
  findQuestionnaire,
  listSectionResponses,
  loadWeights,
  async listPricings(db, rfpId, currency) {
    if (await arePricesClosed(db, rfpId)) return new Map();
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
    const contractFiles = await listReportedFiles(db, rfpId);
    return {
      outcome,
      awardedTo: awarded?.companyName ?? null,
      reason,
      decidedBy,
      decidedAt,
      contractFiles,
    };
  },
  listSignals: (db, rfpId, now) => findSignals(db, rfpId, { now, mayReadRatings: false }),
  listDeclarations: async (db, rfpId) =>
    (await listDeclarations(db, rfpId, () => false)).map(({ userName, status, declaredAt, conflicts }) => ({
      person: userName,
      status,
      declaredAt: declaredAt === null ? null : Date.parse(declaredAt),
      conflicts: conflicts.map(({ vendor }) => vendor),
    })),
  listFinalOffers: async (db, rfpId) =>
    (await compareVersions(db, rfpId)).map(({ companyName, exchange, versions, changedAnswers }) => ({
      vendor: companyName,
      ...(exchange && { exchange }),
      versions: versions.map(({ lines: _lines, ...version }) => version),
      changedAnswers: changedAnswers.map(({ question, first, final }) => ({
        question,
        first: withRemark(first),
        final: withRemark(final),
      })),
    })),
  listAddenda: async (db, rfpId) =>
    (await listAddenda(db, rfpId, null))
      .map(({ number, title, publishedAt }) => ({ number, title, publishedAt: Date.parse(publishedAt) }))
      .sort((addendum, other) => addendum.number - other.number),
};
