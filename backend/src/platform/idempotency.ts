import { sql, type Database, type Reader, type Transaction } from './database.ts';
import { refuse } from './refusal.ts';
import { nullable, number, row, text } from './row.ts';

/** One repeatable request: whose, under which key, for which command, with which body. */
export interface Attempt {
  caller: string;
  key: string;
  command: string;
  sha256: string;
}

export interface KeptAnswer {
  status: number;
  answer: string;
}

const kept = row({ command: text, body_sha256: text, status: nullable(number), answer: nullable(text) });

/**
 * Claims the key inside the command's own transaction: a second request with it waits on the row until the first has
 * committed, then finds its answer; if the first rolled back, the second is the first.
 */
export async function claimKey(tx: Transaction, attempt: Attempt): Promise<KeptAnswer | undefined> {
  const claimed = await tx.maybeOne(sql.typeAlias('nothing')`
    insert into idempotency (caller, key, command, body_sha256)
    values (${attempt.caller}, ${attempt.key}, ${attempt.command}, ${attempt.sha256})
    on conflict do nothing returning 1 as claimed`);
  return claimed !== null ? undefined : findKept(tx, attempt);
}

/** The first answer to this key, if there is one. Refuses idempotencyKeyReused where the request is another. */
export async function findKept(read: Reader, attempt: Attempt): Promise<KeptAnswer | undefined> {
  const before = await read.maybeOne(sql.type(kept)`
    select command, body_sha256, status, answer from idempotency where caller = ${attempt.caller} and key = ${attempt.key}`);
  if (!before) return undefined;
  if (before.command !== attempt.command || before.body_sha256 !== attempt.sha256)
    refuse('idempotencyKeyReused');
  return before.status === null || before.answer === null
    ? undefined
    : { status: before.status, answer: before.answer };
}

/** Keeps a refusal, whose own transaction was rolled back with everything in it. */
export async function keepRefusal(tx: Transaction, attempt: Attempt, said: KeptAnswer): Promise<void> {
  await tx.query(sql.typeAlias('nothing')`
    insert into idempotency (caller, key, command, body_sha256, status, answer)
    values (${attempt.caller}, ${attempt.key}, ${attempt.command}, ${attempt.sha256}, ${said.status}, ${said.answer})
    on conflict do nothing`);
}

export async function keepAnswer(tx: Transaction, attempt: Attempt, said: KeptAnswer): Promise<void> {
  await tx.query(sql.typeAlias('nothing')`
    update idempotency set status = ${said.status}, answer = ${said.answer}
    where caller = ${attempt.caller} and key = ${attempt.key}`);
}

/** Keys live 24 hours. */
export async function forgetOldKeys(read: Transaction | Database): Promise<void> {
  await read.query(
    sql.typeAlias('nothing')`delete from idempotency where created_at < now() - interval '24 hours'`,
  );
}
