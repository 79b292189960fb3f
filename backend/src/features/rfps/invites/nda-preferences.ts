import type { NdaFlag } from '../contracts/invites.ts';
import type { NdaForm } from '../contracts/nda.ts';

/**
 * Returns the six flags of the invites: the three of the NDA step, equally for vendors found by search and vendors invited by
 * email. The step is the only place to set them.
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
