import { productIdsParameter } from '@bidboard/backend/features/catalogue/contracts/product-address';
import { wouldLike } from '@bidboard/backend/features/meetings/contracts/would-like';

/** What a visitor wants from a vendor, with the field names that local storage uses. */
export interface EngageChoice {
  selectedOption: string;
  productId: string;
  company: string;
}

/** Returns the path that a choice leads to once the user is signed in. */
export function choicePath({ selectedOption, productId, company }: EngageChoice): string {
  const place = `${encodeURIComponent(productId)}/${encodeURIComponent(company)}`;
  const option = Number(selectedOption);
  if (option === wouldLike.discoveryMeeting && productId) return `/app/discovery-meeting/${place}`;
  if (option === wouldLike.productDemo && productId) return `/app/product-discovery/${place}`;
  return productId ? `/app/create-rfp?${productIdsParameter([productId])}` : '/app/create-rfp';
}

/** Stored for every tab: the link that verifies an address opens in another one. */
export function storeChoice(choice: EngageChoice): void {
  for (const [name, value] of Object.entries(choice)) localStorage.setItem(name, value);
  localStorage.setItem('chosenAt', String(Date.now()));
}

/** Stores a choice without a product. The page of the product that the visitor finds preselects it. */
export function storeOption(selectedOption: string): void {
  localStorage.setItem('selectedOption', selectedOption);
  localStorage.setItem('chosenAt', String(Date.now()));
  localStorage.removeItem('productId');
}

/** A choice expires after this time, so a later login does not continue it. */
const choiceLifeMs = 3_600_000;

/** Returns the stored choice, or undefined if there is none, it was already used, or it is over an hour old. */
export function readChoice(
  storage: Pick<Storage, 'getItem'> = localStorage,
  now = Date.now(),
): EngageChoice | undefined {
  const selectedOption = storage.getItem('selectedOption');
  const chosenAt = storage.getItem('chosenAt');
  if (selectedOption === null || now - Number(chosenAt ?? now) > choiceLifeMs) return undefined;
  return {
    selectedOption,
    productId: storage.getItem('productId') ?? '',
    company: storage.getItem('company') ?? '',
  };
}

export const clearChoice = (): void => localStorage.removeItem('selectedOption');
