import { signUp, signUpForm } from '../contracts/accounts.ts';
import { sql } from '../../../platform/database/database.ts';
import {
  preparedCommandHandler,
  type CommandContext,
  type PrepareContext,
} from '../../../platform/handler.ts';
import { chosenLanguage } from '../../../platform/languages/languages.ts';
import { orNotFound, refuse } from '../../../platform/refusal.ts';
import { row, text } from '../../../platform/database/row.ts';
import type { AccountRules } from '../account-rules.ts';
import {
  consumeNonce,
  verifyIdentity,
  typedForm,
  type VerifiedIdentity,
} from '../log-in/provider-sign-in.ts';
import { findLoginBlocker, openSession } from '../sessions/open-session.ts';
import {
  dropSignUps,
  findUserByEmail,
  findUserByIdentity,
  saveIdentity,
  lockAddress,
  addSignUp,
} from '../account-store.ts';
import { messages } from '../contracts/messages.ts';
import type { Infer } from '../../../kernel/schema/schema.ts';
import { countAttempts } from '../attempts/count-attempts.ts';
import { hashPassword } from '../passwords/password.ts';
import { rejectGuessable } from '../passwords/guessable-password.ts';

/**
 * Creates an account without a password, with an address verified by the provider, and signs in at once. An unverified sign-up
 * with the address is discarded with its password: it may have been another person's. Refuses accountThere if there is an account
 * to sign in to.
 */
async function signUpByProvider(
  context: CommandContext<typeof signUp>,
  identity: VerifiedIdentity,
  approval: AccountRules['approval'],
) {
  const { body, db, record } = context;
  await lockAddress(db, identity.email);
  const taken = await findUserByEmail(db, identity.email);
  if (taken?.is_verified || (await findUserByIdentity(db, identity))) return refuse('accountThere');
  await consumeNonce(db, identity);
  if (taken) {
    await record(
      { name: 'emailVerified', payload: { userId: taken.id } },
      sql.statement`
        update app_user set user_name = ${body.userName}, password_hash = null, is_verified = true
        where id = ${taken.id} and not is_verified`,
      ...dropSignUps(taken.id),
      saveIdentity(taken.id, identity),
    );
  } else {
    const userId = await db.oneFirst(sql.type(row({ id: text }))`select uuidv7()::text as id`);
    await record(
      [
        { name: 'userSignedUp', payload: { userId } },
        { name: 'emailVerified', payload: { userId } },
      ],
      sql.statement`
        insert into app_user (id, email, user_name, language, is_verified, is_admin_verified)
        values (${userId}, ${identity.email}, ${body.userName}, ${chosenLanguage()}, true, ${approval === 'auto'})`,
      saveIdentity(userId, identity),
    );
  }
  const user = orNotFound(await findUserByIdentity(db, identity));
  return findLoginBlocker(user) ?? openSession(context, user, 'provider');
}

type SignUpForm = Infer<typeof signUpForm>;

const verifyOrHash = (rules: AccountRules) => async (prepareContext: PrepareContext<typeof signUp>) => {
  if (prepareContext.body.isGoogleLogin) return { identity: await verifyIdentity(prepareContext, rules) };
  const form = typedForm(signUpForm, prepareContext.body);
  rejectGuessable(form.password, [form.userName, form.email], 'password');
  await countAttempts(prepareContext, rules.limits, 'signUp');
  return { form, passwordHash: await hashPassword(form.password) };
};

export const signUpHandler = (rules: AccountRules) =>
  preparedCommandHandler(signUp, verifyOrHash(rules), (context, prepared) =>
    prepared.identity
      ? signUpByProvider(context, prepared.identity, rules.approval)
      : signUpByForm(context, prepared, rules.approval),
  );

/**
 * The response and its time are the same whether or not the address is taken; the mail tells the owner of the address. Until an
 * address is verified, each sign-up with it waits beside the others, with its own name, password and link. A later sign-up,
 * perhaps by another person, replaces nothing.
 */
async function signUpByForm(
  { db, record }: Pick<CommandContext<typeof signUp>, 'db' | 'record'>,
  { form, passwordHash }: { form: SignUpForm; passwordHash: string },
  approval: AccountRules['approval'],
) {
  const chosen = { userName: form.userName, passwordHash };
  await lockAddress(db, form.email);
  const taken = await findUserByEmail(db, form.email);
  if (taken?.is_verified) await record({ name: 'accountReminded', payload: { userId: taken.id } });
  else if (taken)
    await record({ name: 'signUpRepeated', payload: { userId: taken.id } }, addSignUp(taken.id, chosen));
  else {
    const id = await db.oneFirst(sql.type(row({ id: text }))`select uuidv7()::text as id`);
    await record(
      { name: 'userSignedUp', payload: { userId: id } },
      sql.statement`
          insert into app_user (id, email, user_name, language, password_hash, is_admin_verified)
          values (${id}, ${form.email}, ${form.userName}, ${chosenLanguage()}, ${passwordHash}, ${approval === 'auto'})`,
      addSignUp(id, chosen),
    );
  }
  return { message: messages.signedUp };
}
