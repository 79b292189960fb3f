import { sql, type Database } from '../platform/database.ts';

/** Deletes what has long been dead to everybody: sessions unused for 30 days, links, and places not signed in from for 90. */
export async function forgetDeadTokens(database: Database): Promise<void> {
  await database.query(
    sql.typeAlias('nothing')`delete from session where last_used_at < now() - interval '30 days'`,
  );
  await database.query(
    sql.typeAlias('nothing')`delete from email_verification where expires_at < now() - interval '7 days'`,
  );
  await database.query(sql.typeAlias('nothing')`delete from password_reset where expires_at < now()`);
  await database.query(sql.typeAlias('nothing')`delete from spent_nonce where expires_at < now()`);
  await database.query(
    sql.typeAlias('nothing')`delete from mail_request where asked_at < now() - interval '7 days'`,
  );
  await database.query(
    sql.typeAlias('nothing')`delete from known_place where last_used_at < now() - interval '90 days'`,
  );
}
