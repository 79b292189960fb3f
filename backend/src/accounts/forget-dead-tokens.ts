import { sql, type Database } from '../platform/database.ts';

/** Deletes sessions unused for 30 days and verification links expired for 7: both have long been dead to everybody. */
export async function forgetDeadTokens(database: Database): Promise<void> {
  await database.query(
    sql.typeAlias('nothing')`delete from session where last_used_at < now() - interval '30 days'`,
  );
  await database.query(
    sql.typeAlias('nothing')`delete from email_verification where expires_at < now() - interval '7 days'`,
  );
}
