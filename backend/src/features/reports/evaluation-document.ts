import type { Signal } from '../evaluation/contracts/signals.ts';
import type { Rating } from '../evaluation/contracts/evaluation.ts';
import type { VendorPricing } from '../responses/contracts/pricing.ts';
import type { ReportFormat } from './contract.ts';
import type { Exchange, OfferedAmount } from '../rfps/contracts/currencies.ts';
import type { PriceRule } from '../rfps/contracts/price-score.ts';
import type { RequirementKind } from '../rfps/contracts/requirements.ts';
import type { GradedQuestion } from '../rfps/contracts/questions/question-details.ts';

export interface ReportedRfp {
  name: string;
  buyer: string;
  currency: string;
  timeZone: string;
  /** In ms. */
  publishedAt: number | null;
  stage: string | null;
  /** The milestones in timeline order; dates are calendar days, YYYY-MM-DD. */
  milestones: { name: string; date: string | null }[];
}

/** The versions of a vendor's response, and the answers that differ between the first and the latest. */
export interface ReportedFinalOffer {
  vendor: string;
  /** The currency of the vendor's amounts, and how they are converted, if it is not the RFP's. */
  exchange?: Exchange;
  /** In order. The round of the first version is null; a total is null if a price is missing or has no rate. */
  versions: {
    number: number;
    roundNumber: number | null;
    totalMinor: number | null;
    convertedMinor: number | null;
  }[];
  changedAnswers: { question: string; first: string; final: string }[];
}

export interface ReportedDecision {
  outcome: 'awarded' | 'closed' | 'cancelled';
  /** The name of the vendor that won the award. */
  awardedTo: string | null;
  reason: string;
  decidedBy: string;
  /** In ms. */
  decidedAt: number;
  /** The files of the contract that followed an award, with their SHA-256 in hex. */
  contractFiles: { name: string; version: number; sha256: string }[];
}

/** What a person of the buyer declared about its interests. */
export interface ReportedDeclaration {
  person: string;
  status: 'declared' | 'missing' | 'conflict';
  /** In ms; null before the first declaration. */
  declaredAt: number | null;
  /** The vendors with which the person has a conflict. */
  conflicts: string[];
}

/** A vendor's result for some questions: points out of the maximum, and percent. Null if nothing can be scored. */
export interface Figure {
  scores: number;
  totals: number;
  percent: number | null;
}

interface RankedVendor {
  name: string;
  isSubmitted: boolean;
  isEligible: boolean;
  /** The must-have questions that the vendor fails. */
  failed: string[];
  technical: number | null;
  commercial: number | null;
  /** The total in minor units. */
  price: number | null;
  /** The total as the vendor gave it; absent if it is in the RFP's currency. */
  offered?: OfferedAmount | null | undefined;
  priceScore: number | null;
  overall: number | null;
  rank: number | null;
  pricing: VendorPricing | null;
}

export interface ReportQuestion extends GradedQuestion {
  /** The question's number, from 1, through the whole questionnaire. */
  number: number;
  question: string;
  score: number;
  isMustHave: boolean;
  /** The answers by vendor, in the order of the vendors. */
  answers: {
    answer: string | null;
    remark: string | null;
    rating: Rating | null;
    earned: number;
    /** The vendor's answer to an earlier question means that it was not asked this one. Absent if it was. */
    isNotAsked?: true;
  }[];
  /** On which earlier answer it depends; absent if all vendors are asked. */
  condition?: string;
}

export interface ReportSection {
  name: string;
  /** The section's share of its category, in percent, two decimals. */
  share: number;
  figures: (Figure | null)[];
  questions: ReportQuestion[];
}

export interface ReportCategory {
  name: string;
  /** The category's share of its kind, in percent, two decimals. */
  share: number;
  figures: (Figure | null)[];
  sections: ReportSection[];
}

export interface ReportKind {
  kind: RequirementKind;
  figures: (Figure | null)[];
  categories: ReportCategory[];
}

/** The evaluation of an RFP at one moment, as a report prints it. Figures are by vendor, in the order of `vendors`. */
export interface EvaluationDocument {
  number: number;
  format: ReportFormat;
  requestedBy: string;
  /** In ms. */
  madeAt: number;
  /** The newest revision among the sources. */
  revision: number;
  rfp: ReportedRfp;
  method: PriceRule & {
    /** The weight of the price, in percent. */
    priceWeight: number;
    /** Whether any section or category has a different weight from its neighbours. */
    isWeighted: boolean;
    mustHaves: string[];
  };
  decision: ReportedDecision | null;
  addenda: { number: number; title: string; publishedAt: number }[];
  /** Empty if the RFP requires no declarations. */
  declarations: ReportedDeclaration[];
  /** The vendors that made a final offer in a best-and-final round that was opened. */
  finalOffers: ReportedFinalOffer[];
  /** What is worth a look, except how each evaluator rated, which not every reader of a report may know. */
  signals: Signal[];
  /** The vendors that accepted, in ranking order. */
  vendors: RankedVendor[];
  /** The vendors that were invited and have not accepted. */
  others: { name: string; hasDeclined: boolean; hasLeft?: true }[];
  kinds: ReportKind[];
}
