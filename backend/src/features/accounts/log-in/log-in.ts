import { logIn, loginForm } from '../contracts/accounts.ts';
import { sql } from '../../../platform/database/database.ts';
import {
  preparedCommandHandler,
  type CommandContext,
  type PrepareContext,
} from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { AccountRules } from '../account-rules.ts';
import { countLogIn, takeAllBack } from '../attempts/count-attempts.ts';
import { enter } from './enter.ts';
import { logInByProvider, proveForEntry } from './log-in-by-provider.ts';
import { passwordMatches } from '../passwords/password.ts';
import { typedForm } from './typed-form.ts';
import { findUserByEmail, type User } from '../user-store.ts';

const findProven = (rules: AccountRules) => async (prepareContext: PrepareContext<typeof logIn>) => {
  if (prepareContext.body.isGoogleLogin) return { entry: await proveForEntry(prepareContext, rules) };
  const { email, password } = typedForm(loginForm, prepareContext.body);
  const counted = await countLogIn(prepareContext, rules.limits);
  const user = await findUserByEmail(prepareContext.db, email);
  if (!(await passwordMatches(password, user?.password_hash))) return {};
  await takeAllBack(prepareContext.db, counted);
  return { user };
};

export const doLogIn = (rules: AccountRules) =>
  preparedCommandHandler(logIn, findProven(rules), (context, { entry, user }) =>
    entry ? logInByProvider(context, entry) : logInByPassword(context, user),
  );

async function logInByPassword(context: CommandContext<typeof logIn>, user: User | null | undefined) {
  if (!user) return refuse('wrongCredentials');
  // The password hash from the time of the proof: a change that commits in the meantime ends this sign-in too.
  const same = await context.db.maybeOne(sql.statement`
    select 1 from app_user where id = ${user.id} and password_hash = ${user.password_hash} for share`);
  return same ? enter(context, user, 'password') : refuse('wrongCredentials');
}
