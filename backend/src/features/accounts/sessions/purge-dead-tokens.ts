import { isAlive } from './open-session.ts';
import { sql, type Database } from '../../../platform/database/database.ts';
import { readRetentionDays, type RetentionDays } from '../../../platform/retention/retention-policies.ts';
import { retentionPolicies } from '../retention.ts';

const defaultDays = readRetentionDays(retentionPolicies, {});

const since = (days: number) => sql.fragment`now() - ${days}::int4 * interval '1 day'`;

/**
 * Deletes records that expired long ago: sessions, links, sign-ups without links, sign-ins that wait for a code, unused keys, and
 * places without a recent sign-in. Returns the number of deleted rows.
 */
export async function purgeDeadTokens(
  database: Database,
  { deadTokens, knownNetworks }: Pick<RetentionDays, 'deadTokens' | 'knownNetworks'> = defaultDays,
): Promise<number> {
  let forgotten = 0;
  for (const statement of [
    sql.statement`delete from session s where not ${isAlive}`,
    sql.statement`delete from email_verification where expires_at < ${since(deadTokens)}`,
    sql.statement`
      delete from sign_up s using app_user u
      where u.id = s.user_id and (u.is_verified or s.requested_at < ${since(deadTokens)})
        and not exists (select from email_verification v where v.sign_up_id = s.id)`,
    sql.statement`delete from password_reset where expires_at < now()`,
    sql.statement`delete from return_link where expires_at < now()`,
    sql.statement`delete from sign_in_challenge where expires_at < now()`,
    sql.statement`
      delete from second_factor where turned_on_at is null and started_at < now() - interval '1 day'`,
    sql.statement`delete from spent_nonce where expires_at < now()`,
    sql.statement`delete from mail_request where requested_at < ${since(deadTokens)}`,
    sql.statement`delete from known_network where last_used_at < ${since(knownNetworks)}`,
  ])
    forgotten += (await database.query(statement)).rowCount;
  return forgotten;
}
