import { sql, type Queryable } from '../../platform/database/database.ts';
import { bool, nullable, row, text, type RowOf } from '../../platform/database/row.ts';

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
