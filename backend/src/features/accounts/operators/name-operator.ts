import { sql, type Database } from '../../../platform/database/database.ts';
import { recorder } from '../../../platform/outbox/outbox.ts';
import { bool, row, text } from '../../../platform/database/row.ts';

export interface NamedOperator {
  userName: string;
  /** They can sign in once the address is verified. */
  isVerified: boolean;
}

/**
 * Makes the account with this address an operator and approves it, or removes the operator flag. Returns nothing if there is no
 * such account. The user's live connection ends, and reconnects with the new rights.
 */
export const nameOperator = (
  database: Database,
  email: string,
  isOperator: boolean,
): Promise<NamedOperator | null> =>
  database.transaction(async (tx) => {
    const user = await tx.maybeOne(sql.type(row({ id: text, userName: text, isVerified: bool }))`
      select id, user_name as "userName", is_verified as "isVerified"
      from app_user where lower(email) = lower(${email}) for update`);
    if (!user) return null;
    await recorder(tx, { correlationId: crypto.randomUUID(), actorId: null })(
      { name: 'operatorNamed', payload: { userId: user.id } },
      sql.statement`
        update app_user set is_operator = ${isOperator}, is_admin_verified = is_admin_verified or ${isOperator}
        where id = ${user.id}`,
    );
    return user;
  });
