import { tokenHash, type TokenLookup } from '../../../platform/auth/authentication.ts';
import { sql } from '../../../platform/database/database.ts';
import { lacksFactor, mayOperate, type OperatorRule } from './operator-access.ts';
import { isAlive } from './open-session.ts';

const holder = sql.fragment`session s
  join app_user u on u.id = s.user_id
  left join membership m on m.user_id = u.id
  left join company c on c.id = m.company_id`;

/** Finds the holder of a token; null if the token is unknown or revoked, or its session has expired. */
export const createTokenLookup = (rule: OperatorRule): TokenLookup => ({
  /** The same statement updates the hour of last use, at most once an hour. */
  tables: (token) => {
    const hash = tokenHash(token);
    return sql.fragment`
      used as (
        update session set last_used_at = now()
        where token_hash = ${hash} and last_used_at < now() - interval '1 hour' and last_used_at > now() - interval '30 days'
      ),
      caller as (
        select u.id::text as "userId", u.user_name as "userName", u.email,
          ${mayOperate(rule)} as "isOperator", ${lacksFactor(rule)} as "lacksSecondFactor",
          c.id as "companyId", c.name as "companyName", m.role as "companyRole",
          s.token_hash as "tokenHash"
        from ${holder}
        where s.token_hash = ${hash} and ${isAlive}
      )`;
  },
  /** And no hour of last use needs to be written. */
  confirmation: (
    token,
    { userId, userName, email, isOperator, lacksSecondFactor, companyId, companyName, companyRole },
  ) => sql.fragment`
    select 1 from ${holder}
    where s.token_hash = ${tokenHash(token)} and s.last_used_at > now() - interval '1 hour' and ${isAlive}
      and (u.id, u.user_name, u.email, ${mayOperate(rule)}, ${lacksFactor(rule)}, c.id, c.name, m.role)
        is not distinct from (${userId}::uuid, ${userName}, ${email}, ${isOperator}, ${lacksSecondFactor}, ${companyId}::uuid, ${companyName}, ${companyRole})`,
});
