import { contractRequest } from './client/contract-request.ts';
import { mutationContracts } from './contract-tables.ts';
import { endSession, readSession } from './client/session.ts';

/**
 * Ends the session in this browser at once, and on the server when the request arrives. Then opens the provider's sign-out page
 * if the provider signed the user in. This is not a store call, because store calls end with their session.
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
  // Without a response there is nothing left to do: this browser has forgotten the session.
  const { signOutUrl } = await signOut.catch((): { signOutUrl?: string } => ({}));
  if (signOutUrl) location.assign(signOutUrl);
}
