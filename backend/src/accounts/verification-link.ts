import { sql, type Database } from '../platform/database.ts';
import { flag, row, text } from '../platform/row.ts';
import { mintToken, tokenHash } from '../platform/token.ts';

export interface VerificationLink {
  email: string;
  token: string;
}

/** Mints a link that is good for 24 hours, for the mail that carries it; nothing where the address is verified already. */
export async function mintVerificationLink(
  database: Database,
  userId: string,
): Promise<VerificationLink | undefined> {
  const user = await database.maybeOne(sql.type(row({ email: text, is_verified: flag }))`
    select email, is_verified from app_user where id = ${userId}`);
  if (!user || user.is_verified) return undefined;
  const token = mintToken();
  await database.query(sql.typeAlias('nothing')`
    insert into email_verification (token_hash, user_id, expires_at)
    values (${tokenHash(token)}, ${userId}, now() + interval '24 hours')`);
  return { email: user.email, token };
}
