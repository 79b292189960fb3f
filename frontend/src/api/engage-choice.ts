import { productIdsParameter } from '@bidboard/backend/contracts/product-ids-parameter';
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
  return productId ? `/app/create-rfp?${productIdsParameter([productId])}` : '/app/create-rfp';
}

/** Kept for every tab: the link that verifies an address opens in another one. */
export function rememberChoice(choice: EngageChoice): void {
  for (const [name, value] of Object.entries(choice)) localStorage.setItem(name, value);
  localStorage.setItem('chosenAt', String(Date.now()));
}

/** A choice that has no product yet: it is preselected on the page of the product that is found. */
export function rememberOption(selectedOption: string): void {
  localStorage.setItem('selectedOption', selectedOption);
  localStorage.setItem('chosenAt', String(Date.now()));
  localStorage.removeItem('productId');
}

/** A choice that was not taken up by then was abandoned: a later login must not continue it. */
const choiceLifeMs = 3_600_000;

/** Nothing where none was made, it was taken up already, or abandoned an hour ago. */
export function rememberedChoice(
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

/** What the choice is, in the middle of a sentence: “a product demo with Okta”. */
export function choiceLabel({ selectedOption, company }: EngageChoice): string {
  const option = Number(selectedOption);
  const what =
    option === wouldLike.discoveryMeeting
      ? 'a discovery meeting'
      : option === wouldLike.productDemo
        ? 'a product demo'
        : 'a request for proposal';
  return company ? `${what} with ${company}` : what;
}

export const forgetChoice = (): void => localStorage.removeItem('selectedOption');
