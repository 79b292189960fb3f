import { sql, type Database } from '../../../platform/database/database.ts';
import { bool, row, text } from '../../../platform/database/row.ts';
import { mintToken, tokenHash } from '../../../platform/auth/token.ts';
import { listSignUps } from '../sign-up-store.ts';

/** A pending sign-up and the link that verifies only it. */
export interface VerificationLink {
  token: string;
  userName: string;
  /** In ms since 1970. */
  askedAt: number;
}

export interface VerificationLinks {
  email: string;
  /** The newest first; a single one unless the address signed up more than once. */
  signUps: VerificationLink[];
}

/**
 * Mints a link for each pending sign-up of an account's address, valid for 24 hours, for the mail that carries them. Returns
 * undefined if the address is already verified.
 */
export async function mintVerificationLinks(
  database: Database,
  userId: string,
): Promise<VerificationLinks | undefined> {
  const user = await database.maybeOne(sql.type(row({ email: text, is_verified: bool }))`
    select email, is_verified from app_user where id = ${userId}`);
  if (!user || user.is_verified) return undefined;
  const waiting = await listSignUps(database, userId);
  const links = waiting.map((signUp) => ({ ...signUp, token: mintToken() }));
  await database.query(sql.statement`
    insert into email_verification (token_hash, user_id, sign_up_id, expires_at)
    select minted.token_hash, s.user_id, s.id, now() + interval '24 hours'
    from ${sql.unnest(
      links.map(({ id, token }) => [id, tokenHash(token)]),
      ['uuid', 'text'],
    )} as minted (id, token_hash) join sign_up s on s.id = minted.id`);
  return {
    email: user.email,
    signUps: links.map(({ token, userName, askedAt }) => ({ token, userName, askedAt })),
  };
}
