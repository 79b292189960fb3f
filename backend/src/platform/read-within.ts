import { sql, type Reader } from './database.ts';
import { riding } from './pipeline.ts';

/**
 * Reads in one transaction and so many milliseconds altogether: what takes longer, PostgreSQL breaks off with an error
 * that the edge answers as unavailable. The limit rides with each statement, so it costs no round trip.
 */
export function readWithin<T>(
  read: Reader,
  timeoutMs: number,
  use: (read: Pick<Reader, 'any'>) => Promise<T>,
): Promise<T> {
  const endsAt = performance.now() + timeoutMs;
  return read.transaction((tx) =>
    use({
      any: async (query) => {
        const left = String(Math.max(1, Math.floor(endsAt - performance.now())));
        await tx.query(
          riding(sql.typeAlias('nothing')`select set_config('statement_timeout', ${left}, true)`),
        );
        return tx.any(query);
      },
    }),
  );
}
