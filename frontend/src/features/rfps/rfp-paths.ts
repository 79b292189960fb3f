import { carrying } from '@bidboard/backend/contracts/carried-products';

/** `products`: whose vendors are to be invited, see use-carried-products.ts. */
export const updateRfpPath = (rfpId: string, rfpName: string, products: readonly string[]): string =>
  `/app/update-rfp/${rfpId}?${new URLSearchParams({ product_name: rfpName }).toString()}${products.length > 0 ? `&${carrying(products)}` : ''}`;

export const rfpDashboardPath = (rfpId: string, rfpName: string): string =>
  `/app/dashboard-rfp/${rfpId}?${new URLSearchParams({ product_name: rfpName }).toString()}`;
