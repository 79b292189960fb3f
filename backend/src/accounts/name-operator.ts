import { createDatabase, sql, type Database } from '../platform/database.ts';
import { recorder } from '../platform/outbox.ts';
import { flag, row, text } from '../platform/row.ts';

export interface NamedOperator {
  userName: string;
  /** They sign in once the address is verified. */
  isVerified: boolean;
}

/**
 * Makes the account of an address an operator's, and approves it with that, or takes the flag away; nothing where there is
 * no such account. A live connection of theirs ends, and comes back with what they may hear now.
 */
export const nameOperator = (
  database: Database,
  email: string,
  isOperator: boolean,
): Promise<NamedOperator | null> =>
  database.transaction(async (tx) => {
    const user = await tx.maybeOne(sql.type(row({ id: text, userName: text, isVerified: flag }))`
      select id, user_name as "userName", is_verified as "isVerified"
      from app_user where lower(email) = lower(${email}) for update`);
    if (!user) return null;
    await recorder(tx, { correlationId: crypto.randomUUID(), actorId: null })(
      { name: 'operatorNamed', payload: { userId: user.id } },
      sql.typeAlias('nothing')`
        update app_user set is_operator = ${isOperator}, is_admin_verified = is_admin_verified or ${isOperator}
        where id = ${user.id}`,
    );
    return user;
  });

/** The same on the server's command line: says what it did, and answers the exit code. */
export async function nameOperatorBy(databaseUrl: string, words: readonly string[]): Promise<number> {
  const [email, no, ...more] = words;
  if (!email || (no !== undefined && no !== '--no') || more.length > 0) {
    process.stderr.write('Whose account? npm run operator -- ada@company.example [--no]\n');
    return 1;
  }
  const database = await createDatabase(databaseUrl, { connections: 1 });
  try {
    const user = await nameOperator(database, email, no === undefined);
    if (!user) {
      process.stderr.write(`No account has the address ${email}.\n`);
      return 1;
    }
    const what = no === undefined ? 'is an operator' : 'is no operator any more';
    const but = user.isVerified ? '' : ' The address is still to be verified.';
    process.stdout.write(`${user.userName} ${what}.${but}\n`);
    return 0;
  } finally {
    await database.end();
  }
}
