import { changePassword } from '../contracts/accounts.ts';
import { messages } from '../contracts/messages.ts';
import { countAttempt, revertAttempt } from '../../../platform/auth/attempts.ts';
import { sql, createDatabase } from '../../../platform/database/database.ts';
import { preparedCommandHandler, type PrepareContext } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import { nullable, row, text } from '../../../platform/database/row.ts';
import { changePasswordLimit } from '../attempts/attempt-limits.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { rejectGuessable } from './guessable-password.ts';
import { dropChallenges } from '../second-factor/second-factor-store.ts';
import { recorder } from '../../../platform/outbox/outbox.ts';

/**
 * Returns the stored hash that matched the current password, and the new password's hash; undefined if the current password is
 * wrong.
 */
async function verifyCurrentPassword({ db, body, loadCaller }: PrepareContext<typeof changePassword>) {
  const caller = await loadCaller();
  rejectGuessable(body.newPassword, [caller.userName, caller.email], 'newPassword');
  const counted = await countAttempt(db, changePasswordLimit, caller.userId);
  const storedHash = await db.oneFirst(
    sql.type(
      row({ hash: nullable(text) }),
    )`select password_hash as hash from app_user where id = ${caller.userId}`,
  );
  if (storedHash === null)
    return refuse('invalidFields', {
      errors: [{ field: 'currentPassword', message: messages.noPasswordYet }],
    });
  if (!(await passwordMatches(body.currentPassword, storedHash))) return undefined;
  await revertAttempt(db, counted);
  return { storedHash, fresh: await hashPassword(body.newPassword) };
}

export const changePasswordHandler = preparedCommandHandler(
  changePassword,
  verifyCurrentPassword,
  async ({ caller, record }, proven) => {
    if (!proven)
      return refuse('invalidFields', {
        errors: [{ field: 'currentPassword', message: messages.currentPasswordWrong }],
      });
    const { userId, tokenHash } = caller;
    await record(
      { name: 'passwordChanged', payload: { userId } },
      // Runs first: a concurrent sign-in with the old password either ends before this or finds the password changed.
      sql.statement`
        update app_user set password_hash = ${proven.fresh} where id = ${userId} and password_hash = ${proven.storedHash}`,
      {
        mayMiss: sql.statement`
          delete from session where user_id = ${userId} and token_hash <> ${tokenHash}`,
      },
      { mayMiss: sql.statement`delete from password_reset where user_id = ${userId}` },
      dropChallenges(userId),
    );
    return { message: messages.passwordChanged };
  },
);

/**
 * Replaces a publicly known password from the server's command line and signs out every device of the account. Returns whether
 * the account had that password. A password that its owner chose stays.
 */
export async function replacePassword(
  databaseUrl: string,
  { email, known, fresh }: { email: string; known: string; fresh: string },
): Promise<boolean> {
  const database = await createDatabase(databaseUrl, { connections: 1 });
  try {
    return await database.transaction(async (tx) => {
      const user = await tx.maybeOne(sql.type(row({ id: text, hash: nullable(text) }))`
        select id, password_hash as hash from app_user where lower(email) = lower(${email}) for update`);
      if (!user || !(await passwordMatches(known, user.hash))) return false;
      await recorder(tx, { correlationId: crypto.randomUUID(), actorId: null })(
        { name: 'passwordChanged', payload: { userId: user.id } },
        sql.statement`
          update app_user set password_hash = ${await hashPassword(fresh)} where id = ${user.id}`,
        { mayMiss: sql.statement`delete from session where user_id = ${user.id}` },
      );
      return true;
    });
  } finally {
    await database.end();
  }
}
