import { sql, createDatabase, type Database, type Queryable } from '../../../platform/database/database.ts';
import { recorder, type Change } from '../../../platform/outbox/outbox.ts';
import { bool, row, text } from '../../../platform/database/row.ts';
import { randomUUID } from 'node:crypto';
import { dropChallenges, hasSecondFactor } from '../second-factor/second-factor-store.ts';

export interface NamedOperator {
  userName: string;
  /** They can sign in once the address is verified. */
  isVerified: boolean;
}

/**
 * Makes the account with this address an operator and approves it, or removes the operator flag. Returns nothing if there is no
 * such account. The user's live connection ends, and reconnects with the new rights.
 */
export const grantOperatorRole = (
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

interface Holder {
  id: string;
  userName: string;
}

/** Logs an action on an account, with its reason, in the operator log; provided by the operations feature. */
type RecordAction = (action: { kind: string; subject: string; reason: string }) => Change;

interface RemovalRequest {
  email: string;
  reason: string;
  note: RecordAction;
}

const lockHolder = (db: Queryable, email: string) =>
  db.maybeOne(sql.type(row({ id: text, userName: text }))`
    select id::text, user_name as "userName" from app_user where lower(email) = lower(${email}) for update`);

const endSessions = ({ id }: Holder): Change[] => [
  { mayMiss: sql.statement`delete from session where user_id = ${id}` },
  dropChallenges(id),
];

const onServer = () => ({ correlationId: randomUUID(), actorId: null });

/**
 * Takes the second factor off an account whose owner has lost it, and signs it out everywhere; a mail tells the owner. Returns
 * undefined if no account has the address. `done` is false if there was no factor to take off.
 */
const removeSecondFactor = (database: Database, { email, reason, note }: RemovalRequest) =>
  database.transaction(async (tx) => {
    const holder = await lockHolder(tx, email);
    if (!holder) return null;
    const done = await hasSecondFactor(tx, holder.id);
    if (done)
      await recorder(tx, onServer())(
        { name: 'secondFactorRemoved', payload: { userId: holder.id } },
        sql.statement`delete from second_factor where user_id = ${holder.id}`,
        ...endSessions(holder),
        note({ kind: 'secondFactorRemoved', subject: email, reason }),
      );
    return { ...holder, done };
  });

/** Ends every session of an account. Returns undefined if no account has the address. */
const signOutEverywhere = (database: Database, { email, reason, note }: RemovalRequest) =>
  database.transaction(async (tx) => {
    const holder = await lockHolder(tx, email);
    if (!holder) return null;
    await recorder(tx, onServer())(
      { name: 'sessionRevoked', payload: { userId: holder.id } },
      ...endSessions(holder),
      note({ kind: 'sessionsEnded', subject: email, reason }),
    );
    return { ...holder, done: true };
  });

const usage = `Name the account by its email address, for example:
  npm run operator -- ada@company.example
  npm run operator -- ada@company.example --no
  npm run operator -- ada@company.example --no-second-factor "How you verified their identity"
  npm run operator -- ada@company.example --sign-out "Why"
`;

type CommandResult = { ok: boolean; output: string };

async function nameBy(database: Database, email: string, isOperator: boolean): Promise<CommandResult> {
  const user = await grantOperatorRole(database, email, isOperator);
  if (!user) return nobodyAt(email);
  const what = isOperator ? 'is an operator' : 'is no longer an operator';
  const but = user.isVerified ? '' : ' The email address is not verified yet.';
  return { ok: true, output: `${user.userName} ${what}.${but}` };
}

const nobodyAt = (email: string): CommandResult => ({
  ok: false,
  output: `No account has the address ${email}.`,
});

async function takeOffBy(
  database: Database,
  email: string,
  reason: string,
  note: RecordAction,
): Promise<CommandResult> {
  const user = await removeSecondFactor(database, { email, reason, note });
  if (!user) return nobodyAt(email);
  return user.done
    ? {
        ok: true,
        output: `${user.userName} can log in without a code now and has been notified. Every device is logged out.`,
      }
    : { ok: false, output: `${user.userName} has no second factor.` };
}

async function signOutBy(
  database: Database,
  email: string,
  reason: string,
  note: RecordAction,
): Promise<CommandResult> {
  const user = await signOutEverywhere(database, { email, reason, note });
  return user ? { ok: true, output: `${user.userName} is logged out everywhere.` } : nobodyAt(email);
}

/** Parses the command-line arguments; undefined if they are invalid. */
function read(words: readonly string[], note: RecordAction) {
  const [email, flag, reason, ...more] = words;
  if (!email || email.startsWith('-') || more.length > 0) return undefined;
  if (flag === undefined || (flag === '--no' && reason === undefined))
    return (database: Database) => nameBy(database, email, flag === undefined);
  if (!reason?.trim()) return undefined;
  if (flag === '--no-second-factor') return (database: Database) => takeOffBy(database, email, reason, note);
  if (flag === '--sign-out') return (database: Database) => signOutBy(database, email, reason, note);
  return undefined;
}

/**
 * Runs account actions that exist only on the server's command line and not in the API. Reports the result and returns the exit
 * code.
 */
export const operatorCommand =
  (note: RecordAction) =>
  async (databaseUrl: string, words: readonly string[]): Promise<number> => {
    const run = read(words, note);
    if (!run) {
      process.stderr.write(usage);
      return 1;
    }
    const database = await createDatabase(databaseUrl, { connections: 1 });
    try {
      const { ok, output } = await run(database);
      (ok ? process.stdout : process.stderr).write(`${output}\n`);
      return ok ? 0 : 1;
    } finally {
      await database.end();
    }
  };
