import { hash } from 'node:crypto';
import { sql, type Queryable, type Database } from '../../../platform/database/database.ts';
import { countAttempt, revertAttempt, type AttemptRecord } from '../../../platform/auth/attempts.ts';
import { networkOf } from '../../../platform/auth/network.ts';
import type { AttemptLimits, LimitedCall } from './attempt-limits.ts';

/** The hash includes the user, so a list of networks cannot be looked up in the stored hashes. */
const hashNetwork = (email: string, network: string): string =>
  hash('sha256', `${email.toLowerCase()} ${network}`, 'base64url');

/** Whether the account has signed in from the network before. Takes the same time whether or not the account exists. */
const isKnownNetwork = (db: Queryable, email: string, network: string): Promise<boolean> =>
  db.exists(sql.statement`
    select 1 from known_network k join app_user u on u.id = k.user_id
    where lower(u.email) = lower(${email}) and k.network_hash = ${hashNetwork(email, network)}`);

export const recordKnownNetwork = (user: { id: string; email: string }, network: string) =>
  sql.statement`
    insert into known_network (user_id, network_hash) values (${user.id}, ${hashNetwork(user.email, network)})
    on conflict (user_id, network_hash) do update set last_used_at = now()`;

interface AttemptContext {
  db: Queryable;
  address: string;
  body: { email: string };
}

/**
 * Counts an attempt against its network and then against its account, whether or not the account is known. Refuses
 * tooManyRequests.
 */
export async function countAttempts(
  { db, address, body }: AttemptContext,
  limits: AttemptLimits,
  call: LimitedCall,
): Promise<void> {
  await countAttempt(db, limits.fromNetwork[call], networkOf(address));
  await countAttempt(db, limits.forAccount[call], body.email.toLowerCase());
}

/**
 * Counts a sign-in attempt in the same way. If the account has signed in from the network before, that network has its own
 * counter.
 */
export async function countLogIn(
  { db, address, body }: AttemptContext,
  limits: AttemptLimits,
): Promise<AttemptRecord[]> {
  const [network, email] = [networkOf(address), body.email.toLowerCase()];
  const fromNetwork = await countAttempt(db, limits.fromNetwork.logIn, network);
  const forAccount = (await isKnownNetwork(db, email, network))
    ? await countAttempt(db, limits.forKnownNetwork, `${email} ${network}`)
    : await countAttempt(db, limits.forAccount.logIn, email);
  return [fromNetwork, forAccount];
}

/** Counts a code entered at sign-in in the same way, for the account with that address, if the challenge has one. */
export async function countCode(
  { db, address }: Pick<AttemptContext, 'db' | 'address'>,
  limits: AttemptLimits,
  email: string | undefined,
): Promise<AttemptRecord[]> {
  const network = networkOf(address);
  const fromNetwork = await countAttempt(db, limits.fromNetwork.secondFactor, network);
  if (email === undefined) return [fromNetwork];
  const account = email.toLowerCase();
  const forAccount = (await isKnownNetwork(db, account, network))
    ? await countAttempt(db, limits.codeFromKnownNetwork, `${account} ${network}`)
    : await countAttempt(db, limits.codeForAccount, account);
  return [fromNetwork, forAccount];
}

/** Takes back the attempts that turned out to be legitimate. */
export async function revertAttempts(
  db: Pick<Database, 'query'>,
  all: readonly AttemptRecord[],
): Promise<void> {
  for (const attempt of all) await revertAttempt(db, attempt);
}
