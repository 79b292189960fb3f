import { inAccount } from './return-path.ts';

/** The company form, which leads back to `next` once the company is saved. */
export const addCompanyPath = (next: string): string =>
  `/app/additional-information?next=${encodeURIComponent(next)}`;

/** Where the company form was opened from; nothing where the address names no page of the account. */
export const nextAfterCompany = (search: URLSearchParams): string | undefined =>
  inAccount(search.get('next'));
