import { signUp } from '../contracts/accounts.ts';
import { messages } from '../contracts/messages.ts';
import { sql } from '../platform/database.ts';
import { deed } from '../platform/handler.ts';
import { row, text } from '../platform/row.ts';
import { hashPassword } from './password.ts';
import { findUserByEmail } from './user-store.ts';

/** Whether or not the address is taken, the answer and its time are the same; the mail tells the owner of the address. */
export const doSignUp = (approval: 'auto' | 'manual') =>
  deed(signUp, async ({ body, read, record }) => {
    const passwordHash = await hashPassword(body.password);
    const taken = await findUserByEmail(read, body.email);
    if (taken) {
      await record({
        name: taken.is_verified ? 'accountReminded' : 'verificationRequested',
        payload: { userId: taken.id },
      });
      return { message: messages.signedUp };
    }
    const { id } = await read.one(sql.type(row({ id: text }))`select uuidv7()::text as id`);
    await record(
      { name: 'userSignedUp', payload: { userId: id } },
      sql.typeAlias('nothing')`
        insert into app_user (id, email, user_name, password_hash, is_admin_verified)
        values (${id}, ${body.email}, ${body.userName}, ${passwordHash}, ${approval === 'auto'})`,
    );
    return { message: messages.signedUp };
  });
