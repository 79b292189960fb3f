export const updateRfpPath = (rfpId: string, rfpName: string): string =>
  `/app/update-rfp/${rfpId}?${new URLSearchParams({ product_name: rfpName }).toString()}`;

export const rfpDashboardPath = (rfpId: string, rfpName: string): string =>
  `/app/dashboard-rfp/${rfpId}?${new URLSearchParams({ product_name: rfpName }).toString()}`;

/** The path of the wizard at one of its steps. */
export const updateStepPath = (rfpId: string, rfpName: string, step: string): string =>
  `/app/update-rfp/${rfpId}?${new URLSearchParams({ product_name: rfpName, step }).toString()}`;

export const cloneRfpPath = (rfpId: string): string => `/app/create-rfp?clone=${rfpId}`;
