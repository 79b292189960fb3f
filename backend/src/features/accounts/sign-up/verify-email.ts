import { resendVerification, verifyEmail } from '../contracts/accounts.ts';
import { messages } from '../contracts/messages.ts';
import { sql, type Queryable, type Database } from '../../../platform/database/database.ts';
import { commandHandler, preparedCommandHandler, type PrepareContext } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import { row, text, bool } from '../../../platform/database/row.ts';
import type { AttemptLimits } from '../attempts/attempt-limits.ts';
import { countAttempts } from '../attempts/count-attempts.ts';
import { saveMailRequest, mintRequestId, verifyAddress, lockAddress, listSignUps } from '../account-store.ts';
import { tokenHash, mintToken } from '../../../platform/auth/authentication.ts';

const signUpRow = row({ userId: text, email: text, userName: text, passwordHash: text });

const signUpOf = (token: string) => sql.fragment`
    select u.id::text as "userId", u.email, s.user_name as "userName", s.password_hash as "passwordHash"
    from email_verification v join sign_up s on s.id = v.sign_up_id join app_user u on u.id = s.user_id
    where v.token_hash = ${tokenHash(token)} and v.used_at is null and v.expires_at > now() and not u.is_verified`;
const findSignUp = (db: Queryable, token: string) => db.maybeOne(sql.type(signUpRow)`${signUpOf(token)}`);
const lockSignUp = (db: Queryable, token: string) =>
  db.maybeOne(sql.type(signUpRow)`${signUpOf(token)} for update of u`);

/** The account gets the name and password of the sign-up that the link was mailed for; the other sign-ups are discarded. */
export const verifyEmailHandler = commandHandler(verifyEmail, async ({ params, db, record }) => {
  const requested = await findSignUp(db, params.token);
  if (!requested) return refuse('linkExpired');
  // If two links are used at once, the second waits here and finds the address verified. So does a sign-up.
  await lockAddress(db, requested.email);
  const signUp = await lockSignUp(db, params.token);
  if (!signUp) return refuse('linkExpired');
  const { userId, email, userName, passwordHash } = signUp;
  await record(
    { name: 'emailVerified', payload: { userId } },
    ...verifyAddress(userId, { userName, passwordHash }),
  );
  return { message: messages.emailVerified, email };
});

const countResend = (limits: AttemptLimits) => (context: PrepareContext<typeof resendVerification>) =>
  countAttempts(context, limits, 'resendVerification');

export const resendVerificationHandler = (limits: AttemptLimits) =>
  preparedCommandHandler(resendVerification, countResend(limits), async ({ body, db, record }) => {
    const requestId = await mintRequestId(db);
    await record(
      { name: 'verificationLinkRequested', payload: { requestId } },
      saveMailRequest(requestId, body.email),
    );
    return { message: messages.verificationSent };
  });

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
