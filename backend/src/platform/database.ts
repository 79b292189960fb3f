import { createHash } from 'node:crypto';
import {
  createPool,
  createSqlTag,
  createTypeParserPreset,
  SchemaValidationError,
  type CommonQueryMethods,
  type DatabasePool,
  type DatabaseTransactionConnection,
  type Interceptor,
  type QueryResultRow,
} from 'slonik';
import { row } from './row.ts';

export const sql = createSqlTag({ typeAliases: { nothing: row({}) } });

export type Database = DatabasePool;
export type Transaction = DatabaseTransactionConnection;
/** Whatever can be asked: a pool, a connection or a transaction. */
export type Reader = Pick<
  CommonQueryMethods,
  'any' | 'anyFirst' | 'exists' | 'many' | 'maybeOne' | 'maybeOneFirst' | 'one' | 'oneFirst'
>;

/**
 * Leaves nothing of one user of a connection to the next, but its prepared statements: what DISCARD ALL would do, less
 * DEALLOCATE ALL and DISCARD PLANS. One statement, so one round trip at each release.
 */
const resetSession = `DO $$ BEGIN
  EXECUTE 'CLOSE ALL'; RESET ALL; RESET SESSION AUTHORIZATION; UNLISTEN *;
  PERFORM pg_advisory_unlock_all(); DISCARD SEQUENCES; DISCARD TEMP;
END $$`;

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
}

export const createDatabase = (databaseUrl: string, options: DatabaseOptions = {}): Promise<Database> =>
  createPool(databaseUrl, {
    maxPoolSize: options.connections ?? 10,
    idleTimeout: 60_000,
    statementTimeout: options.statementTimeoutMs ?? 30_000,
    idleInTransactionSessionTimeout: 30_000,
    connectionTimeout: 10_000,
    typeParsers,
    interceptors: [nameStatements(), validateRows],
    resetConnection: ({ query }) => query(resetSession),
  });
