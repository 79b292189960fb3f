import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';
import { refuse } from '../../../platform/refusal.ts';
import { bool, nullable, number, row, text, type RowOf } from '../../../platform/database/row.ts';
import { recoveryCodeHash } from './second-factor-code.ts';

const shape = {
  userId: text,
  email: text,
  passwordHash: nullable(text),
  /** null if the user never began. */
  encryptedKey: nullable(text),
  /** In ms since 1970. */
  startedAt: nullable(number),
  isOn: bool,
  lastStep: number,
};
const factorRow = row(shape);
/** An account and the state of its second factor. */
export type FactorHolder = RowOf<typeof shape>;

const isTurnedOn = sql.fragment`f.turned_on_at is not null`;

/**
 * Locks an account and with it its second factor: of two simultaneous codes the second waits here and finds the first one spent.
 * The account is locked first, in the same order as a password change does it, so that there is no deadlock.
 */
export async function findFactorForUpdate(db: Queryable, userId: string): Promise<FactorHolder | null> {
  await db.maybeOne(sql.statement`select 1 from app_user where id = ${userId} for update`);
  return db.maybeOne(sql.type(factorRow)`
    select u.id::text as "userId", u.email, u.password_hash as "passwordHash", f.encrypted_key as "encryptedKey",
      (extract(epoch from f.started_at) * 1000)::int8 as "startedAt", ${isTurnedOn} as "isOn",
      coalesce(f.last_step, 0) as "lastStep"
    from app_user u left join second_factor f on f.user_id = u.id where u.id = ${userId}`);
}

/** The same, but refuses unauthenticated if the account is gone. */
export const lockFactor = async (db: Queryable, userId: string): Promise<FactorHolder> =>
  (await findFactorForUpdate(db, userId)) ?? refuse('unauthenticated');

/** Call this with the account locked: turning the factor on or off locks it too. */
export const hasSecondFactor = (db: Queryable, userId: string): Promise<boolean> =>
  db.exists(sql.statement`
    select 1 from second_factor f where f.user_id = ${userId} and ${isTurnedOn}`);

/** Whether the operator `u` has the second factor that operators need. */
export const operatorsFactor = sql.fragment`
  exists (select 1 from second_factor f where f.user_id = u.id and ${isTurnedOn})`;

export const isRecoveryCode = (db: Queryable, userId: string, typed: string): Promise<boolean> =>
  db.exists(sql.statement`
    select 1 from recovery_code
    where user_id = ${userId} and code_hash = ${recoveryCodeHash(userId, typed)} and used_at is null`);

export const spendRecoveryCode = (userId: string, typed: string): Change => sql.statement`
  update recovery_code set used_at = now()
  where user_id = ${userId} and code_hash = ${recoveryCodeHash(userId, typed)} and used_at is null`;

export const spendStep = (userId: string, step: number): Change => sql.statement`
  update second_factor set last_step = ${step} where user_id = ${userId} and last_step < ${step}`;

/** Replaces all recovery codes with these. */
export const saveRecoveryCodes = (userId: string, codes: readonly string[]): Change[] => [
  { mayMiss: sql.statement`delete from recovery_code where user_id = ${userId}` },
  sql.statement`
    insert into recovery_code (user_id, code_hash)
    select ${userId}::uuid, hash from ${sql.unnest(
      codes.map((code) => [recoveryCodeHash(userId, code)]),
      ['text'],
    )} as made (hash)`,
];

/** Ends the user's sign-ins that wait for a code. */
export const dropChallenges = (userId: string): Change => ({
  mayMiss: sql.statement`delete from sign_in_challenge where user_id = ${userId}`,
});
