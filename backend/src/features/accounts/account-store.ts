import { sql, type Queryable, type Database } from '../../platform/database/database.ts';
import { bool, nullable, row, text, time, type RowOf } from '../../platform/database/row.ts';
import type { Change } from '../../platform/outbox/outbox.ts';

const shape = {
  id: text,
  email: text,
  user_name: text,
  /** null if the user signs in only through a provider. */
  password_hash: nullable(text),
  is_verified: bool,
  is_admin_verified: bool,
  is_declined: bool,
  /** True until the user has signed in once. */
  is_new: bool,
  company_id: nullable(text),
  company_name: nullable(text),
};
const userRow = row(shape);
export type User = RowOf<typeof shape>;

const users = sql.fragment`
  select u.id, u.email, u.user_name, u.password_hash, u.is_verified, u.is_admin_verified,
    u.declined_at is not null as is_declined, u.first_login_at is null as is_new,
    c.id as company_id, c.name as company_name
  from app_user u
  left join membership m on m.user_id = u.id
  left join company c on c.id = m.company_id`;

/** Addresses that differ only in case are the same address. */
export const findUserByEmail = (db: Queryable, email: string) =>
  db.maybeOne(sql.type(userRow)`${users} where lower(u.email) = lower(${email})`);

export const findUserById = (db: Queryable, userId: string) =>
  db.maybeOne(sql.type(userRow)`${users} where u.id = ${userId}`);

/** Finds the user linked to a provider's subject; null if no user is linked to it. */
export const findUserByIdentity = (db: Queryable, { issuer, subject }: { issuer: string; subject: string }) =>
  db.maybeOne(sql.type(userRow)`
    ${users} join identity i on i.user_id = u.id where i.issuer = ${issuer} and i.subject = ${subject}`);

/** Locks an address: of two simultaneous requests with one address, the second waits here and finds what the first has made. */
export const lockAddress = (db: Queryable, email: string) =>
  db.one(sql.statement`
    select pg_advisory_xact_lock(hashtextextended(${`signUp ${email.toLowerCase()}`}, 0))::text as locked`);

/** Affects no row if the subject is already linked to a user. */
export const saveIdentity = (userId: string, { issuer, subject }: { issuer: string; subject: string }) =>
  sql.statement`
    insert into identity (issuer, subject, user_id) values (${issuer}, ${subject}, ${userId}) on conflict do nothing`;

export interface Addressee {
  email: string;
  userName: string;
}

/** Finds the recipient of a mail about an account; null if the account does not exist. */
export const findAddressee = (db: Queryable, userId: string): Promise<Addressee | null> =>
  db.maybeOne(sql.type(row({ email: text, userName: text }))`
    select email, user_name as "userName" from app_user where id = ${userId}`);

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
 * Returns the changes that verify the address of an account, which gets the name and password of the sign-up that proved it. The
 * other sign-ups are discarded with their passwords: they may have been another person's.
 */
export const verifyAddress = (
  userId: string,
  { userName, passwordHash }: { userName: string; passwordHash: string | null },
): Change[] => [
  sql.statement`
    update app_user set user_name = ${userName}, password_hash = ${passwordHash}, is_verified = true
    where id = ${userId} and not is_verified`,
  ...dropSignUps(userId),
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

/**
 * Stores the request for a mail, in the same way for known and unknown addresses. The account is looked up when the mail is
 * written.
 */
export const saveMailRequest = (id: string, email: string) =>
  sql.statement`insert into mail_request (id, email) values (${id}, ${email})`;

export const mintRequestId = (db: Queryable): Promise<string> =>
  db.oneFirst(sql.type(row({ id: text }))`select uuidv7()::text as id`);

/** Finds the address that a request was about; null if no account has it or the request was deleted. */
export const findRequester = (db: Queryable, requestId: string): Promise<string | null> =>
  db.maybeOneFirst(sql.type(row({ id: text }))`
    select u.id from mail_request r join app_user u on lower(u.email) = lower(r.email) where r.id = ${requestId}`);
