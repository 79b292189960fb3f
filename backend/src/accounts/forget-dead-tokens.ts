import { isAlive } from './session-life.ts';
import { sql, type Database } from '../platform/database.ts';

/** Deletes what has long been dead to everybody: sessions past their life, links, sign-ins that wait for a code, keys never used, and places not signed in from for 90. */
export async function forgetDeadTokens(database: Database): Promise<void> {
  await database.query(sql.typeAlias('nothing')`delete from session s where not ${isAlive}`);
  await database.query(
    sql.typeAlias('nothing')`delete from email_verification where expires_at < now() - interval '7 days'`,
  );
  await database.query(sql.typeAlias('nothing')`delete from password_reset where expires_at < now()`);
  await database.query(sql.typeAlias('nothing')`delete from sign_in_challenge where expires_at < now()`);
  await database.query(sql.typeAlias('nothing')`
    delete from second_factor where turned_on_at is null and begun_at < now() - interval '1 day'`);
  await database.query(sql.typeAlias('nothing')`delete from spent_nonce where expires_at < now()`);
  await database.query(
    sql.typeAlias('nothing')`delete from mail_request where asked_at < now() - interval '7 days'`,
  );
  await database.query(
    sql.typeAlias('nothing')`delete from known_place where last_used_at < now() - interval '90 days'`,
  );
}
