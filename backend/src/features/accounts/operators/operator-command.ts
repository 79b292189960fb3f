import { createDatabase, type Database } from '../../../platform/database/database.ts';
import { nameOperator } from './name-operator.ts';
import { signOutEverywhere, takeSecondFactorOff, type NoteAction } from './take-second-factor-off.ts';

const usage = `Whose account? One of
  npm run operator -- ada@company.example
  npm run operator -- ada@company.example --no
  npm run operator -- ada@company.example --no-second-factor "How it was made sure who asks"
  npm run operator -- ada@company.example --sign-out "Why"
`;

type CommandResult = { ok: boolean; text: string };

async function nameBy(database: Database, email: string, isOperator: boolean): Promise<CommandResult> {
  const user = await nameOperator(database, email, isOperator);
  if (!user) return nobodyAt(email);
  const what = isOperator ? 'is an operator' : 'is no operator any more';
  const but = user.isVerified ? '' : ' The address is still to be verified.';
  return { ok: true, text: `${user.userName} ${what}.${but}` };
}

const nobodyAt = (email: string): CommandResult => ({
  ok: false,
  text: `No account has the address ${email}.`,
});

async function takeOffBy(
  database: Database,
  email: string,
  reason: string,
  note: NoteAction,
): Promise<CommandResult> {
  const user = await takeSecondFactorOff(database, { email, reason, note });
  if (!user) return nobodyAt(email);
  return user.done
    ? {
        ok: true,
        text: `${user.userName} signs in without a code now, and is told so. Every device is signed out.`,
      }
    : { ok: false, text: `${user.userName} has no second factor.` };
}

async function signOutBy(
  database: Database,
  email: string,
  reason: string,
  note: NoteAction,
): Promise<CommandResult> {
  const user = await signOutEverywhere(database, { email, reason, note });
  return user ? { ok: true, text: `${user.userName} is signed out everywhere.` } : nobodyAt(email);
}

/** Parses the command-line arguments; undefined if they are invalid. */
function read(words: readonly string[], note: NoteAction) {
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
  (note: NoteAction) =>
  async (databaseUrl: string, words: readonly string[]): Promise<number> => {
    const run = read(words, note);
    if (!run) {
      process.stderr.write(usage);
      return 1;
    }
    const database = await createDatabase(databaseUrl, { connections: 1 });
    try {
      const { ok, text } = await run(database);
      (ok ? process.stdout : process.stderr).write(`${text}\n`);
      return ok ? 0 : 1;
    } finally {
      await database.end();
    }
  };
