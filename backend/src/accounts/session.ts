import { sql, type Reader } from '../platform/database.ts';
import type { Caller } from '../platform/handler.ts';
import { flag, nullable, row, text } from '../platform/row.ts';
import { tokenHash } from './token.ts';

const callerRow = row({
  user_id: text,
  user_name: text,
  email: text,
  is_operator: flag,
  company_id: nullable(text),
  company_name: nullable(text),
});

/**
 * Whose token this is; nothing where it is unknown, revoked, or unused for 30 days. The day of last use is written at
 * most once a day, by the same statement.
 */
export async function findCaller(read: Reader, token: string): Promise<Caller | undefined> {
  const hash = tokenHash(token);
  const caller = await read.maybeOne(sql.type(callerRow)`
    with used as (
      update session set last_used_at = now()
      where token_hash = ${hash} and last_used_at < now() - interval '1 day' and last_used_at > now() - interval '30 days'
    )
    select u.id as user_id, u.user_name, u.email, u.is_operator, c.id as company_id, c.name as company_name
    from session s
    join app_user u on u.id = s.user_id
    left join membership m on m.user_id = u.id
    left join company c on c.id = m.company_id
    where s.token_hash = ${hash} and s.last_used_at > now() - interval '30 days'`);
  return caller
    ? {
        userId: caller.user_id,
        userName: caller.user_name,
        email: caller.email,
        companyId: caller.company_id,
        companyName: caller.company_name,
        isOperator: caller.is_operator,
        tokenHash: hash,
      }
    : undefined;
}
