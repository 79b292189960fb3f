import type {
  rfpQuestionnaire,
  sectionResponses,
  VendorScores,
  vendorTable,
} from '../evaluation/contracts/evaluation.ts';
import type { Signal } from '../evaluation/contracts/signals.ts';
import type { VendorPricing } from '../responses/contracts/pricing.ts';
import type { rfp } from '../rfps/contracts/rfps.ts';
import type { Infer } from '../../kernel/schema/schema.ts';
import type { Weights } from '../rfps/contracts/weights.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { FileLinks } from '../../platform/storage/file-link.ts';
import type { Caller } from '../../platform/handler.ts';
import type {
  ReportedDeclaration,
  ReportedDecision,
  ReportedFinalOffer,
  ReportedRfp,
} from './evaluation-document.ts';

interface SealLookup {
  /** Returns whether vendor responses are still sealed at `now`, in ms. */
  sealOf(db: Queryable, rfpId: string, now: number): Promise<{ isSealed: boolean }>;
}

/** Functions that other features provide for requesters of reports, wired in `feature.ts`. */
export interface ReportDependencies extends SealLookup {
  /** Returns the caller's own RFP in wire format. Refuses notFound. */
  ownRfp(db: Queryable, caller: Caller, rfpId: string): Promise<Infer<typeof rfp>>;
  /** Returns the time in ms since when evaluators score independently; null if they do not. */
  independentSince(db: Queryable, rfpId: string): Promise<number | null>;
  fileLinks: FileLinks;
}

/** The source of a report's figures: the data behind the buyer's screens, without any new calculation. */
export interface ReportSource extends SealLookup {
  /** Whether the figures do not yet include an event of the RFP that was recorded before this event. */
  hasPendingEvents(db: Queryable, eventId: string): Promise<boolean>;
  /** Returns null if the RFP is gone. */
  findRfp(db: Queryable, rfpId: string, now: number): Promise<ReportedRfp | null>;
  listRanking(db: Queryable, rfpId: string): Promise<Infer<typeof vendorTable.answer>>;
  listScores(
    db: Queryable,
    rfpId: string,
  ): Promise<{ technicalDetails: readonly VendorScores[]; commercialDetails: readonly VendorScores[] }>;
  findQuestionnaire(db: Queryable, rfpId: string): Promise<Infer<typeof rfpQuestionnaire.answer>>;
  /** Returns the responses with the ratings that count, independent of the reader. */
  listSectionResponses(
    db: Queryable,
    rfpId: string,
    sectionId: string,
  ): Promise<Infer<typeof sectionResponses.answer>>;
  loadWeights(db: Queryable, rfpId: string): Promise<Weights>;
  /** Returns the pricing by invite. Vendors without a price are absent. */
  listPricings(db: Queryable, rfpId: string, currency: string): Promise<ReadonlyMap<string, VendorPricing>>;
  /** Returns null until there is a decision. */
  findDecision(db: Queryable, rfpId: string): Promise<ReportedDecision | null>;
  /** Returns what is worth a look at `now`, in ms, without how each evaluator rated. */
  listSignals(db: Queryable, rfpId: string, now: number): Promise<Signal[]>;
  /** Lists what each person of the buyer declared about its interests; empty if that is not required. */
  listDeclarations(db: Queryable, rfpId: string): Promise<ReportedDeclaration[]>;
  /** Lists the versions of responses with final offers that were opened. */
  listFinalOffers(db: Queryable, rfpId: string): Promise<ReportedFinalOffer[]>;
  /** Lists the addenda in the order of their publication. */
  listAddenda(
    db: Queryable,
    rfpId: string,
  ): Promise<readonly { number: number; title: string; publishedAt: number }[]>;
}
