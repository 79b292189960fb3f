import { countAttempt, takeBack, type AttemptRecord } from '../platform/attempts.ts';
import type { Database, Queryable } from '../platform/database.ts';
import { networkOf } from '../platform/network.ts';
import type { AttemptLimits, LimitedCall } from './attempt-limits.ts';
import { isKnownPlace } from './known-place.ts';

interface AttemptContext {
  db: Queryable;
  address: string;
  body: { email: string };
}

/**
 * Counts an attempt against the network that it comes from and then against the account that it is about, known or not.
 * Refuses tooManyRequests.
 */
export async function countAttempts(
  { db, address, body }: AttemptContext,
  limits: AttemptLimits,
  call: LimitedCall,
): Promise<void> {
  await countAttempt(db, limits.fromNetwork[call], networkOf(address));
  await countAttempt(db, limits.forAccount[call], body.email.toLowerCase());
}

/** The same for signing in; where the account has been signed in to before, that network has a count of its own. */
export async function countLogIn(
  { db, address, body }: AttemptContext,
  limits: AttemptLimits,
): Promise<AttemptRecord[]> {
  const [network, email] = [networkOf(address), body.email.toLowerCase()];
  const fromNetwork = await countAttempt(db, limits.fromNetwork.logIn, network);
  const forAccount = (await isKnownPlace(db, email, network))
    ? await countAttempt(db, limits.forKnownPlace, `${email} ${network}`)
    : await countAttempt(db, limits.forAccount.logIn, email);
  return [fromNetwork, forAccount];
}

/** The same for a code at sign-in, for the account of that address, where there is one to the challenge. */
export async function countCode(
  { db, address }: Pick<AttemptContext, 'db' | 'address'>,
  limits: AttemptLimits,
  email: string | undefined,
): Promise<AttemptRecord[]> {
  const network = networkOf(address);
  const fromNetwork = await countAttempt(db, limits.fromNetwork.secondFactor, network);
  if (email === undefined) return [fromNetwork];
  const account = email.toLowerCase();
  const forAccount = (await isKnownPlace(db, account, network))
    ? await countAttempt(db, limits.codeFromKnownPlace, `${account} ${network}`)
    : await countAttempt(db, limits.codeForAccount, account);
  return [fromNetwork, forAccount];
}

/** For what turned out to be rightful. */
export async function takeAllBack(db: Pick<Database, 'query'>, all: readonly AttemptRecord[]): Promise<void> {
  for (const one of all) await takeBack(db, one);
}
