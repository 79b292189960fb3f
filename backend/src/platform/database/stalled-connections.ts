import type { Client, Connection } from 'pg';

/** PostgreSQL cancels a statement at its own limit. A server that stays silent for this much longer is unreachable. */
const graceMs = 1_000;

export interface WatchedConnection {
  /** Waits for the result. If it does not arrive, this destroys the connection, which rejects the promise. */
  guard<T>(answer: Promise<T>): Promise<T>;
}

/**
 * Destroys connections that broke silently. The server's limits cannot reach us there, and the operating system would give up
 * only after a quarter of an hour. The first stalled connection also destroys all idle connections of the pool that have been
 * silent since. They take the same route, and each would cost a caller the same wait. Without a statement timeout there is no
 * limit.
 */
export function watchForStalls(statementTimeoutMs: number): { watch(client: Client): WatchedConnection } {
  const connections = new Set<{ destroy(): void; isBusy: boolean; lastReceivedAt: number }>();
  return {
    watch(client) {
      const { connection } = client as unknown as { connection: Connection };
      const watched = {
        // Read when needed: with TLS, the stream is replaced after the connection opens.
        destroy: () =>
          void connection.stream.destroy(new Error('connection terminated: the database does not respond')),
        isBusy: false,
        lastReceivedAt: performance.now(),
      };
      connections.add(watched);
      client.once('end', () => connections.delete(watched));
      return {
        async guard(answer) {
          if (statementTimeoutMs === 0) return answer;
          const startedAt = performance.now();
          watched.isBusy = true;
          const timer = setTimeout(() => {
            watched.destroy();
            for (const other of connections)
              if (!other.isBusy && other.lastReceivedAt < startedAt) other.destroy();
          }, statementTimeoutMs + graceMs);
          try {
            return await answer;
          } finally {
            clearTimeout(timer);
            watched.isBusy = false;
            watched.lastReceivedAt = performance.now();
          }
        },
      };
    },
  };
}
