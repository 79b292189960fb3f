import type { RequestHandler } from 'express';
import { sql, type Database } from '../database.ts';

const patienceMs = 2_000;

/**
 * Whether this process can serve: 200 while the database answers within two seconds, else 503. Whether it runs at all is
 * another question; a process that is not ready wants no restart.
 */
export function answerReady(database: Database): RequestHandler {
  return async (_request, response) => {
    const { promise: late, resolve } = Promise.withResolvers<false>();
    const timer = setTimeout(() => resolve(false), patienceMs);
    const answered = database.exists(sql.typeAlias('nothing')`select 1`).catch(() => false);
    const isReady = await Promise.race([answered, late]);
    clearTimeout(timer);
    response.setHeader('Cache-Control', 'no-store');
    response.status(isReady ? 200 : 503).json({ status: isReady ? 'ready' : 'unavailable' });
  };
}
