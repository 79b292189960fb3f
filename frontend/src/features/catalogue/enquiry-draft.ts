/** What somebody typed into an enquiry and has not sent yet. */
export interface EnquiryDraft {
  name: string;
  email: string;
  company: string;
  message: string;
}

const emptyDraft: EnquiryDraft = { name: '', email: '', company: '', message: '' };

const keyOf = (productId: string) => `enquiry ${productId}`;
const leftKey = 'enquiryLeft';

/** Kept for this tab, through closing the dialog and through the sign-in page. */
export const storeDraft = (productId: string, draft: EnquiryDraft): void =>
  sessionStorage.setItem(keyOf(productId), JSON.stringify(draft));

export const forgetDraft = (productId: string): void => sessionStorage.removeItem(keyOf(productId));

export function readDraft(
  productId: string,
  storage: Pick<Storage, 'getItem'> = sessionStorage,
): EnquiryDraft {
  const stored = storage.getItem(keyOf(productId));
  return stored === null ? emptyDraft : { ...emptyDraft, ...(JSON.parse(stored) as Partial<EnquiryDraft>) };
}

/** Marks that an enquiry was left for the sign-in page, to be opened again on the way back. */
export const leaveForSignIn = (productId: string): void => sessionStorage.setItem(leftKey, productId);

export const wasLeftForSignIn = (productId: string): boolean => sessionStorage.getItem(leftKey) === productId;

export const comeBack = (): void => sessionStorage.removeItem(leftKey);
