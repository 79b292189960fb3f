import type { Change } from './outbox/outbox.ts';
import { createHash } from 'node:crypto';
import type { FragmentSqlToken } from 'slonik';
import { sql, type Database, type Queryable, type Transaction } from './database/database.ts';
import { platformRetention } from './retention/retention-policies.ts';
import { pipelined } from './database/pipeline.ts';
import { refuse } from './refusal.ts';
import { nullable, number, row, text } from './database/row.ts';
import { slowHash } from './auth/slow-hash.ts';

/** A request that may be repeated: its key, its command and its body. */
export interface Repeatable {
  key: string;
  command: string;
  sha256: string;
}

/** A repeatable request with its caller: a user's id, or `visitor`. */
export interface Attempt extends Repeatable {
  caller: string;
}

/**
 * Hashes a body that holds a password. Guessing the password from the stored hash must be as slow as from the password's own
 * hash.
 */
export async function hashSlowly(sha256: string, key: string): Promise<string> {
  return (await slowHash(sha256, createHash('sha256').update(key).digest())).toString('hex');
}

export interface StoredResponse {
  status: number;
  answer: string;
}

const storedRow = row({ command: text, body_sha256: text, status: nullable(number), answer: nullable(text) });

/**
 * Claims the key inside the command's own transaction, for the caller that `claimant` selects. The first request gets a row back.
 * A second request with the key waits until that transaction has ended: after a commit it finds the response, after a rollback it
 * is first.
 */
export const keyClaim = (
  claimingCaller: FragmentSqlToken,
  { key, command, sha256 }: Repeatable,
) => sql.fragment`
  insert into idempotency (caller, key, command, body_sha256)
  select claimant.*, ${key}, ${command}, ${sha256} from (${claimingCaller}) as claimant
  on conflict do nothing returning 1 as first`;

/** Returns the first response to this key, if there is one. Refuses idempotencyKeyReused if the request differs. */
export async function findStoredResponse(
  db: Queryable,
  attempt: Attempt,
): Promise<StoredResponse | undefined> {
  const before = await db.maybeOne(sql.type(storedRow)`
    select command, body_sha256, status, answer from idempotency where caller = ${attempt.caller} and key = ${attempt.key}`);
  if (!before) return undefined;
  if (before.command !== attempt.command || before.body_sha256 !== attempt.sha256)
    refuse('idempotencyKeyReused');
  return before.status === null || before.answer === null
    ? undefined
    : { status: before.status, answer: before.answer };
}

/** Stores the response of an attempt without a claim. A second one fails together with its transaction. */
export async function storeResponse(
  tx: Transaction,
  attempt: Attempt,
  response: StoredResponse,
): Promise<void> {
  await tx.query(
    pipelined(sql.statement`
      insert into idempotency (caller, key, command, body_sha256, status, answer)
      values (${attempt.caller}, ${attempt.key}, ${attempt.command}, ${attempt.sha256}, ${response.status}, ${response.answer})`),
  );
}

/** Stores a refusal, whose own transaction was rolled back with everything in it. */
export async function storeRefusal(
  tx: Transaction,
  attempt: Attempt,
  response: StoredResponse,
): Promise<void> {
  await tx.query(sql.statement`
    insert into idempotency (caller, key, command, body_sha256, status, answer)
    values (${attempt.caller}, ${attempt.key}, ${attempt.command}, ${attempt.sha256}, ${response.status}, ${response.answer})
    on conflict do nothing`);
}

export async function completeClaim(
  tx: Transaction,
  attempt: Attempt,
  response: StoredResponse,
): Promise<void> {
  await tx.query(
    pipelined(sql.statement`
      update idempotency set status = ${response.status}, answer = ${response.answer}
      where caller = ${attempt.caller} and key = ${attempt.key}`),
  );
}

/** Deletes the claim of a key whose response must not be stored. A request that waits for it is then the first. */
export async function releaseClaim(tx: Transaction, attempt: Attempt): Promise<void> {
  await tx.query(
    pipelined(sql.statement`
      delete from idempotency where caller = ${attempt.caller} and key = ${attempt.key}`),
  );
}

/** Deletes old keys. Keys live for a day, unless a longer time is configured. Returns how many were deleted. */
export async function purgeOldKeys(
  db: Transaction | Database,
  days = platformRetention.storedResponses.days,
): Promise<number> {
  const { rowCount } = await db.query(sql.statement`
    delete from idempotency where created_at < now() - ${days}::int4 * interval '1 day'`);
  return rowCount;
}

/** Returns a change that deletes the keys of a user. The column is text, since a caller may be a visitor too. */
export const dropKeysOf = (userId: string): Change => ({
  mayMiss: sql.statement`delete from idempotency where caller = ${userId}`,
});
