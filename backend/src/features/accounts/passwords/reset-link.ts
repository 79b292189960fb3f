import { sql, type Database } from '../../../platform/database/database.ts';
import { findAddressee } from '../addressee.ts';
import { findRequester } from '../mail-request.ts';
import { mintToken, tokenHash } from '../../../platform/auth/token.ts';

export interface ResetLink {
  email: string;
  token: string;
}

/**
 * Mints a link to a new password, valid for 1 hour, for the mail that carries it. Returns undefined if no account has the
 * address.
 */
export async function mintResetLink(database: Database, requestId: string): Promise<ResetLink | undefined> {
  const userId = await findRequester(database, requestId);
  const user = userId && (await findAddressee(database, userId));
  if (!userId || !user) return undefined;
  const token = mintToken();
  await database.query(sql.statement`
    insert into password_reset (token_hash, user_id, expires_at)
    values (${tokenHash(token)}, ${userId}, now() + interval '1 hour')`);
  return { email: user.email, token };
}
