import { createHash } from 'node:crypto';
import type { FragmentSqlToken } from 'slonik';
import { sql, type Database, type Queryable, type Transaction } from './database.ts';
import { defaultRetentionDays } from './retention-policies.ts';
import { pipelined } from './pipeline.ts';
import { refuse } from './refusal.ts';
import { nullable, number, row, text } from './row.ts';
import { slowHash } from './slow-hash.ts';

/** A request that may be repeated: under which key, for which command, with which body. */
export interface Repeatable {
  key: string;
  command: string;
  sha256: string;
}

/** The same, and whose it is: a user's id, or `visitor`. */
export interface Attempt extends Repeatable {
  caller: string;
}

/** For a body that holds a password: what is kept of it must be as slow to guess from as the password's own hash. */
export async function unguessable(sha256: string, key: string): Promise<string> {
  return (await slowHash(sha256, createHash('sha256').update(key).digest())).toString('hex');
}

export interface StoredResponse {
  status: number;
  answer: string;
}

const storedRow = row({ command: text, body_sha256: text, status: nullable(number), answer: nullable(text) });

/**
 * Claims the key inside the command's own transaction, for whom `claimant` selects; a row comes back to the first. A second
 * request with it waits until that transaction has ended: after a commit it finds the answer, after a rollback it is first.
 */
export const keyClaim = (
  claimingCaller: FragmentSqlToken,
  { key, command, sha256 }: Repeatable,
) => sql.fragment`
  insert into idempotency (caller, key, command, body_sha256)
  select claimant.*, ${key}, ${command}, ${sha256} from (${claimingCaller}) as claimant
  on conflict do nothing returning 1 as first`;

/** The first answer to this key, if there is one. Refuses idempotencyKeyReused where the request is another. */
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

/** Stores the response of an attempt that was not claimed; a second one fails, and its transaction with it. */
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

/** Keys live a day, unless more is configured. Returns how many went. */
export async function forgetOldKeys(
  db: Transaction | Database,
  days = defaultRetentionDays.answersKept,
): Promise<number> {
  const { rowCount } = await db.query(sql.statement`
    delete from idempotency where created_at < now() - ${days}::int4 * interval '1 day'`);
  return rowCount;
}
