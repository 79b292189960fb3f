import type { Command } from '../../../kernel/contract.ts';
import { messages } from '../contracts/messages.ts';
import { sql } from '../../../platform/database/database.ts';
import type { CommandContext } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import { bool, row } from '../../../platform/database/row.ts';
import { mintToken, tokenHash } from '../../../platform/auth/token.ts';
import { flagsOf, notYet, openSession } from '../sessions/open-session.ts';
import { hasSecondFactor } from '../second-factor/second-factor-store.ts';
import type { User } from '../user-store.ts';

const challengeTries = 5;
const challengeMs = 5 * 60_000;

type LoginContext = Pick<CommandContext<Command>, 'db' | 'record' | 'address' | 'userAgent' | 'now'>;

/**
 * Lets in a user who has proven their identity. Returns a session, a challenge for a code if the account has a second factor, or
 * the reason why they cannot get in yet.
 */
export async function enter(context: LoginContext, user: User, by: 'password' | 'provider') {
  const outside = notYet(user);
  if (outside) return outside;
  // A concurrent closing of the account, or turning on of the second factor, waits until this session exists and then ends it.
  // Otherwise this statement waits and finds the change.
  const isOpen = await context.db.maybeOneFirst(sql.type(row({ isOpen: bool }))`
    select closed_at is null as "isOpen" from app_user where id = ${user.id} for share`);
  if (!isOpen) return refuse('accountClosed');
  if (!(await hasSecondFactor(context.db, user.id))) return openSession(context, user, by);
  const challenge = mintToken();
  await context.record(
    { name: 'secondFactorChallenged', payload: { userId: user.id } },
    sql.statement`
      insert into sign_in_challenge (token_hash, user_id, by_provider, tries_left, expires_at)
      values (${tokenHash(challenge)}, ${user.id}, ${by === 'provider'}, ${challengeTries},
        to_timestamp(${context.now + challengeMs}::double precision / 1000))`,
  );
  return { ...flagsOf(user), challenge, message: messages.codeAsked };
}
