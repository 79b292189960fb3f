import { messages } from './contracts/messages.ts';
import { countAttempt, takeBack } from '../../platform/auth/attempts.ts';
import { sql } from '../../platform/database/database.ts';
import type { Caller, PrepareContext } from '../../platform/handler.ts';
import type { Command } from '../../kernel/contract.ts';
import { refuse } from '../../platform/refusal.ts';
import { nullable, row, text } from '../../platform/database/row.ts';
import { changePasswordLimit } from './attempts/attempt-limits.ts';
import { passwordMatches } from './passwords/password.ts';

/** A token holder who has proven again that they own the account. */
export interface ProvenOwner {
  caller: Caller;
  /** The hash of the password that was given; null if the account has no password. */
  provenHash: string | null;
}

/** The maximum age of a session that counts as proof by itself. */
const freshMinutes = 10;

type Asking = Pick<PrepareContext<Command>, 'db' | 'loadCaller'>;

/**
 * Asks a token holder for the password before any change of who can sign in: a browser that was left open is not enough. A user
 * without a password must have signed in through the provider recently. Refuses invalidFields, signInAgain.
 */
export async function proveOwner(
  { db, loadCaller }: Asking,
  password: string | undefined,
): Promise<ProvenOwner> {
  const caller = await loadCaller();
  const provenHash = await db.oneFirst(sql.type(row({ hash: nullable(text) }))`
    select password_hash as hash from app_user where id = ${caller.userId}`);
  if (provenHash === null)
    return (await isFreshSession(db, caller)) ? { caller, provenHash } : refuse('signInAgain');
  if (!password) return refuse('invalidFields', passwordError(messages.passwordRequired));
  const counted = await countAttempt(db, changePasswordLimit, caller.userId);
  if (!(await passwordMatches(password, provenHash)))
    return refuse('invalidFields', passwordError(messages.currentPasswordWrong));
  await takeBack(db, counted);
  return { caller, provenHash };
}

/**
 * The same before ending a user's sessions or links, which lets no new person in. A user who signed in fully a moment ago does
 * not need to give the password again.
 */
export async function proveRecently(asking: Asking, password: string | undefined): Promise<void> {
  if (!(await isFreshSession(asking.db, await asking.loadCaller()))) await proveOwner(asking, password);
}

const isFreshSession = (db: Asking['db'], { tokenHash }: Caller): Promise<boolean> =>
  db.exists(sql.statement`
    select 1 from session where token_hash = ${tokenHash}
      and created_at > now() - ${freshMinutes}::int4 * interval '1 minute'`);

const passwordError = (message: string) => ({ errors: [{ field: 'currentPassword', message }] });

/** Refuses staleVersion if the password was changed since it was checked. */
export function requireUnchangedPassword(
  locked: { passwordHash: string | null },
  { provenHash }: ProvenOwner,
): void {
  if (locked.passwordHash !== provenHash) refuse('staleVersion');
}
