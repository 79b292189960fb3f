import { carrying } from '@bidboard/backend/contracts/carried-products';
import { wouldLike } from '@bidboard/backend/contracts/would-like';

/** What somebody would like of a vendor, by the names that local storage keeps it under. */
export interface EngageChoice {
  selectedOption: string;
  productId: string;
  company: string;
}

/** Kept for every tab: the link that verifies an address opens in another one. */
export function rememberChoice(choice: EngageChoice): void {
  for (const [name, value] of Object.entries(choice)) localStorage.setItem(name, value);
  localStorage.setItem('chosenAt', String(Date.now()));
}

/** Where a choice leads once its person is signed in. */
export function choicePath({ selectedOption, productId, company }: EngageChoice): string {
  const asked = `${encodeURIComponent(productId)}/${encodeURIComponent(company)}`;
  const option = Number(selectedOption);
  if (option === wouldLike.discoveryMeeting && productId) return `/app/discovery-meeting/${asked}`;
  if (option === wouldLike.productDemo && productId) return `/app/product-discovery/${asked}`;
  return productId ? `/app/create-rfp?${carrying([productId])}` : '/app/create-rfp';
}
