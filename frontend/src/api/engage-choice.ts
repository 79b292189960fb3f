import { wouldLike } from '@bidboard/backend/contracts/would-like';

/** What somebody would like of a vendor, by the names that local storage keeps it under. */
export interface EngageChoice {
  selectedOption: string;
  productId: string;
  company: string;
}

/** Where a choice leads once its person is signed in. */
export function choicePath({ selectedOption, productId, company }: EngageChoice): string {
  const asked = `${encodeURIComponent(productId)}/${encodeURIComponent(company)}`;
  const option = Number(selectedOption);
  if (option === wouldLike.discoveryMeeting && productId) return `/app/discovery-meeting/${asked}`;
  if (option === wouldLike.productDemo && productId) return `/app/product-discovery/${asked}`;
  return '/app/create-rfp';
}

/** Kept for every tab: the link that verifies an address opens in another one. */
export function rememberChoice(choice: EngageChoice): void {
  for (const [name, value] of Object.entries(choice)) localStorage.setItem(name, value);
}

/** Nothing where none was made, or it was taken up already. */
export function rememberedChoice(storage: Pick<Storage, 'getItem'> = localStorage): EngageChoice | undefined {
  const selectedOption = storage.getItem('selectedOption');
  if (selectedOption === null) return undefined;
  return {
    selectedOption,
    productId: storage.getItem('productId') ?? '',
    company: storage.getItem('company') ?? '',
  };
}

export const forgetChoice = (): void => localStorage.removeItem('selectedOption');
