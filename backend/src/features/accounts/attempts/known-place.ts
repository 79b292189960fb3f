import { hash } from 'node:crypto';
import { sql, type Queryable } from '../../../platform/database/database.ts';

/** The hash includes the user, so a list of networks cannot be looked up in the stored hashes. */
const placeHash = (email: string, network: string): string =>
  hash('sha256', `${email.toLowerCase()} ${network}`, 'base64url');

/** Whether the account has signed in from the network before. Takes the same time whether or not the account exists. */
export const isKnownPlace = (db: Queryable, email: string, network: string): Promise<boolean> =>
  db.exists(sql.statement`
    select 1 from known_network k join app_user u on u.id = k.user_id
    where lower(u.email) = lower(${email}) and k.network_hash = ${placeHash(email, network)}`);

export const rememberPlace = (user: { id: string; email: string }, network: string) =>
  sql.statement`
    insert into known_network (user_id, network_hash) values (${user.id}, ${placeHash(user.email, network)})
    on conflict (user_id, network_hash) do update set last_used_at = now()`;
