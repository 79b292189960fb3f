import type { Customer } from '@bidboard/backend/contracts/customers';

type Accepted = Customer['last'];

/** What was accepted, in a word. */
export const acceptedWord: Record<Accepted['kind'], string> = { rfp: 'RFP' };

const paths: Record<Accepted['kind'], (id: string) => string> = { rfp: (id) => `/app/submit-rfp/${id}` };

/** Where the vendor finds what it accepted. */
export const acceptedPath = ({ kind, id }: Accepted): string => paths[kind](id);
