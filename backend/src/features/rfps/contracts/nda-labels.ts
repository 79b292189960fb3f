/** The labels of the agreements that vendors may sign, in the buyer's words. */
export const ndaLabels = (companyName: string) => ({
  companyMNDA: `Vendor must use ${companyName} NDA`,
  vendorMNDA: "We can use Vendor's NDA",
  bidboardMNDA: "We can use Bidboard's NDA",
});
