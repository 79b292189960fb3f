import type { logIn } from '../contracts/accounts.ts';
import { messages } from '../contracts/messages.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { CommandContext, PrepareContext } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { AccountRules } from '../account-rules.ts';
import { countLogIn, takeAllBack } from '../attempts/count-attempts.ts';
import { enter } from './enter.ts';
import { proveIdentity, spendNonce, type ProvenIdentity } from './identity-proof.ts';
import { passwordMatches } from '../passwords/password.ts';
import { findUserByEmail, findUserByIdentity, saveIdentity, lockAddress, type User } from '../user-store.ts';

/** A person whom the provider identified, and the password they gave to link an existing account. */
export interface Entry {
  identity: ProvenIdentity;
  link: 'untried' | 'wrong' | { provenHash: string };
}

/** A password given for linking is limited like one given for signing in. */
export async function proveForEntry(
  prepareContext: PrepareContext<typeof logIn>,
  rules: AccountRules,
): Promise<Entry> {
  const identity = await proveIdentity(prepareContext, rules);
  const { linkPassword } = prepareContext.body;
  if (linkPassword === undefined) return { identity, link: 'untried' };
  const counted = await countLogIn(prepareContext, rules.limits);
  const user = await findUserByEmail(prepareContext.db, identity.email);
  const isRight = await passwordMatches(linkPassword, user?.password_hash);
  if (!isRight || !user?.password_hash) return { identity, link: 'wrong' };
  await takeAllBack(prepareContext.db, counted);
  return { identity, link: { provenHash: user.password_hash } };
}

/**
 * Signs in to the account linked to the subject, even if its address has changed since. Otherwise signs in to the account with
 * that address, once proven.
 */
export async function logInByProvider(context: CommandContext<typeof logIn>, { identity, link }: Entry) {
  const { db } = context;
  await lockAddress(db, identity.email);
  const user = (await findUserByIdentity(db, identity)) ?? (await linkedUser(context, identity, link));
  await spendNonce(db, identity);
  return enter(context, user, 'provider');
}

async function linkedUser(
  { db, record }: CommandContext<typeof logIn>,
  identity: ProvenIdentity,
  link: Entry['link'],
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
