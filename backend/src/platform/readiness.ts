import { readdir } from 'node:fs/promises';
import { sql, type Database } from './database.ts';
import { row, text } from './row.ts';
import { withTimeout } from './with-timeout.ts';

const timeoutMs = 2_000;
const folder = new URL('../../migrations/', import.meta.url);

/**
 * What a process stands on. The search engine may be away, since PostgreSQL searches then; without storage, mail server or payment provider
 * all else goes on, and what needs them waits or is told so.
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
  askBroker?: () => Promise<unknown>;
  /** Rejects while the search engine does not answer. */
  askSearch?: (() => Promise<unknown>) | undefined;
  /** The same of the servers outside; each is asked once in two seconds at the most, whoever asks us. */
  askStorage?: (() => Promise<unknown>) | undefined;
  askMail?: (() => Promise<unknown>) | undefined;
  askPayments?: (() => Promise<unknown>) | undefined;
}

/** Asks every part at once; who has not answered within two seconds is down. */
export function readinessOf({
  database,
  askBroker,
  askSearch,
  ...outside
}: ReadinessDeps): () => Promise<Readiness> {
  const { askStorage, askMail, askPayments } = outside;
  const [storageOnce, mailOnce, paymentsOnce] = [askStorage, askMail, askPayments].map(seldom);
  const known = readdir(folder).then((files) => files.filter((file) => file.endsWith('.sql')));
  const stateOf = (ask: (() => Promise<unknown>) | undefined): Promise<PartState> =>
    ask
      ? withTimeout(timeoutMs, ask()).then(
          () => 'up',
          () => 'down',
        )
      : Promise.resolve('unused');

  /** By a role that may read them. Newer ones than ours do no harm: that is a deployment under way. */
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
      // The server answers, and knows no such table: nothing was migrated.
      const isUp = (error as { code?: unknown }).code === '42P01';
      return { database: isUp ? 'up' : 'down', migrations: 'down' };
    }
  }

  return async () => {
    const [schema, broker, search, storage, mail, payments] = await Promise.all([
      findMigrations(),
      ...[askBroker, askSearch, storageOnce, mailOnce, paymentsOnce].map(stateOf),
    ]);
    const parts = { ...schema, broker, search, storage, mail, payments } as Readiness['parts'];
    const isReady = [parts.database, parts.migrations, parts.broker].every((state) => state !== 'down');
    return { isReady, parts };
  };
}

/** One question for all who ask within two seconds: whoever may ask us must not make us ask others as often. */
function seldom(ask: (() => Promise<unknown>) | undefined): (() => Promise<unknown>) | undefined {
  if (!ask) return undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let answer: Promise<unknown> = Promise.resolve();
  return () => {
    if (performance.now() - askedAt > timeoutMs) {
      askedAt = performance.now();
      answer = ask();
      // Who asked may have given up by the time that it fails.
      answer.catch(() => undefined);
    }
    return answer;
  };
}
