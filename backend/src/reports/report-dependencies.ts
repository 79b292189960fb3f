import type {
  rfpQuestionnaire,
  sectionResponses,
  VendorScores,
  vendorTable,
} from '../contracts/evaluation.ts';
import type { VendorPricing } from '../contracts/pricing.ts';
import type { rfp } from '../contracts/rfps.ts';
import type { Infer } from '../contracts/schema.ts';
import type { Weights } from '../contracts/weights.ts';
import type { Queryable } from '../platform/database.ts';
import type { FileLinks } from '../platform/file-link.ts';
import type { Caller } from '../platform/handler.ts';
import type { ReportedDecision, ReportedRfp } from './evaluation-document.ts';

interface SealLookup {
  /** Whether nothing that vendors responded may be read yet, at `now` in ms. */
  sealOf(db: Queryable, rfpId: string, now: number): Promise<{ isSealed: boolean }>;
}

/** What other slices provide for whoever asks for reports, passed in by `all-handlers.ts`. */
export interface ReportDependencies extends SealLookup {
  /** The caller's own RFP in the wire's words; refuses notFound. */
  ownRfp(db: Queryable, caller: Caller, rfpId: string): Promise<Infer<typeof rfp>>;
  /** Since when evaluators score apart, in ms; null where they do not. */
  independentSince(db: Queryable, rfpId: string): Promise<number | null>;
  fileLinks: FileLinks;
}

/** Where a report has its figures from: what the buyer's screens are answered by, and nothing worked out anew. */
export interface ReportSource extends SealLookup {
  /** Whether the figures have yet to follow something that was recorded of the RFP before this event. */
  hasPendingEvents(db: Queryable, eventId: string): Promise<boolean>;
  /** Null where the RFP is gone. */
  findRfp(db: Queryable, rfpId: string, now: number): Promise<ReportedRfp | null>;
  listRanking(db: Queryable, rfpId: string): Promise<Infer<typeof vendorTable.answer>>;
  listScores(
    db: Queryable,
    rfpId: string,
  ): Promise<{ technicalDetails: readonly VendorScores[]; commercialDetails: readonly VendorScores[] }>;
  findQuestionnaire(db: Queryable, rfpId: string): Promise<Infer<typeof rfpQuestionnaire.answer>>;
  /** With the ratings that count, whoever asks. */
  listSectionResponses(
    db: Queryable,
    rfpId: string,
    sectionId: string,
  ): Promise<Infer<typeof sectionResponses.answer>>;
  loadWeights(db: Queryable, rfpId: string): Promise<Weights>;
  /** By invite; nothing of a vendor that has given no price. */
  listPricings(db: Queryable, rfpId: string, currency: string): Promise<ReadonlyMap<string, VendorPricing>>;
  /** Null while nothing is decided. */
  findDecision(db: Queryable, rfpId: string): Promise<ReportedDecision | null>;
  /** In the order of their publication. */
  listAddenda(
    db: Queryable,
    rfpId: string,
  ): Promise<readonly { number: number; title: string; publishedAt: number }[]>;
}
