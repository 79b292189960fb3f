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
import { findLinkedInvitation } from '../../team/public.ts';
import { findMailedAddress, spendMailToken, type MailedAddress } from './mail-token.ts';
import {
  verifyAddress,
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

/** Records an account with a verified address, together with what else happened. */
function recordVerified(
  record: Recorder,
  { userId, isTaken, email, userName, passwordHash }: VerifiedAccount,
  approval: AccountRules['approval'],
  { happened, changes }: { happened: NewEvent[]; changes: Change[] },
): Promise<void> {
  const verified: NewEvent = { name: 'emailVerified', payload: { userId } };
  return isTaken
    ? record([verified, ...happened], ...verifyAddress(userId, { userName, passwordHash }), ...changes)
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
  mailToken: string | undefined;
  passwordHash: string;
}

const verifyOrHash = (rules: AccountRules) => async (prepareContext: PrepareContext<typeof signUp>) => {
  if (prepareContext.body.isGoogleLogin) return { identity: await verifyIdentity(prepareContext, rules) };
  const { mailToken, ...body } = prepareContext.body;
  const form = typedForm(signUpForm, body);
  rejectGuessable(form.password, [form.userName, form.email], 'password');
  await countAttempts(prepareContext, rules.limits, 'signUp');
  return { form, mailToken, passwordHash: await hashPassword(form.password) };
};

export const signUpHandler = (rules: AccountRules) =>
  preparedCommandHandler(signUp, verifyOrHash(rules), (context, prepared) =>
    prepared.identity
      ? signUpByProvider(context, prepared.identity, rules.approval)
      : signUpByForm(context, prepared, rules.approval),
  );

/** The mail from which a token came: of an invite to an RFP, or of an invitation to a team. */
type SourceMail = { of: 'invite'; mailed: MailedAddress } | { of: 'team'; isOpen: boolean };

/** Finds the mail to the address of the sign-up that carried the token, whether or not it was used since. */
async function findSourceMail(
  { db, body: { email }, now }: CommandContext<typeof signUp>,
  token: string,
): Promise<SourceMail | undefined> {
  const mailed = await findMailedAddress(db, token, { email, now });
  if (mailed) return { of: 'invite', mailed };
  const invitation = await findLinkedInvitation(db, token, email);
  return invitation ? { of: 'team', ...invitation } : undefined;
}

/** Returns whether the mail still verifies its address. The link of a team needs no spending: it ends with the invitation. */
const redeem = async (db: Queryable, mail: SourceMail, now: number): Promise<boolean> =>
  mail.of === 'team' ? mail.isOpen : spendMailToken(db, mail.mailed, now);

/**
 * The response and its time are the same whether or not the address is taken; the mail tells the owner of the address. Until an
 * address is verified, each sign-up with it waits beside the others, with its own name, password and link. A later sign-up,
 * perhaps by another person, replaces nothing.
 *
 * A token from a mail proves that the address is the caller's, so it is verified at once. If the address has an account already,
 * perhaps by the first attempt of this call, the caller learns that: refuses accountThere. A token that is not valid for the
 * address changes nothing: the address then needs the mail.
 */
async function signUpByForm(
  context: CommandContext<typeof signUp>,
  { form, mailToken, passwordHash }: PreparedForm,
  approval: AccountRules['approval'],
) {
  const { db, record, now } = context;
  const chosen = { userName: form.userName, passwordHash };
  await lockAddress(db, form.email);
  // It is looked up before the account, so the time that an invalid token takes does not reveal one.
  const mail = mailToken === undefined ? undefined : await findSourceMail(context, mailToken);
  const taken = await findUserByEmail(db, form.email);
  if (taken?.is_verified) {
    if (mail) return refuse('accountThere');
    await record({ name: 'accountReminded', payload: { userId: taken.id } });
    return { message: messages.signedUp };
  }
  if (mail && (await redeem(db, mail, now))) {
    const userId = taken?.id ?? (await mintUserId(db));
    const { email, userName } = form;
    await recordVerified(
      record,
      { userId, isTaken: taken !== null, email, userName, passwordHash },
      approval,
      {
        happened:
          mail.of === 'invite'
            ? [{ name: 'inviteVerifiedEmail', payload: { userId, rfpId: mail.mailed.rfpId } }]
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
