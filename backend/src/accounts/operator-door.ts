import { sql, type Reader } from '../platform/database.ts';
import { flag, row } from '../platform/row.ts';

export const isOperator = (read: Reader, userId: string): Promise<boolean> =>
  read.exists(sql.typeAlias('nothing')`select 1 from app_user where id = ${userId} and is_operator`);

/** Whether whoever holds that session, by the hash of its token, is an operator; nothing where it has ended. */
export const isOperatorOf = (read: Reader, tokenHash: string): Promise<boolean | null> =>
  read.maybeOneFirst(sql.type(row({ isOperator: flag }))`
    select u.is_operator as "isOperator" from session s join app_user u on u.id = s.user_id
    where s.token_hash = ${tokenHash} and s.last_used_at > now() - interval '30 days'`);
