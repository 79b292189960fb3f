import { countAttempt, takeBack, type Counted } from '../platform/attempts.ts';
import type { Database, Reader } from '../platform/database.ts';
import { networkOf } from '../platform/network.ts';
import type { AttemptLimits, LimitedCall } from './attempt-limits.ts';
import { isKnownPlace } from './known-place.ts';

interface Attempting {
  read: Reader;
  address: string;
  body: { email: string };
}

/**
 * Counts an attempt against the network that it comes from and then against the account that it is about, known or not.
 * Refuses tooManyRequests.
 */
export async function countAttempts(
  { read, address, body }: Attempting,
  limits: AttemptLimits,
  call: LimitedCall,
): Promise<void> {
  await countAttempt(read, limits.fromNetwork[call], networkOf(address));
  await countAttempt(read, limits.forAccount[call], body.email.toLowerCase());
}

/** The same for signing in; where the account has been signed in to before, that network has a count of its own. */
export async function countLogIn(
  { read, address, body }: Attempting,
  limits: AttemptLimits,
): Promise<Counted[]> {
  const [network, email] = [networkOf(address), body.email.toLowerCase()];
  const fromNetwork = await countAttempt(read, limits.fromNetwork.logIn, network);
  const forAccount = (await isKnownPlace(read, email, network))
    ? await countAttempt(read, limits.forKnownPlace, `${email} ${network}`)
    : await countAttempt(read, limits.forAccount.logIn, email);
  return [fromNetwork, forAccount];
}

/** For what turned out to be rightful. */
export async function takeAllBack(read: Pick<Database, 'query'>, all: readonly Counted[]): Promise<void> {
  for (const one of all) await takeBack(read, one);
}
