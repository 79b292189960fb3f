import type { Client } from 'pg';
import { StatementBatch, type Answer, type Parse, type PreparedStatement } from './statement-batch.ts';

export interface Statement {
  text: string;
  values: unknown[];
  /** The name under which the statement is prepared, once on each connection. */
  name?: string | undefined;
}

const pipelinedMark = '/* pipelined */';

/**
 * Marks a statement whose result the code does not await. Inside a transaction it is held back and sent in one write with the
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

const nothing: Answer = { command: '', fields: [], rowCount: 0, rows: [] };
const begin: Statement = { name: 'begin', text: 'START TRANSACTION', values: [] };
const commit: Statement = { name: 'commit', text: 'COMMIT', values: [] };

/**
 * Sends statements to one connection. START TRANSACTION is sent with the first statement, and pipelined statements with the next
 * one. A transaction that loads, decides and records therefore costs two round trips.
 */
export function createPipeline(client: Client, parse: Parse): (statement: Statement) => Promise<Answer> {
  /** The statements that this connection has prepared without traces, by name. */
  const plain = new Map<string, PreparedStatement['columns']>();
  let held: Statement[] = [];
  let inTransaction = false;
  let hasTraces = false;

  async function send(statements: readonly Statement[]): Promise<Answer> {
    const prepared = statements.flatMap(({ name = '', values }) => {
      const columns = plain.get(name);
      return columns ? [{ name, values, columns }] : [];
    });
    if (prepared.length === statements.length)
      return client.query(new StatementBatch(prepared, parse)).answer;
    let last = nothing;
    for (const { name, text, values } of statements) {
      const traces = leavesTraces(text);
      hasTraces ||= traces;
      last = await client.query(name === undefined ? { text, values } : { name, text, values });
      if (name !== undefined && !traces) plain.set(name, last.fields);
    }
    return last;
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
