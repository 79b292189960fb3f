import { verifySecondFactor } from '../contracts/second-factor.ts';
import { revertAttemptStatement, type AttemptRecord } from '../../../platform/auth/attempts.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { preparedCommandHandler, type PrepareContext } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import { bool, row, text } from '../../../platform/database/row.ts';
import { tokenHash } from '../../../platform/auth/authentication.ts';
import type { AccountRules } from '../account-rules.ts';
import { verifyCode } from '../owner-verification.ts';
import { countCode } from '../attempts/count-attempts.ts';
import { findLoginBlocker, openSession } from '../sessions/open-session.ts';
import { findFactorForUpdate } from '../second-factor/second-factor-store.ts';
import { findUserById } from '../account-store.ts';

interface ChallengeInput {
  userId: string;
  counted: AttemptRecord[];
}

/** Runs outside the transaction, so that a wrong code stays counted against the network, the account and the challenge. */
const countTry =
  ({ limits }: AccountRules) =>
  async ({
    db,
    body,
    address,
  }: PrepareContext<typeof verifySecondFactor>): Promise<ChallengeInput | undefined> => {
    const hash = tokenHash(body.challenge);
    const holder = await db.maybeOne(sql.type(row({ userId: text, email: text }))`
      select u.id::text as "userId", u.email
      from sign_in_challenge c join app_user u on u.id = c.user_id where c.token_hash = ${hash}`);
    const counted = await countCode({ db, address }, limits, holder?.email);
    const isLeft = await db.maybeOne(sql.statement`
      update sign_in_challenge set tries_left = tries_left - 1
      where token_hash = ${hash} and tries_left > 0 returning 1`);
    return holder && isLeft ? { userId: holder.userId, counted } : undefined;
  };

/** Call this with the account locked: of two simultaneous requests, the second finds that the first has spent the challenge. */
const findChallenge = (db: Queryable, token: string, now: number) =>
  db.maybeOne(sql.type(row({ isByProvider: bool }))`
    select by_provider as "isByProvider" from sign_in_challenge
    where token_hash = ${tokenHash(token)} and expires_at > to_timestamp(${now}::double precision / 1000)`);

export const verifySecondFactorHandler = (rules: AccountRules) =>
  preparedCommandHandler(verifySecondFactor, countTry(rules), async (context, input) => {
    const { db, body, now } = context;
    if (!input) return refuse('challengeExpired');
    const holder = await findFactorForUpdate(db, input.userId);
    const challenge = await findChallenge(db, body.challenge, now);
    const user = await findUserById(db, input.userId);
    if (!challenge || !holder?.isOn || !user) return refuse('challengeExpired');
    const outside = findLoginBlocker(user);
    if (outside) return outside;
    const spent = await verifyCode(db, holder, { code: body.code, now, encryptor: rules.encryptor });
    return openSession(context, user, challenge.isByProvider ? 'provider' : 'password', {
      happened: spent.happened,
      changes: [
        ...spent.changes,
        sql.statement`
          delete from sign_in_challenge where token_hash = ${tokenHash(body.challenge)}`,
        ...input.counted.map((attempt) => ({ mayMiss: revertAttemptStatement(attempt) })),
      ],
    });
  });
