import { sql, type Queryable } from './database.ts';
import { pipelined } from './pipeline.ts';

const asks = ['any', 'anyFirst', 'exists', 'many', 'maybeOne', 'maybeOneFirst', 'one', 'oneFirst'] as const;

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
    const limited = (name: (typeof asks)[number]) => async (query: Parameters<Queryable['any']>[0]) => {
      await limit();
      return tx[name](query);
    };
    const asking = Object.fromEntries(asks.map((name) => [name, limited(name)]));
    return use({ ...asking, transaction: tx.transaction.bind(tx) } as unknown as Queryable);
  });
}
