import type { Client } from 'pg';
import { StatementBatch, type Answer, type Parse, type PreparedStatement } from './statement-batch.ts';

export interface Statement {
  text: string;
  values: unknown[];
  /** Prepared under this name, once on each connection. */
  name?: string | undefined;
}

const pipelinedMark = '/* pipelined */';

/**
 * Marks a statement whose result nobody awaits. Inside a transaction it is held back and sent with the next statement, at the
 * latest with COMMIT, in one write. If it fails, that next statement throws and nothing is committed.
 */
export const pipelined = <S extends { readonly sql: string }>(statement: S): S => ({
  ...statement,
  sql: pipelinedMark + statement.sql,
});

/**
 * Leaves nothing of one user of a connection to the next, but its prepared statements: what DISCARD ALL would do, less
 * DEALLOCATE ALL and DISCARD PLANS. One statement, so one round trip, and only where something may have been left.
 */
export const resetSession = `DO $$ BEGIN
  EXECUTE 'CLOSE ALL'; RESET ALL; RESET SESSION AUTHORIZATION; UNLISTEN *;
  PERFORM pg_advisory_unlock_all(); DISCARD SEQUENCES; DISCARD TEMP;
END $$`;

const plainKeyword =
  /^(?:\/\* pipelined \*\/)?\s*(?:select|insert|update|delete|with|start|commit|rollback|savepoint|release)\b/i;
/**
 * Session state that outlives a transaction although its statement begins with a plain keyword. nextval only leaves what currval
 * and lastval report; a local setting ends with the transaction.
 */
const lasting =
  /\b(?:set_config(?!\('\w+', \$\d+, true\))|setseed|pg_(?:try_)?advisory_lock\w*|currval|lastval|dblink\w*|into\s+temp)/i;
const leavesTraces = (text: string) => !plainKeyword.test(text) || lasting.test(text);

const nothing: Answer = { command: '', fields: [], rowCount: 0, rows: [] };
const begin: Statement = { name: 'begin', text: 'START TRANSACTION', values: [] };
const commit: Statement = { name: 'commit', text: 'COMMIT', values: [] };

/**
 * Sends statements to one connection. START TRANSACTION goes with the first statement and pipelined ones with the next, so that a
 * transaction that loads, decides and records costs two round trips.
 */
export function createPipeline(client: Client, parse: Parse): (statement: Statement) => Promise<Answer> {
  /** What this connection has prepared without traces, by name. */
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
    // PostgreSQL takes a COMMIT after an error for a ROLLBACK, and does not call that an error.
    if (text === commit.text && answer.command === 'ROLLBACK') throw new Error('nothing was committed');
    return answer;
  };
}
