import { sql, type Database } from '../../platform/database/database.ts';
import type { Change } from '../../platform/outbox/outbox.ts';
import { row, text, time } from '../../platform/database/row.ts';

/** The maximum number of sign-ups that one mail lists, so that repeated sign-ups cannot make it endless. */
const maxListed = 20;

/** Adds a sign-up that waits until its own link is used. */
export const addSignUp = (
  userId: string,
  { userName, passwordHash }: { userName: string; passwordHash: string },
): Change =>
  sql.statement`
    insert into sign_up (user_id, user_name, password_hash) values (${userId}, ${userName}, ${passwordHash})`;

/** Drops pending sign-ups and their links once the address is verified, in whatever way. */
export const dropSignUps = (userId: string): Change[] => [
  { mayMiss: sql.statement`delete from sign_up where user_id = ${userId}` },
  {
    mayMiss: sql.statement`
      delete from email_verification where user_id = ${userId} and used_at is null`,
  },
];

/**
 * Lists the pending sign-ups of an unverified address, newest first. If none is left, the account's own name and password are
 * pending again. That happens if an older version wrote the account, or the sign-ups were deleted.
 */
export async function listSignUps(database: Database, userId: string) {
  await database.query(sql.statement`
    insert into sign_up (user_id, user_name, password_hash, requested_at)
    select id, user_name, password_hash, created_at from app_user
    where id = ${userId} and not is_verified and password_hash is not null
      and not exists (select from sign_up where user_id = ${userId})`);
  return database.any(sql.type(row({ id: text, userName: text, askedAt: time }))`
    select id::text, user_name as "userName", requested_at as "askedAt" from sign_up
    where user_id = ${userId} order by requested_at desc, id desc limit ${maxListed}`);
}
