import { rememberPath, returnPath } from '../../api/return-path.ts';

/** What the engage popup left in local storage before it sent somebody to sign in. */
export interface RememberedChoice {
  selectedOption: string | null;
  productId: string | null;
  company: string | null;
}

/** Where a remembered choice resumes; nothing where none was made. */
export function choicePath({ selectedOption, productId, company }: RememberedChoice): string | undefined {
  if (selectedOption === null) return undefined;
  const asked = `${encodeURIComponent(productId ?? '')}/${encodeURIComponent(company ?? '')}`;
  if (selectedOption === '1' && productId) return `/app/discovery-meeting/${asked}`;
  if (selectedOption === '2' && productId) return `/app/product-discovery/${asked}`;
  return '/app/create-rfp';
}

/** Before the session takes its keys (one of them is `company`): turns the choice into the path to go to. */
export function resumeChoice(storage: Storage): void {
  const path = choicePath({
    selectedOption: storage.getItem('selectedOption'),
    productId: storage.getItem('productId'),
    company: storage.getItem('company'),
  });
  if (path === undefined) return;
  storage.removeItem('selectedOption');
  rememberPath(path);
}

export const pathAfterLogin = (): string => returnPath() ?? '/app/dashboard';
