import { createDatabase, sql } from '../../../platform/database/database.ts';
import { recorder } from '../../../platform/outbox/outbox.ts';
import { nullable, row, text } from '../../../platform/database/row.ts';
import { hashPassword, passwordMatches } from './password.ts';

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
