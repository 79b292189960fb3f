import { messages } from '../contracts/messages.ts';
import { sql } from '../../../platform/database/database.ts';
import type { CommandContext } from '../../../platform/handler.ts';
import type { Command } from '../../../kernel/contract.ts';
import { networkOf } from '../../../platform/auth/network.ts';
import type { SpentCode } from '../owner-verification.ts';
import { recordKnownNetwork } from '../attempts/count-attempts.ts';
import { mintToken, tokenHash } from '../../../platform/auth/authentication.ts';
import type { User } from '../account-store.ts';

export const verificationFlagsOf = ({
  is_verified: isVerified,
  is_admin_verified: isAdminVerified,
}: User) => ({
  isVerified,
  isAdminVerified,
});

/** Returns why a user who has proven their identity cannot get in yet; undefined if they can. */
export function findLoginBlocker(user: User) {
  if (!user.is_verified) return { ...verificationFlagsOf(user), message: messages.verifyEmailFirst };
  if (!user.is_admin_verified)
    return {
      ...verificationFlagsOf(user),
      message: user.is_declined ? messages.accountDeclined : messages.awaitingApproval,
    };
  return undefined;
}

type SessionContext = Pick<CommandContext<Command>, 'record' | 'address' | 'userAgent'>;

/** Opens a session for a user who has proven their identity and may get in. Returns the response with its token. */
export async function openSession(
  { record, address, userAgent }: SessionContext,
  user: User,
  by: 'password' | 'provider',
  proof: SpentCode = { happened: [], changes: [] },
) {
  const token = mintToken();
  await record(
    [{ name: 'sessionOpened', payload: { userId: user.id } }, ...proof.happened],
    ...proof.changes,
    recordKnownNetwork(user, networkOf(address)),
    sql.statement`
      insert into session (token_hash, user_id, user_agent, by_provider)
      values (${tokenHash(token)}, ${user.id}, ${userAgent.slice(0, 500)}, ${by === 'provider'})`,
    ...(user.is_new
      ? [
          {
            mayMiss: sql.statement`
              update app_user set first_login_at = now() where id = ${user.id} and first_login_at is null`,
          },
        ]
      : []),
  );
  return {
    ...verificationFlagsOf(user),
    token,
    userId: user.id,
    companyId: user.company_id,
    company: user.company_name,
    userName: user.user_name,
    isFirstLogin: user.is_new,
    message: messages.loggedIn,
  };
}

/** Whether the session `s` is alive: used within the last 30 days and begun within the last 180, however often it is used. */
export const isAlive = sql.fragment`
  (s.last_used_at > now() - interval '30 days' and s.created_at > now() - interval '180 days')`;
