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
import { resetSession } from './pipeline.ts';
import { Refusal } from './refusal.ts';
import { row } from './row.ts';

const tag = createSqlTag();
/** Every query names the shape of its rows by `sql.type`; `sql.statement` is for what answers with none that is read. */
export const sql = { ...tag, statement: tag.type(row({})) };

export type Database = DatabasePool;
export type Connection = DatabasePoolConnection;
export type Transaction = DatabaseTransactionConnection;
/** Whatever can be asked: a pool, a connection or a transaction. */
export type Queryable = Pick<
  CommonQueryMethods,
  'any' | 'anyFirst' | 'exists' | 'many' | 'maybeOne' | 'maybeOneFirst' | 'one' | 'oneFirst' | 'transaction'
>;

/** A statement is prepared once per connection, under a name made of its text; lists must be arrays, so that texts are few. */
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

/** slonik validates only where an interceptor does. */
const validateRows: Interceptor = {
  name: 'validateRows',
  transformRow: (context, query, fetched) => {
    if (!context.resultParser) return fetched;
    const result = context.resultParser['~standard'].validate(fetched);
    if (result instanceof Promise) throw new Error('row schemas must be synchronous');
    if (result.issues) throw new SchemaValidationError(query, fetched, result.issues);
    return result.value as QueryResultRow;
  },
};

/** int8 as a number: ids of questions, positions and counts stay far below 2^53, and what does not is a defect. */
const int8 = {
  name: 'int8',
  parse: (value: string) => {
    const number = Number(value);
    if (!Number.isSafeInteger(number)) throw new Error(`int8 past 2^53: ${value}`);
    return number;
  },
};
const typeParsers = [...createTypeParserPreset().filter((one) => one.name !== 'int8'), int8];

export interface DatabaseOptions {
  /** Connections at the most. */
  connections?: number;
  statementTimeoutMs?: number;
  /**
   * Commits do not wait for the disk: should the server crash, the last half second of them is undone, none by half. For
   * those whose work is found and done again then.
   */
  mayLoseLastCommits?: boolean;
}

/** The same database by a session that does not wait for the disk. */
export function withoutWaiting(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const given = url.searchParams.get('options') ?? '';
  url.searchParams.set('options', `${given} -c synchronous_commit=off`.trim());
  return url.href;
}

export const createDatabase = (databaseUrl: string, options: DatabaseOptions = {}): Promise<Database> =>
  createPool(options.mayLoseLastCommits ? withoutWaiting(databaseUrl) : databaseUrl, {
    maxPoolSize: options.connections ?? 10,
    idleTimeout: 60_000,
    statementTimeout: options.statementTimeoutMs ?? 30_000,
    idleInTransactionSessionTimeout: 30_000,
    // Nobody is to wait for three attempts, one after the other: whoever asked may ask again.
    connectionTimeout: 3_000,
    connectionRetryLimit: 0,
    typeParsers,
    interceptors: [nameStatements(), validateRows],
    driverFactory: createPipelinedDriver,
    resetConnection: ({ query }) => query(resetSession),
  });

/**
 * One connection for as long as `use` runs. slonik closes a connection in whose use anything was thrown; a refusal is no
 * reason for that, so it goes by as a value.
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
