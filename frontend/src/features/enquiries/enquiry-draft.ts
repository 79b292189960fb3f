/** The typed and unsent text of an enquiry. */
export interface EnquiryDraft {
  name: string;
  email: string;
  company: string;
  message: string;
}

const emptyDraft: EnquiryDraft = { name: '', email: '', company: '', message: '' };

const keyOf = (productId: string) => `enquiry ${productId}`;
const leftKey = 'enquiryLeft';

/** Stored for this tab, so it survives closing the dialog and the sign-in page. */
export const storeDraft = (productId: string, draft: EnquiryDraft): void =>
  sessionStorage.setItem(keyOf(productId), JSON.stringify(draft));

export const clearDraft = (productId: string): void => sessionStorage.removeItem(keyOf(productId));

export function readDraft(
  productId: string,
  storage: Pick<Storage, 'getItem'> = sessionStorage,
): EnquiryDraft {
  const stored = storage.getItem(keyOf(productId));
  return stored === null ? emptyDraft : { ...emptyDraft, ...(JSON.parse(stored) as Partial<EnquiryDraft>) };
}

/** Marks that the user left an enquiry for the sign-in page, so it reopens on return. */
export const markLeftForSignIn = (productId: string): void => sessionStorage.setItem(leftKey, productId);

export const wasLeftForSignIn = (productId: string): boolean => sessionStorage.getItem(leftKey) === productId;

export const clearLeftForSignIn = (): void => sessionStorage.removeItem(leftKey);
