import { logIn, logOut } from '../contracts/accounts.ts';
import { messages } from '../contracts/messages.ts';
import { sql } from '../platform/database.ts';
import { deed, preparedDeed, type PrepareContext } from '../platform/handler.ts';
import { networkOf } from '../platform/network.ts';
import { refuse } from '../platform/refusal.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import { countLogIn, takeAllBack } from './count-attempts.ts';
import { rememberPlace } from './known-place.ts';
import { passwordMatches } from './password.ts';
import { mintToken, tokenHash } from './token.ts';
import { findUserByEmail } from './user-store.ts';

const findProven = (limits: AttemptLimits) => async (asked: PrepareContext<typeof logIn>) => {
  const { read, body } = asked;
  const counted = await countLogIn(asked, limits);
  const user = await findUserByEmail(read, body.email);
  if (!(await passwordMatches(body.password, user?.password_hash))) return undefined;
  await takeAllBack(read, counted);
  return user;
};

export const doLogIn = (limits: AttemptLimits) =>
  preparedDeed(logIn, findProven(limits), async ({ read, record, address, userAgent }, user) => {
    if (!user) return refuse('wrongCredentials');
    const flags = { isVerified: user.is_verified, isAdminVerified: user.is_admin_verified };
    if (!user.is_verified) return { ...flags, message: messages.verifyEmailFirst };
    if (!user.is_admin_verified) return { ...flags, message: messages.awaitingApproval };
    // What the password was when it was proven: a change that commits meanwhile ends this too.
    const same = await read.maybeOne(sql.typeAlias('nothing')`
      select 1 from app_user where id = ${user.id} and password_hash = ${user.password_hash} for share`);
    if (!same) return refuse('wrongCredentials');
    const token = mintToken();
    await record(
      { name: 'sessionOpened', payload: { userId: user.id } },
      rememberPlace(user, networkOf(address)),
      sql.typeAlias('nothing')`
        insert into session (token_hash, user_id, user_agent)
        values (${tokenHash(token)}, ${user.id}, ${userAgent.slice(0, 500)})`,
    );
    return {
      ...flags,
      token,
      userId: user.id,
      companyId: user.company_id,
      company: user.company_name,
      userName: user.user_name,
      message: messages.loggedIn,
    };
  });

export const doLogOut = deed(logOut, async ({ caller, record }) => {
  await record(
    { name: 'sessionRevoked', payload: { userId: caller.userId } },
    { mayMiss: sql.typeAlias('nothing')`delete from session where token_hash = ${caller.tokenHash}` },
  );
  return { message: messages.loggedOut };
});
