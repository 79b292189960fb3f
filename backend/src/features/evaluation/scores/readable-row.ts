import type { SectionChange, Sums, VendorRow, VendorScores } from '../contracts/evaluation.ts';
import type { Queryable } from '../../../platform/database/database.ts';

/** Whether an RFP's responses are sealed at a moment, in ms. The rfps feature provides this function. */
export type SealOf = (db: Queryable, rfpId: string, now: number) => Promise<{ isSealed: boolean }>;

/** The facts that a buyer always knows about a vendor: who it is, whether it accepted and submitted, and its progress. */
type OpenFact =
  | 'rfpId'
  | 'inviteId'
  | 'version'
  | 'user'
  | 'companyName'
  | 'companyIds'
  | 'selectedProducts'
  | 'isRfpAccepted'
  | 'hasLeft'
  | 'isSubmitted'
  | 'completion';

/** Names all other columns, so the type checker asks of each new column whether it is hidden. */
const hidden: Omit<VendorRow, OpenFact> = {
  nda: null,
  technicalScore: null,
  commercialScore: null,
  technicalFraction: null,
  commercialFraction: null,
  unratedAnswers: 0,
  overall: null,
  price: null,
  isEligible: true,
  failedMustHaves: [],
  priceScore: null,
  rank: null,
};

/**
 * Returns a vendor's row as the buyer may read it. A draft belongs to the vendor, and a seal hides submitted responses as well.
 */
export const readableRow = (row: VendorRow, isSealed = false): VendorRow =>
  isSealed || !row.isSubmitted ? { ...row, ...hidden } : row;

/** Keeps only the progress of a draft's sums. */
const progressOf = <S extends Sums>(sums: S): S => ({ ...sums, scores: 0, scored: 0, percent: null });

/** Returns a draft's scores as the buyer may read them: the number of answers, but no results. */
export const draftScores = (scores: VendorScores): VendorScores => ({
  ...progressOf(scores),
  categories: scores.categories.map((category) => ({
    ...progressOf(category),
    sections: category.sections.map(progressOf),
  })),
});

/** Returns a change of a draft's section as the buyer may read it. */
export const draftSectionChange = (change: SectionChange): SectionChange => ({
  ...change,
  section: progressOf(change.section),
  category: progressOf(change.category),
  total: progressOf(change.total),
  answers: [],
});
