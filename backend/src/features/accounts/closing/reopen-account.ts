import { sql, type Database, type Queryable } from '../../../platform/database/database.ts';
import { row, text, time } from '../../../platform/database/row.ts';
import { mintToken, tokenHash } from '../../../platform/auth/authentication.ts';
import { messages } from '../contracts/messages.ts';
import { reopenAccount } from '../../privacy/contract.ts';
import { preparedCommandHandler, type PrepareContext } from '../../../platform/handler.ts';
import { countAttempt } from '../../../platform/auth/attempts.ts';
import { networkOf } from '../../../platform/auth/network.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { AttemptLimits } from '../attempts/attempt-limits.ts';

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

const count =
  (limits: AttemptLimits) =>
  ({ db, address }: PrepareContext<typeof reopenAccount>) =>
    countAttempt(db, limits.fromNetwork.resetPassword, networkOf(address));

/** If the link and the erasure run at once, the second waits for the account and finds it open or gone. */
export const reopenAccountHandler = (limits: AttemptLimits) =>
  preparedCommandHandler(reopenAccount, count(limits), async ({ body, db, record }) => {
    const holder = await db.maybeOne(sql.type(row({ userId: text }))`
      select u.id::text as "userId" from return_link l join app_user u on u.id = l.user_id
      where l.token_hash = ${tokenHash(body.token)} and l.expires_at > now()
        and u.closed_at is not null and u.erased_at is null for update of u`);
    if (!holder) return refuse('linkExpired');
    const { userId } = holder;
    await record(
      { name: 'accountReopened', payload: { userId } },
      sql.statement`
        update app_user set closed_at = null, erase_after = null where id = ${userId} and erased_at is null`,
      sql.statement`delete from return_link where user_id = ${userId}`,
    );
    return { message: messages.accountReopened };
  });
