import { signUp, signUpForm } from '../contracts/accounts.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import {
  preparedCommandHandler,
  type CommandContext,
  type PrepareContext,
} from '../../../platform/handler.ts';
import { chosenLanguage } from '../../../platform/languages/languages.ts';
import type { NewEvent } from '../../../kernel/events.ts';
import type { Change, Recorder } from '../../../platform/outbox/outbox.ts';
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
import { isInvitationLinkTo } from '../../team/public.ts';
import { findInvitedAddress, spendInviteToken } from './invite-token.ts';
import {
  dropSignUps,
  findUserByEmail,
  findUserById,
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

const mintUserId = (db: Queryable) => db.oneFirst(sql.type(row({ id: text }))`select uuidv7()::text as id`);

interface VerifiedAccount {
  userId: string;
  /** Whether a sign-up with the address is waiting, whose account this becomes. */
  isTaken: boolean;
  email: string;
  userName: string;
  /** null if the user signs in through a provider. */
  passwordHash: string | null;
}

/**
 * Records an account with a verified address, together with what else happened. Unverified sign-ups with the address are
 * discarded with their passwords: they may have been another person's.
 */
function recordVerified(
  record: Recorder,
  { userId, isTaken, email, userName, passwordHash }: VerifiedAccount,
  approval: AccountRules['approval'],
  { happened, changes }: { happened: NewEvent[]; changes: Change[] },
): Promise<void> {
  const verified: NewEvent = { name: 'emailVerified', payload: { userId } };
  return isTaken
    ? record(
        [verified, ...happened],
        sql.statement`
          update app_user set user_name = ${userName}, password_hash = ${passwordHash}, is_verified = true
          where id = ${userId} and not is_verified`,
        ...dropSignUps(userId),
        ...changes,
      )
    : record(
        [{ name: 'userSignedUp', payload: { userId } }, verified, ...happened],
        sql.statement`
          insert into app_user (id, email, user_name, language, password_hash, is_verified, is_admin_verified)
          values (${userId}, ${email}, ${userName}, ${chosenLanguage()}, ${passwordHash}, true, ${approval === 'auto'})`,
        ...changes,
      );
}

/**
 * Creates an account without a password, with an address verified by the provider, and signs in at once. Refuses accountThere if
 * there is an account to sign in to.
 */
async function signUpByProvider(
  context: CommandContext<typeof signUp>,
  identity: VerifiedIdentity,
  approval: AccountRules['approval'],
) {
  const { body, db, record } = context;
  const { email } = identity;
  await lockAddress(db, email);
  const taken = await findUserByEmail(db, email);
  if (taken?.is_verified || (await findUserByIdentity(db, identity))) return refuse('accountThere');
  await consumeNonce(db, identity);
  const userId = taken?.id ?? (await mintUserId(db));
  await recordVerified(
    record,
    { userId, isTaken: taken !== null, email, userName: body.userName, passwordHash: null },
    approval,
    { happened: [], changes: [saveIdentity(userId, identity)] },
  );
  const user = orNotFound(await findUserByIdentity(db, identity));
  return findLoginBlocker(user) ?? openSession(context, user, 'provider');
}

interface PreparedForm {
  form: Infer<typeof signUpForm>;
  inviteToken: string | undefined;
  passwordHash: string;
}

const verifyOrHash = (rules: AccountRules) => async (prepareContext: PrepareContext<typeof signUp>) => {
  if (prepareContext.body.isGoogleLogin) return { identity: await verifyIdentity(prepareContext, rules) };
  const { inviteToken, ...body } = prepareContext.body;
  const form = typedForm(signUpForm, body);
  rejectGuessable(form.password, [form.userName, form.email], 'password');
  await countAttempts(prepareContext, rules.limits, 'signUp');
  return { form, inviteToken, passwordHash: await hashPassword(form.password) };
};

export const signUpHandler = (rules: AccountRules) =>
  preparedCommandHandler(signUp, verifyOrHash(rules), (context, prepared) =>
    prepared.identity
      ? signUpByProvider(context, prepared.identity, rules.approval)
      : signUpByForm(context, prepared, rules.approval),
  );

/**
 * Returns the RFP of an invite whose mail carried the token to the address of the sign-up, or none if it was an invitation to a
 * team. Returns undefined if the token proves nothing, or was used before. The link of a team needs no spending: it ends with the
 * invitation.
 */
async function redeemInviteToken(
  { db, body: { email }, now }: CommandContext<typeof signUp>,
  token: string,
): Promise<{ rfpId?: string } | undefined> {
  const invited = await findInvitedAddress(db, token, { email, now });
  if (invited) return (await spendInviteToken(db, token, invited)) ? invited : undefined;
  return (await isInvitationLinkTo(db, token, email)) ? {} : undefined;
}

/**
 * The response and its time are the same whether or not the address is taken; the mail tells the owner of the address. Until an
 * address is verified, each sign-up with it waits beside the others, with its own name, password and link. A later sign-up,
 * perhaps by another person, replaces nothing.
 *
 * The token of an invite proves that the address is the caller's, so it is verified at once. A token that is not valid for the
 * address changes nothing: the address then needs the mail.
 */
async function signUpByForm(
  context: CommandContext<typeof signUp>,
  { form, inviteToken, passwordHash }: PreparedForm,
  approval: AccountRules['approval'],
) {
  const { db, record } = context;
  const chosen = { userName: form.userName, passwordHash };
  await lockAddress(db, form.email);
  const taken = await findUserByEmail(db, form.email);
  if (taken?.is_verified) {
    await record({ name: 'accountReminded', payload: { userId: taken.id } });
    return { message: messages.signedUp };
  }
  const invite = inviteToken === undefined ? undefined : await redeemInviteToken(context, inviteToken);
  if (invite) {
    const userId = taken?.id ?? (await mintUserId(db));
    const { email, userName } = form;
    await recordVerified(
      record,
      { userId, isTaken: taken !== null, email, userName, passwordHash },
      approval,
      {
        happened: invite.rfpId
          ? [{ name: 'inviteVerifiedEmail', payload: { userId, rfpId: invite.rfpId } }]
          : [],
        changes: [],
      },
    );
    const user = orNotFound(await findUserById(db, userId));
    return findLoginBlocker(user) ?? openSession(context, user, 'password');
  }
  if (taken)
    await record({ name: 'signUpRepeated', payload: { userId: taken.id } }, addSignUp(taken.id, chosen));
  else {
    const id = await mintUserId(db);
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
