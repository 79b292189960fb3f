import { contractRequest } from './contract-request.ts';
import { mutationContracts } from './contract-tables.ts';
import { endSession, readSession } from './session.ts';

/**
 * Ends the session here at once and on the server as soon as it hears of it; then leads to where the provider ends its own,
 * if it was signed in by one. Not a call of the store: what runs there ends with the session that it was for.
 */
export async function leave(): Promise<void> {
  const token = readSession()?.token ?? '';
  const { url, init } = contractRequest(mutationContracts.logOut, {});
  const headers = new Headers(init.headers);
  headers.set('token', token);
  const signOut = fetch(url, { ...init, headers, keepalive: true }).then(
    (answer) => answer.json() as Promise<{ signOutUrl?: string }>,
  );
  endSession();
  // Without an answer there is nothing more to do: this browser has forgotten the session.
  const { signOutUrl } = await signOut.catch((): { signOutUrl?: string } => ({}));
  if (signOutUrl) location.assign(signOutUrl);
}
