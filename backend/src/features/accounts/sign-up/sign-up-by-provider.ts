import type { signUp } from '../contracts/accounts.ts';
import { sql } from '../../../platform/database/database.ts';
import type { CommandContext } from '../../../platform/handler.ts';
import { orNotFound, refuse } from '../../../platform/refusal.ts';
import { row, text } from '../../../platform/database/row.ts';
import type { AccountRules } from '../account-rules.ts';
import { spendNonce, type ProvenIdentity } from '../log-in/identity-proof.ts';
import { notYet, openSession } from '../sessions/open-session.ts';
import { dropSignUps } from '../sign-up-store.ts';
import { findUserByEmail, findUserByIdentity, saveIdentity, lockAddress } from '../user-store.ts';

/**
 * Creates an account without a password, with an address verified by the provider, and signs in at once. An unverified sign-up
 * with the address is discarded with its password: it may have been another person's. Refuses accountThere if there is an account
 * to sign in to.
 */
export async function signUpByProvider(
  context: CommandContext<typeof signUp>,
  identity: ProvenIdentity,
  approval: AccountRules['approval'],
) {
  const { body, db, record } = context;
  await lockAddress(db, identity.email);
  const taken = await findUserByEmail(db, identity.email);
  if (taken?.is_verified || (await findUserByIdentity(db, identity))) return refuse('accountThere');
  await spendNonce(db, identity);
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
        insert into app_user (id, email, user_name, is_verified, is_admin_verified)
        values (${userId}, ${identity.email}, ${body.userName}, true, ${approval === 'auto'})`,
      saveIdentity(userId, identity),
    );
  }
  const user = orNotFound(await findUserByIdentity(db, identity));
  return notYet(user) ?? openSession(context, user, 'provider');
}
