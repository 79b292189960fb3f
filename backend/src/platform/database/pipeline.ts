import type { Client, FieldDef } from 'pg';

export interface Statement {
  text: string;
  values: unknown[];
  /** The name under which the statement is prepared, once on each connection. */
  name?: string | undefined;
}

const pipelinedMark = '/* pipelined */';

/**
 * Marks a statement whose result the code does not await. Inside a transaction it is held back and sent together with the
 * next statement, at the latest with COMMIT. If it fails, that next statement throws and nothing is committed.
 */
export const pipelined = <S extends { readonly sql: string }>(statement: S): S => ({
  ...statement,
  sql: pipelinedMark + statement.sql,
});

/**
 * Resets a connection for its next user, except for prepared statements. It does what DISCARD ALL would do, without DEALLOCATE
 * ALL and DISCARD PLANS. It is one statement, so one round trip, and runs only if something may have been left.
 */
export const resetSession = `DO $$ BEGIN
  EXECUTE 'CLOSE ALL'; RESET ALL; RESET SESSION AUTHORIZATION; UNLISTEN *;
  PERFORM pg_advisory_unlock_all(); DISCARD SEQUENCES; DISCARD TEMP;
END $$`;

const plainKeyword =
  /^(?:\/\* pipelined \*\/)?\s*(?:select|insert|update|delete|with|start|commit|rollback|savepoint|release)\b/i;
/**
 * Matches statements with a plain keyword that leave session state after the transaction. nextval only leaves what currval and
 * lastval report; a local setting ends with the transaction.
 */
const lasting =
  /\b(?:set_config(?!\('\w+', \$\d+, true\))|setseed|pg_(?:try_)?advisory_lock\w*|currval|lastval|dblink\w*|into\s+temp)/i;
const leavesTraces = (text: string) => !plainKeyword.test(text) || lasting.test(text);

/** Returns whether the statement writes rows. If in doubt it says yes, which costs a round trip. */
const writes = (text: string) =>
  /\b(?:insert\s+into|delete\s+from|merge\s+into|update\s[^;]*?\sset)\b/i.test(text);

interface Answer {
  command: string;
  fields: Pick<FieldDef, 'name' | 'dataTypeID'>[];
  rowCount: number | null;
  rows: Record<string, unknown>[];
}

const nothing: Answer = { command: '', fields: [], rowCount: 0, rows: [] };
const begin: Statement = { name: 'begin', text: 'START TRANSACTION', values: [] };
const commit: Statement = { name: 'commit', text: 'COMMIT', values: [] };

/**
 * Sends statements to one connection in pg's pipeline mode. START TRANSACTION is sent with the first statement, and pipelined
 * statements with the next one. A transaction that loads, decides and records therefore costs two round trips.
 */
export function createPipeline(client: Client): (statement: Statement) => Promise<Answer> {
  let held: Statement[] = [];
  let inTransaction = false;
  let hasTraces = false;

  const sendOne = ({ name, text, values }: Statement): Promise<Answer> => {
    hasTraces ||= leavesTraces(text);
    return client.query<Record<string, unknown>>(
      name === undefined ? { text, values } : { name, text, values },
    );
  };

  /** Returns the result of the last statement. If any fails, throws the first error: later ones only follow from it. */
  async function send(statements: readonly Statement[]): Promise<Answer> {
    const [first, ...others] = statements;
    // PostgreSQL runs the others even if START TRANSACTION fails, so a write would be committed by itself.
    if (first === begin && others.some(({ text }) => writes(text))) {
      await sendOne(begin);
      return send(others);
    }
    return (await Promise.all(statements.map(sendOne))).at(-1) ?? nothing;
  }

  return async (statement) => {
    const { text } = statement;
    if (text === begin.text) {
      inTransaction = true;
      held = [begin];
      return nothing;
    }
    if (inTransaction && text.startsWith(pipelinedMark)) {
      held.push(statement);
      return nothing;
    }
    if (text === resetSession) {
      if (!hasTraces) return nothing;
      hasTraces = false;
      return client.query(text);
    }
    const isEnd = text === commit.text || text === 'ROLLBACK';
    if (isEnd) inTransaction = false;
    const isUnbegun = held[0] === begin;
    if (isEnd && isUnbegun && (held.length === 1 || text === 'ROLLBACK')) {
      held = [];
      return nothing;
    }
    const statements = text.startsWith('ROLLBACK')
      ? [statement]
      : [...held, text === commit.text ? commit : statement];
    held = [];
    const answer = await send(statements);
    // PostgreSQL treats a COMMIT after an error as a ROLLBACK and does not report an error.
    if (text === commit.text && answer.command === 'ROLLBACK') throw new Error('nothing was committed');
    return answer;
  };
}
