import type { VendorRow } from '../contracts/evaluation.ts';
import type { Reader } from '../platform/database.ts';

/** Whether the buyer may read nothing of what vendors respond at a moment, in ms: the buyer's slice's door. */
export type SealOf = (read: Reader, rfpId: string, now: number) => Promise<{ isSealed: boolean }>;

/** What a buyer knows of a vendor before sealed responses open: who it is, whether it accepted and submitted, how far it is. */
type OpenFact =
  | 'rfpId'
  | 'inviteId'
  | 'version'
  | 'user'
  | 'companyName'
  | 'companyIds'
  | 'selectedProducts'
  | 'isRfpAccepted'
  | 'isSubmitted'
  | 'completion';

/** All else, by name, so that a new column is open or sealed by somebody's decision. */
const sealed: Omit<VendorRow, OpenFact> = {
  nda: null,
  technicalScore: null,
  commercialScore: null,
  overall: null,
  price: null,
  isEligible: true,
  failedKnockOuts: [],
  priceScore: null,
  rank: null,
};

export const sealedRow = (row: VendorRow): VendorRow => ({ ...row, ...sealed });
