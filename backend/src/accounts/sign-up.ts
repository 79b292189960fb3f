import { signUp } from '../contracts/accounts.ts';
import { messages } from '../contracts/messages.ts';
import { sql } from '../platform/database.ts';
import { preparedDeed, type PrepareContext } from '../platform/handler.ts';
import { row, text } from '../platform/row.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import { countAttempts } from './count-attempts.ts';
import { hashPassword } from './password.ts';
import { findUserByEmail } from './user-store.ts';

const hashChosen = (limits: AttemptLimits) => async (asked: PrepareContext<typeof signUp>) => {
  await countAttempts(asked, limits, 'signUp');
  return hashPassword(asked.body.password);
};

/**
 * Whether or not the address is taken, the answer and its time are the same; the mail tells the owner of the address. An
 * address that nobody has verified yet belongs to whoever signs up last: what was chosen before, perhaps by somebody else,
 * goes together with the links that would verify it.
 */
export const doSignUp = (approval: 'auto' | 'manual', limits: AttemptLimits) =>
  preparedDeed(signUp, hashChosen(limits), async ({ body, read, record }, passwordHash) => {
    // Of two sign-ups of one address at once the second waits here, and finds what the first has made.
    await read.one(sql.typeAlias('nothing')`
      select pg_advisory_xact_lock(hashtextextended(${`signUp ${body.email.toLowerCase()}`}, 0))::text as locked`);
    const taken = await findUserByEmail(read, body.email);
    if (taken?.is_verified) await record({ name: 'accountReminded', payload: { userId: taken.id } });
    else if (taken) {
      await record(
        { name: 'verificationRequested', payload: { userId: taken.id } },
        {
          mayMiss: sql.typeAlias('nothing')`
            delete from email_verification where user_id = ${taken.id} and used_at is null`,
        },
        sql.typeAlias('nothing')`
          update app_user set user_name = ${body.userName}, password_hash = ${passwordHash}
          where id = ${taken.id} and not is_verified`,
      );
    } else {
      const { id } = await read.one(sql.type(row({ id: text }))`select uuidv7()::text as id`);
      await record(
        { name: 'userSignedUp', payload: { userId: id } },
        sql.typeAlias('nothing')`
          insert into app_user (id, email, user_name, password_hash, is_admin_verified)
          values (${id}, ${body.email}, ${body.userName}, ${passwordHash}, ${approval === 'auto'})`,
      );
    }
    return { message: messages.signedUp };
  });
