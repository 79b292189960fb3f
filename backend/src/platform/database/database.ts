import { createHash } from 'node:crypto';
import {
  createPool,
  createSqlTag,
  createTypeParserPreset,
  SchemaValidationError,
  type CommonQueryMethods,
  type DatabasePool,
  type DatabasePoolConnection,
  type DatabaseTransactionConnection,
  type Interceptor,
  type QueryResultRow,
} from 'slonik';
import { createPipelinedDriver } from './database-driver.ts';
import { resetSession, pipelined } from './pipeline.ts';
import { Refusal } from '../refusal.ts';
import { row } from './row.ts';

const tag = createSqlTag();
/** Every query names the shape of its rows by `sql.type`. `sql.statement` is for statements whose rows the code does not read. */
export const sql = { ...tag, statement: tag.type(row({})) };

export type Database = DatabasePool;
export type Connection = DatabasePoolConnection;
export type Transaction = DatabaseTransactionConnection;
/** Anything that runs queries: a pool, a connection or a transaction. */
export type Queryable = Pick<
  CommonQueryMethods,
  'any' | 'anyFirst' | 'exists' | 'many' | 'maybeOne' | 'maybeOneFirst' | 'one' | 'oneFirst' | 'transaction'
>;

/**
 * Prepares a statement once per connection, under a name made from its text. Lists must be arrays, so that there are few texts.
 */
const nameStatements = (): Interceptor => {
  const names = new Map<string, string>();
  return {
    name: 'nameStatements',
    transformQuery: (_context, query) => {
      let name = names.get(query.sql);
      if (name === undefined) {
        if (names.size > 2000) return query;
        name = `s${createHash('sha1').update(query.sql).digest('base64url').slice(0, 20)}`;
        names.set(query.sql, name);
      }
      return { ...query, name };
    },
  };
};

/** slonik validates rows only if an interceptor does. */
const validateRows: Interceptor = {
  name: 'validateRows',
  transformRow: (context, query, fetched) => {
    if (!context.resultParser) return fetched;
    const validation = context.resultParser['~standard'].validate(fetched);
    if (validation instanceof Promise) throw new Error('row schemas must be synchronous');
    if (validation.issues) throw new SchemaValidationError(query, fetched, validation.issues);
    return validation.value as QueryResultRow;
  },
};

/** Parses int8 as a number. Ids of questions, positions and counts stay far below 2^53; a larger value is a defect. */
const int8 = {
  name: 'int8',
  parse: (value: string) => {
    const number = Number(value);
    if (!Number.isSafeInteger(number)) throw new Error(`int8 past 2^53: ${value}`);
    return number;
  },
};
const typeParsers = [...createTypeParserPreset().filter((parser) => parser.name !== 'int8'), int8];

export interface DatabaseOptions {
  /** The maximum number of connections. */
  connections?: number;
  statementTimeoutMs?: number;
  /**
   * Commits do not wait for the disk. If the server crashes, the last half second of commits is undone, each of them completely.
   * For work that is then found and done again.
   */
  mayLoseLastCommits?: boolean;
}

/** Returns the URL of the same database for sessions that do not wait for the disk. */
export function withoutSynchronousCommit(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const options = url.searchParams.get('options') ?? '';
  url.searchParams.set('options', `${options} -c synchronous_commit=off`.trim());
  return url.href;
}

export const createDatabase = (databaseUrl: string, options: DatabaseOptions = {}): Promise<Database> =>
  createPool(options.mayLoseLastCommits ? withoutSynchronousCommit(databaseUrl) : databaseUrl, {
    maxPoolSize: options.connections ?? 10,
    idleTimeout: 60_000,
    statementTimeout: options.statementTimeoutMs ?? 30_000,
    idleInTransactionSessionTimeout: 30_000,
    // Callers should not wait for three attempts in a row; they may retry themselves.
    connectionTimeout: 3_000,
    connectionRetryLimit: 0,
    typeParsers,
    interceptors: [nameStatements(), validateRows],
    driverFactory: createPipelinedDriver,
    resetConnection: ({ query }) => query(resetSession),
  });

/**
 * Lends one connection for as long as `use` runs. slonik closes a connection when an error is thrown during its use. A refusal is
 * no reason to close it, so it is passed on as a value.
 */
export async function borrow<T>(database: Database, use: (connection: Connection) => Promise<T>): Promise<T> {
  const outcome = await database.connect(async (connection) => {
    try {
      return { value: await use(connection) };
    } catch (error) {
      if (error instanceof Refusal) return { refusal: error };
      throw error;
    }
  });
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.value;
}

/**
 * The end of a `with` that has a table `done`. If `done` is empty, the cast fails and aborts the transaction. For pipelined
 * statements, whose row counts the code does not read.
 */
export const failIfNoRows = sql.fragment`
  select case when count(*) > 0 then 0 else ('done ' || count(*))::int4 end as touched from done`;

export const isNoRowsError = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('"done 0"');

const readMethods = [
  'any',
  'anyFirst',
  'exists',
  'many',
  'maybeOne',
  'maybeOneFirst',
  'one',
  'oneFirst',
] as const;

/**
 * Reads in one transaction with a total time limit in milliseconds. PostgreSQL cancels a longer read with an error that the edge
 * answers as unavailable. The limit is pipelined with each statement, so it costs no round trip.
 */
export function readWithTimeout<T>(
  db: Queryable,
  timeoutMs: number,
  use: (db: Queryable) => Promise<T>,
): Promise<T> {
  const endsAt = performance.now() + timeoutMs;
  return db.transaction((tx) => {
    const limit = () => {
      const left = String(Math.max(1, Math.floor(endsAt - performance.now())));
      return tx.query(pipelined(sql.statement`select set_config('statement_timeout', ${left}, true)`));
    };
    const limited =
      (name: (typeof readMethods)[number]) => async (query: Parameters<Queryable['any']>[0]) => {
        await limit();
        return tx[name](query);
      };
    const queries = Object.fromEntries(readMethods.map((name) => [name, limited(name)]));
    return use({ ...queries, transaction: tx.transaction.bind(tx) } as unknown as Queryable);
  });
}
