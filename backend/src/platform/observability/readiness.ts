import { readdir } from 'node:fs/promises';
import { sql, type Database } from '../database/database.ts';
import { row, text } from '../database/row.ts';
import { withTimeout } from '../resilience/repeat.ts';
import type { RequestHandler } from 'express';

const timeoutMs = 2_000;
const folder = new URL('../../../migrations/', import.meta.url);

/**
 * A dependency of a process. The search engine may be unavailable, since PostgreSQL searches then. Without storage, mail server
 * or payment provider everything else continues. Work that needs them waits or gets an error.
 */
export type Part = 'database' | 'migrations' | 'broker' | 'search' | 'storage' | 'mail' | 'payments';
export type PartState = 'up' | 'down' | 'unused';
export interface Readiness {
  isReady: boolean;
  parts: Record<Part, PartState>;
}

export interface ReadinessDeps {
  database: Pick<Database, 'anyFirst'>;
  /** Rejects while jobs and pushes cannot be handed over. */
  checkBroker?: () => Promise<unknown>;
  /** Rejects while the search engine does not answer. */
  checkSearch?: (() => Promise<unknown>) | undefined;
  /**
   * Rejects while the external server does not answer. Each is asked at most once in two seconds, however many callers ask us.
   */
  checkStorage?: (() => Promise<unknown>) | undefined;
  checkMail?: (() => Promise<unknown>) | undefined;
  checkPayments?: (() => Promise<unknown>) | undefined;
}

/** Asks all parts at once. A part that does not answer within two seconds is down. */
export function readinessOf({
  database,
  checkBroker,
  checkSearch,
  ...outside
}: ReadinessDeps): () => Promise<Readiness> {
  const { checkStorage, checkMail, checkPayments } = outside;
  const [storageOnce, mailOnce, paymentsOnce] = [checkStorage, checkMail, checkPayments].map(cacheBriefly);
  const known = readdir(folder).then((files) => files.filter((file) => file.endsWith('.sql')));
  const stateOf = (check: (() => Promise<unknown>) | undefined): Promise<PartState> =>
    check
      ? withTimeout(timeoutMs, check()).then(
          () => 'up',
          () => 'down',
        )
      : Promise.resolve('unused');

  /** Uses a role that may read the migrations. Migrations newer than ours do no harm: a deployment is in progress. */
  async function findMigrations(): Promise<Pick<Readiness['parts'], 'database' | 'migrations'>> {
    try {
      const applied = new Set(
        await withTimeout(
          timeoutMs,
          database.anyFirst(sql.type(row({ name: text }))`select name from migration`),
        ),
      );
      return { database: 'up', migrations: (await known).every((name) => applied.has(name)) ? 'up' : 'down' };
    } catch (error) {
      // The server answers but has no such table, so it was never migrated.
      const isUp = (error as { code?: unknown }).code === '42P01';
      return { database: isUp ? 'up' : 'down', migrations: 'down' };
    }
  }

  return async () => {
    const [schema, broker, search, storage, mail, payments] = await Promise.all([
      findMigrations(),
      ...[checkBroker, checkSearch, storageOnce, mailOnce, paymentsOnce].map(stateOf),
    ]);
    const parts = { ...schema, broker, search, storage, mail, payments } as Readiness['parts'];
    const isReady = [parts.database, parts.migrations, parts.broker].every((state) => state !== 'down');
    return { isReady, parts };
  };
}

/** Asks once for all callers within two seconds. Callers that ask us must not make us ask other servers as often. */
function cacheBriefly(check: (() => Promise<unknown>) | undefined): (() => Promise<unknown>) | undefined {
  if (!check) return undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let answer: Promise<unknown> = Promise.resolve();
  return () => {
    if (performance.now() - checkedAt > timeoutMs) {
      checkedAt = performance.now();
      answer = check();
      // The caller may have given up by the time that this fails.
      answer.catch(() => undefined);
    }
    return answer;
  };
}

/** A live process answers this. Whether its dependencies work is a separate question. */
export const aliveBody = { status: 'ok' };

/** Only the names of missing parts, since an address or an error may contain a password. */
export const readyBody = ({ isReady, parts }: Readiness) => ({
  status: isReady ? 'ready' : 'unavailable',
  parts,
});

/**
 * Answers whether this process can serve: 200 while everything that it needs is available, otherwise 503. Whether it runs at all
 * is a separate question. A process that is not ready needs no restart.
 */
export const answerReady =
  (findReadiness: () => Promise<Readiness>): RequestHandler =>
  async (_request, response) => {
    const readiness = await findReadiness();
    response.setHeader('Cache-Control', 'no-store');
    response.status(readiness.isReady ? 200 : 503).json(readyBody(readiness));
  };
