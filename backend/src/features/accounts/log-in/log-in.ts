import type { Command } from '../../../kernel/contract.ts';
import { messages } from '../contracts/messages.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import {
  preparedCommandHandler,
  type CommandContext,
  type PrepareContext,
} from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import { bool, row } from '../../../platform/database/row.ts';
import { mintToken, tokenHash } from '../../../platform/auth/authentication.ts';
import { verificationFlagsOf, findLoginBlocker, openSession } from '../sessions/open-session.ts';
import { hasSecondFactor } from '../second-factor/second-factor-store.ts';
import {
  findUserByEmail,
  findUserByIdentity,
  saveIdentity,
  lockAddress,
  type User,
} from '../account-store.ts';
import { logIn, loginForm } from '../contracts/accounts.ts';
import type { AccountRules } from '../account-rules.ts';
import { countLogIn, revertAttempts } from '../attempts/count-attempts.ts';
import { verifyIdentity, consumeNonce, typedForm, type VerifiedIdentity } from './provider-sign-in.ts';
import { passwordMatches } from '../passwords/password.ts';

/** Logs in by email and password, or by an identity that an external provider has verified. */
export const logInHandler = (rules: AccountRules) =>
  preparedCommandHandler(logIn, findVerified(rules), (context, { entry, user }) =>
    entry ? logInByProvider(context, entry) : logInByPassword(context, user),
  );

/** Verifies password or identity before the transaction, because hashing a password takes long. */
const findVerified = (rules: AccountRules) => async (prepareContext: PrepareContext<typeof logIn>) => {
  if (prepareContext.body.isGoogleLogin) return { entry: await verifyProviderLogin(prepareContext, rules) };
  const { email, password } = typedForm(loginForm, prepareContext.body);
  const counted = await countLogIn(prepareContext, rules.limits);
  const user = await findUserByEmail(prepareContext.db, email);
  if (!(await passwordMatches(password, user?.password_hash))) return {};
  await revertAttempts(prepareContext.db, counted);
  return { user };
};

async function logInByPassword(context: CommandContext<typeof logIn>, user: User | null | undefined) {
  if (!user) return refuse('wrongCredentials');
  // The password hash from the time of the proof: a change that commits in the meantime ends this sign-in too.
  const same = await context.db.maybeOne(sql.statement`
    select 1 from app_user where id = ${user.id} and password_hash = ${user.password_hash} for share`);
  return same ? completeLogin(context, user, 'password') : refuse('wrongCredentials');
}

const challengeTries = 5;
const challengeMs = 5 * 60_000;

type LoginContext = Pick<CommandContext<Command>, 'db' | 'record' | 'address' | 'userAgent' | 'now'>;

/**
 * Lets in a user who has proven their identity. Returns a session, a challenge for a code if the account has a second factor, or
 * the reason why they cannot get in yet.
 */
async function completeLogin(context: LoginContext, user: User, by: 'password' | 'provider') {
  const outside = findLoginBlocker(user);
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
  return { ...verificationFlagsOf(user), challenge, message: messages.authenticatorCodeRequired };
}

/** A person whom the provider identified, and the password they gave to link an existing account. */
export interface ProviderLogin {
  identity: VerifiedIdentity;
  link: 'untried' | 'wrong' | { provenHash: string };
}

/** A password given for linking is limited like one given for signing in. */
async function verifyProviderLogin(
  prepareContext: PrepareContext<typeof logIn>,
  rules: AccountRules,
): Promise<ProviderLogin> {
  const identity = await verifyIdentity(prepareContext, rules);
  const { linkPassword } = prepareContext.body;
  if (linkPassword === undefined) return { identity, link: 'untried' };
  const counted = await countLogIn(prepareContext, rules.limits);
  const user = await findUserByEmail(prepareContext.db, identity.email);
  const isRight = await passwordMatches(linkPassword, user?.password_hash);
  if (!isRight || !user?.password_hash) return { identity, link: 'wrong' };
  await revertAttempts(prepareContext.db, counted);
  return { identity, link: { provenHash: user.password_hash } };
}

/**
 * Signs in to the account linked to the subject, even if its address has changed since. Otherwise signs in to the account with
 * that address, once proven.
 */
async function logInByProvider(context: CommandContext<typeof logIn>, { identity, link }: ProviderLogin) {
  const { db } = context;
  await lockAddress(db, identity.email);
  const user = (await findUserByIdentity(db, identity)) ?? (await linkedUser(context, identity, link));
  await consumeNonce(db, identity);
  return completeLogin(context, user, 'provider');
}

async function linkedUser(
  { db, record }: CommandContext<typeof logIn>,
  identity: VerifiedIdentity,
  link: ProviderLogin['link'],
): Promise<User> {
  const user = await findUserByEmail(db, identity.email);
  if (!user?.is_verified) return refuse('wrongCredentials', { message: messages.noAccountYet });
  if (user.password_hash === null) return refuse('otherIdentity');
  if (link === 'untried') return refuse('passwordProofNeeded');
  const isProven = link !== 'wrong' && (await holdsPassword(db, user, link.provenHash));
  if (!isProven)
    return refuse('wrongCredentials', {
      message: messages.linkPasswordWrong,
      errors: [{ field: 'linkPassword', message: messages.linkPasswordWrong }],
    });
  await record({ name: 'identityLinked', payload: { userId: user.id } }, saveIdentity(user.id, identity));
  return user;
}

/** A password change that commits in the meantime ends this sign-in too. */
async function holdsPassword(db: Queryable, { id }: User, hash: string): Promise<boolean> {
  const same = await db.maybeOne(sql.statement`
    select 1 from app_user where id = ${id} and password_hash = ${hash} for share`);
  return same !== null;
}
