import type { Rating } from '../contracts/evaluation.ts';
import type { VendorPricing } from '../contracts/pricing.ts';
import type { ReportFormat } from '../contracts/reports.ts';
import type { QuestionType, RequirementKind } from '../contracts/requirements.ts';

export interface ReportedRfp {
  name: string;
  buyer: string;
  currency: string;
  timeZone: string;
  /** In ms. */
  publishedAt: number | null;
  stage: string | null;
  /** As the timeline runs; dates are calendar days, YYYY-MM-DD. */
  milestones: { name: string; date: string | null }[];
}

export interface ReportedDecision {
  outcome: 'awarded' | 'closed' | 'cancelled';
  /** Of the vendor that it was awarded to. */
  awardedTo: string | null;
  reason: string;
  decidedBy: string;
  /** In ms. */
  decidedAt: number;
}

/** What one vendor has of some questions: points out of all, and percent; null where nothing can be scored. */
export interface Figure {
  scores: number;
  totals: number;
  percent: number | null;
}

interface RankedVendor {
  name: string;
  isSubmitted: boolean;
  isEligible: boolean;
  /** The must-have questions that it fails. */
  failed: string[];
  technical: number | null;
  commercial: number | null;
  /** The total in minor units. */
  price: number | null;
  priceScore: number | null;
  overall: number | null;
  rank: number | null;
  pricing: VendorPricing | null;
}

export interface ReportQuestion {
  /** From 1, through the whole questionnaire. */
  number: number;
  question: string;
  type: QuestionType;
  score: number;
  isMustHave: boolean;
  /** By vendor, in their order. */
  answers: { answer: string | null; rating: Rating | null; earned: number }[];
}

export interface ReportSection {
  name: string;
  /** Of its category, in percent, two decimals. */
  share: number;
  figures: (Figure | null)[];
  questions: ReportQuestion[];
}

export interface ReportCategory {
  name: string;
  /** Of its kind, in percent, two decimals. */
  share: number;
  figures: (Figure | null)[];
  sections: ReportSection[];
}

export interface ReportKind {
  kind: RequirementKind;
  figures: (Figure | null)[];
  categories: ReportCategory[];
}

/** The evaluation of an RFP at one moment: what a report prints. Figures are by vendor, in the order of `vendors`. */
export interface EvaluationDocument {
  number: number;
  format: ReportFormat;
  requestedBy: string;
  /** In ms. */
  madeAt: number;
  /** The newest revision among what it was made of. */
  revision: number;
  rfp: ReportedRfp;
  method: {
    /** Of the price, in percent. */
    priceWeight: number;
    /** Whether some section or category counts otherwise than its neighbours. */
    isWeighted: boolean;
    mustHaves: string[];
  };
  decision: ReportedDecision | null;
  addenda: { number: number; title: string; publishedAt: number }[];
  /** Those that accepted, the first of the ranking first. */
  vendors: RankedVendor[];
  /** Those that were invited, and have not accepted. */
  others: { name: string; hasDeclined: boolean; hasLeft?: true }[];
  kinds: ReportKind[];
}
