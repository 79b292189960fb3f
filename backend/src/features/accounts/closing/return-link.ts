import { sql, type Database, type Queryable } from '../../../platform/database/database.ts';
import { row, text, time } from '../../../platform/database/row.ts';
import { mintToken, tokenHash } from '../../../platform/auth/token.ts';

export interface ReturnLink {
  email: string;
  userName: string;
  token: string;
  /** The time when the account is erased, in ms. */
  eraseAfter: number;
}

/** Mints a link to restore a closed account, for the mail that carries it. Returns undefined if the account is open or erased. */
export async function mintReturnLink(database: Database, userId: string): Promise<ReturnLink | undefined> {
  const user = await database.maybeOne(sql.type(row({ email: text, userName: text, eraseAfter: time }))`
    select email, user_name as "userName", erase_after as "eraseAfter" from app_user
    where id = ${userId} and closed_at is not null and erased_at is null`);
  if (!user) return undefined;
  const token = mintToken();
  await database.query(sql.statement`
    insert into return_link (token_hash, user_id, expires_at)
    select ${tokenHash(token)}, id, greatest(erase_after, now() + interval '1 hour') from app_user where id = ${userId}`);
  return { ...user, token };
}

/**
 * Returns those of the given addresses whose accounts are closed or erased. They get no mail except the link to restore the
 * account.
 */
export async function listClosedAddresses(
  db: Queryable,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const lower = sql.array([...new Set(addresses.map((address) => address.toLowerCase()))], 'text');
  return new Set(
    await db.anyFirst(sql.type(row({ email: text }))`
      select lower(email) as email from app_user where lower(email) = any(${lower}) and closed_at is not null`),
  );
}
