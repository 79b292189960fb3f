/** The buyers of an RFP. */
export const rfpBuyerRoom = (rfpId: string) => `rfpBuyer_${rfpId}`;
/** The company of a vendor that takes part in an RFP, until it declines. */
export const rfpVendorRoom = (rfpId: string, companyId: string) => `rfpVendor_${rfpId}_${companyId}`;
