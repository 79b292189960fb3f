import { resetPassword, forgotPassword } from '../contracts/accounts.ts';
import { messages } from '../contracts/messages.ts';
import { countAttempt } from '../../../platform/auth/attempts.ts';
import { sql, type Queryable, type Database } from '../../../platform/database/database.ts';
import { preparedCommandHandler, type PrepareContext } from '../../../platform/handler.ts';
import { networkOf } from '../../../platform/auth/network.ts';
import { refuse } from '../../../platform/refusal.ts';
import { bool, row, text } from '../../../platform/database/row.ts';
import type { AttemptLimits } from '../attempts/attempt-limits.ts';
import { recordKnownNetwork, countAttempts } from '../attempts/count-attempts.ts';
import { hashPassword } from './password.ts';
import { dropChallenges } from '../second-factor/second-factor-store.ts';
import {
  dropSignUps,
  saveMailRequest,
  mintRequestId,
  findAddressee,
  findRequester,
} from '../account-store.ts';
import { tokenHash, mintToken } from '../../../platform/auth/authentication.ts';
import { rejectGuessable } from './guessable-password.ts';

const holderRow = row({ id: text, email: text, userName: text, isVerified: bool });

const holderOf = (token: string) => sql.fragment`
  select u.id, u.email, u.user_name as "userName", u.is_verified as "isVerified"
  from password_reset r join app_user u on u.id = r.user_id
  where r.token_hash = ${tokenHash(token)} and r.expires_at > now()`;
const findHolder = (db: Queryable, token: string) => db.maybeOne(sql.type(holderRow)`${holderOf(token)}`);
const lockHolder = (db: Queryable, token: string) =>
  db.maybeOne(sql.type(holderRow)`${holderOf(token)} for update`);

/** Computes the slow hash only for a live link. */
const hashForHolder =
  (limits: AttemptLimits) =>
  async ({ db, body, address }: PrepareContext<typeof resetPassword>) => {
    await countAttempt(db, limits.fromNetwork.resetPassword, networkOf(address));
    const holder = await findHolder(db, body.token);
    if (!holder) return undefined;
    rejectGuessable(body.password, [holder.userName, holder.email], 'password');
    return hashPassword(body.password);
  };

/**
 * The reader of the address's mail followed the link, which is all that verification requires. Pending sign-ups end. If they gave
 * different names, none is known to be right, and the account is named after its address.
 */
export const resetPasswordHandler = (limits: AttemptLimits) =>
  preparedCommandHandler(
    resetPassword,
    hashForHolder(limits),
    async ({ body, db, record, address }, passwordHash) => {
      // Of two simultaneous uses of one link, the second waits here and finds it gone.
      const user = await lockHolder(db, body.token);
      if (!user || !passwordHash) return refuse('linkExpired');
      const userId = user.id;
      const changed = { name: 'passwordChanged', payload: { userId } } as const;
      await record(
        user.isVerified ? changed : [changed, { name: 'emailVerified', payload: { userId } }],
        // Runs first: a concurrent sign-in with the old password either ends before this or finds the password changed.
        sql.statement`
        update app_user u set password_hash = ${passwordHash}, is_verified = true,
          user_name = case
            when (select count(distinct s.user_name) from sign_up s where s.user_id = u.id) > 1
            then split_part(u.email, '@', 1) else u.user_name end
        where id = ${userId}`,
        sql.statement`delete from password_reset where user_id = ${userId}`,
        { mayMiss: sql.statement`delete from session where user_id = ${userId}` },
        dropChallenges(userId),
        ...dropSignUps(userId),
        recordKnownNetwork(user, networkOf(address)),
      );
      return { message: messages.passwordReset };
    },
  );

const count = (limits: AttemptLimits) => (prepareContext: PrepareContext<typeof forgotPassword>) =>
  countAttempts(prepareContext, limits, 'forgotPassword');

/** Links mailed earlier stay valid until one is used: a stranger who requests a link cannot invalidate them. */
export const forgotPasswordHandler = (limits: AttemptLimits) =>
  preparedCommandHandler(forgotPassword, count(limits), async ({ body, db, record }) => {
    const requestId = await mintRequestId(db);
    await record(
      { name: 'passwordResetRequested', payload: { requestId } },
      saveMailRequest(requestId, body.email),
    );
    return { message: messages.resetSent };
  });

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
