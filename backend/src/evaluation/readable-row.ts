import type { SectionChange, Sums, VendorRow, VendorScores } from '../contracts/evaluation.ts';
import type { Queryable } from '../platform/database.ts';

/** Whether an RFP's responses are sealed at a moment, in ms: a function of the rfps feature. */
export type SealOf = (db: Queryable, rfpId: string, now: number) => Promise<{ isSealed: boolean }>;

/** What a buyer always knows of a vendor: who it is, whether it accepted and submitted, and how far it is. */
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

/** All other columns by name, so that the type checker asks of a new column whether it is hidden. */
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
  failedKnockOuts: [],
  priceScore: null,
  rank: null,
};

/** A vendor's row as the buyer may read it: a draft is the vendor's own, and a seal hides submitted responses as well. */
export const readableRow = (row: VendorRow, isSealed = false): VendorRow =>
  isSealed || !row.isSubmitted ? { ...row, ...hidden } : row;

/** Of a draft's sums only the progress is left. */
const progressOf = <S extends Sums>(sums: S): S => ({ ...sums, scores: 0, scored: 0, percent: null });

/** A draft's scores as the buyer may read them: how much is answered, and nothing of what it came to. */
export const draftScores = (scores: VendorScores): VendorScores => ({
  ...progressOf(scores),
  categories: scores.categories.map((category) => ({
    ...progressOf(category),
    sections: category.sections.map(progressOf),
  })),
});

/** A change of a draft's section as the buyer may read it. */
export const draftSectionChange = (change: SectionChange): SectionChange => ({
  ...change,
  section: progressOf(change.section),
  category: progressOf(change.category),
  total: progressOf(change.total),
  answers: [],
});
