import { logIn } from '@bidboard/backend/features/accounts/contracts/accounts';
import { clientAs } from '../../demo/contract-client.ts';

/** A session as the pages store it, under their names. */
export type SavedSession = Record<string, string>;

export async function logInByCall(url: string, email: string, password: string): Promise<SavedSession> {
  const { token, userId, companyId, company, userName } = await clientAs(url)(logIn, {
    body: { email, password },
  });
  if (!token) throw new Error(`${email} may not sign in`);
  const entries = { token, userId, companyId, company, user: userName };
  return Object.fromEntries(
    Object.entries(entries).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}
