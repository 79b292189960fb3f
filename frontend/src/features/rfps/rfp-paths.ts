import { carrying } from '@bidboard/backend/contracts/carried-products';

/** `products`: whose vendors are to be invited, see use-carried-products.ts. */
export const updateRfpPath = (rfpId: string, rfpName: string, products: readonly string[]): string =>
  `/app/update-rfp/${rfpId}?${new URLSearchParams({ product_name: rfpName }).toString()}${products.length > 0 ? `&${carrying(products)}` : ''}`;

export const rfpDashboardPath = (rfpId: string, rfpName: string): string =>
  `/app/dashboard-rfp/${rfpId}?${new URLSearchParams({ product_name: rfpName }).toString()}`;

/** The wizard at one of its steps. */
export const updateStepPath = (rfpId: string, rfpName: string, step: string): string =>
  `/app/update-rfp/${rfpId}?${new URLSearchParams({ product_name: rfpName, step }).toString()}`;

export const cloneRfpPath = (rfpId: string): string => `/app/create-rfp?clone=${rfpId}`;
