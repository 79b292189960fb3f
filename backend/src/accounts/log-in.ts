import { logIn, logOut } from '../contracts/accounts.ts';
import { messages } from '../contracts/messages.ts';
import { sql } from '../platform/database.ts';
import { deed, preparedDeed, type PrepareContext } from '../platform/handler.ts';
import { refuse } from '../platform/refusal.ts';
import { passwordMatches } from './password.ts';
import { mintToken, tokenHash } from './token.ts';
import { findUserByEmail } from './user-store.ts';

async function findProven({ read, body }: PrepareContext<typeof logIn>) {
  const user = await findUserByEmail(read, body.email);
  const matches = await passwordMatches(body.password, user?.password_hash);
  return matches ? user : undefined;
}

export const doLogIn = preparedDeed(logIn, findProven, async ({ record }, user) => {
  if (!user) return refuse('wrongCredentials');
  const flags = { isVerified: user.is_verified, isAdminVerified: user.is_admin_verified };
  if (!user.is_verified) return { ...flags, message: messages.verifyEmailFirst };
  if (!user.is_admin_verified) return { ...flags, message: messages.awaitingApproval };
  const token = mintToken();
  await record(
    { name: 'sessionOpened', payload: { userId: user.id } },
    sql.typeAlias(
      'nothing',
    )`insert into session (token_hash, user_id) values (${tokenHash(token)}, ${user.id})`,
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
