export const updateRfpPath = (rfpId: string, rfpName: string): string =>
  `/app/update-rfp/${rfpId}?${new URLSearchParams({ product_name: rfpName }).toString()}`;

export const rfpDashboardPath = (rfpId: string, rfpName: string): string =>
  `/app/dashboard-rfp/${rfpId}?${new URLSearchParams({ product_name: rfpName }).toString()}`;
