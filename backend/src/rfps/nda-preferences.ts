import type { NdaFlag } from '../contracts/invites.ts';
import type { NdaForm } from '../contracts/nda.ts';

/**
 * The six flags of the invites: the three of the NDA step, for vendors found by the search and for those invited by email alike. The
 * step is the one place where they are set.
 */
export const ndaFlagsFrom = ({
  vendorMNDA,
  companyMNDA,
  bidboardMNDA,
}: NdaForm): Record<NdaFlag, boolean> => ({
  recommendedVendorMNDA: vendorMNDA,
  recommendedVendorMNDA2: companyMNDA,
  recommendedVendorMNDA3: bidboardMNDA,
  otherVendorMNDA: vendorMNDA,
  otherVendorMNDA2: companyMNDA,
  otherVendorMNDA3: bidboardMNDA,
});
