import { messages } from './contracts/messages.ts';
import {
  countAttempt,
  revertAttempt,
  revertAttemptStatement,
  type AttemptRecord,
} from '../../platform/auth/attempts.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import type { Caller, PrepareContext } from '../../platform/handler.ts';
import type { Command } from '../../kernel/contract.ts';
import { refuse } from '../../platform/refusal.ts';
import { nullable, row, text } from '../../platform/database/row.ts';
import { changePasswordLimit, ownCodeLimit } from './attempts/attempt-limits.ts';
import { passwordMatches } from './passwords/password.ts';
import type { NewEvent } from '../../kernel/events.ts';
import { sharedMessages } from '../../kernel/messages.ts';
import type { Change } from '../../platform/outbox/outbox.ts';
import type { Encryptor } from '../../platform/auth/encrypted-text.ts';
import { normaliseCode, acceptedStep } from './second-factor/second-factor-code.ts';
import {
  isRecoveryCode,
  spendRecoveryCode,
  spendStep,
  lockFactor,
  type FactorHolder,
} from './second-factor/second-factor-store.ts';

/** A token holder who has proven again that they own the account. */
interface VerifiedOwner {
  caller: Caller;
  /** The hash of the password that was given; null if the account has no password. */
  provenHash: string | null;
}

/** The maximum age of a session that counts as proof by itself. */
const freshMinutes = 10;

type OwnerContext = Pick<PrepareContext<Command>, 'db' | 'loadCaller'>;

/**
 * Asks a token holder for the password before any change of who can sign in: a browser that was left open is not enough. A user
 * without a password must have signed in through the provider recently. Refuses invalidFields, signInAgain.
 */
export async function verifyOwner(
  { db, loadCaller }: OwnerContext,
  password: string | undefined,
): Promise<VerifiedOwner> {
  const caller = await loadCaller();
  const provenHash = await db.oneFirst(sql.type(row({ hash: nullable(text) }))`
    select password_hash as hash from app_user where id = ${caller.userId}`);
  if (provenHash === null)
    return (await isFreshSession(db, caller)) ? { caller, provenHash } : refuse('signInAgain');
  if (!password) return refuse('invalidFields', passwordError(messages.passwordRequired));
  const counted = await countAttempt(db, changePasswordLimit, caller.userId);
  if (!(await passwordMatches(password, provenHash)))
    return refuse('invalidFields', passwordError(messages.currentPasswordWrong));
  await revertAttempt(db, counted);
  return { caller, provenHash };
}

/**
 * The same before ending a user's sessions or links, which lets no new person in. A user who signed in fully a moment ago does
 * not need to give the password again.
 */
export async function verifyOwnerUnlessRecent(
  context: OwnerContext,
  password: string | undefined,
): Promise<void> {
  if (!(await isFreshSession(context.db, await context.loadCaller()))) await verifyOwner(context, password);
}

const isFreshSession = (db: OwnerContext['db'], { tokenHash }: Caller): Promise<boolean> =>
  db.exists(sql.statement`
    select 1 from session where token_hash = ${tokenHash}
      and created_at > now() - ${freshMinutes}::int4 * interval '1 minute'`);

const passwordError = (message: string) => ({ errors: [{ field: 'currentPassword', message }] });

/** Refuses staleVersion if the password was changed since it was checked. */
export function requireUnchangedPassword(
  locked: { passwordHash: string | null },
  { provenHash }: VerifiedOwner,
): void {
  if (locked.passwordHash !== provenHash) refuse('staleVersion');
}

/** The change to record along with the action that a code allowed, so that the code does not count a second time. */
export interface SpentCode {
  happened: NewEvent[];
  changes: Change[];
}

export const wrongCode = (): never =>
  refuse('wrongCode', { errors: [{ field: 'code', message: sharedMessages.codeWrong }] });

/** Decrypts the key of a user's second factor. */
export const keyOf = (
  { encryptedKey, userId }: Pick<FactorHolder, 'encryptedKey' | 'userId'>,
  encryptor: Encryptor,
) => encryptor.decrypt(encryptedKey ?? '', userId);

/** Proves an enabled second factor by an authenticator code or a recovery code. The caller holds the lock. Refuses wrongCode. */
export async function verifyCode(
  db: Queryable,
  holder: FactorHolder,
  { code, now, encryptor }: { code: string; now: number; encryptor: Encryptor },
): Promise<SpentCode> {
  const { userId, lastStep } = holder;
  const typed = normaliseCode(code);
  if (/^\d{6}$/.test(typed)) {
    const step = acceptedStep(keyOf(holder, encryptor), typed, { nowMs: now, lastStep });
    return step === undefined ? wrongCode() : { happened: [], changes: [spendStep(userId, step)] };
  }
  if (!(await isRecoveryCode(db, userId, typed))) return wrongCode();
  return {
    happened: [{ name: 'recoveryCodeUsed', payload: { userId } }],
    changes: [spendRecoveryCode(userId, typed)],
  };
}

export interface OwnerProof {
  owner: VerifiedOwner;
  counted: AttemptRecord;
}

/** The password is proven and the code counted before a transaction begins, so that failed attempts stay counted. */
export async function prepareOwnerProof(
  context: Pick<PrepareContext<Command>, 'db' | 'loadCaller'>,
  password: string | undefined,
): Promise<OwnerProof> {
  const owner = await verifyOwner(context, password);
  return { owner, counted: await countAttempt(context.db, ownCodeLimit, owner.caller.userId) };
}

/** Locks the account and checks the code of its second factor. Refuses secondFactorOff if that is off. */
export async function lockAndVerifyOwner(
  db: Queryable,
  { owner, counted }: OwnerProof,
  input: { code: string; now: number; encryptor: Encryptor },
): Promise<SpentCode> {
  const locked = await lockFactor(db, owner.caller.userId);
  requireUnchangedPassword(locked, owner);
  if (!locked.isOn) return refuse('secondFactorOff');
  const { happened, changes } = await verifyCode(db, locked, input);
  return { happened, changes: [...changes, { mayMiss: revertAttemptStatement(counted) }] };
}
