import type { Client, Connection } from 'pg';

/** PostgreSQL itself breaks a statement off at its limit; whoever says nothing for so much longer is not there. */
const graceMs = 1_000;

export interface WatchedLine {
  /** The answer; where it does not come, the connection is torn off, and rejects it. */
  heard<T>(answer: Promise<T>): Promise<T>;
}

/**
 * A line that broke without a word: no limit of the server's is heard there, and the system gives it up after a quarter of an
 * hour. With the first of them go all others of a pool that wait for nothing and were not heard of since: they lead the same way, and
 * each would cost somebody the same wait. Without a limit for statements there is none for answers.
 */
export function watchSilence(statementTimeoutMs: number): { over(client: Client): WatchedLine } {
  const lines = new Set<{ cut(): void; isAsked: boolean; heardAt: number }>();
  return {
    over(client) {
      const { connection } = client as unknown as { connection: Connection };
      const line = {
        // Asked for anew: with TLS it is another one than at first.
        cut: () =>
          void connection.stream.destroy(new Error('connection terminated: the database does not answer')),
        isAsked: false,
        heardAt: performance.now(),
      };
      lines.add(line);
      client.once('end', () => lines.delete(line));
      return {
        async heard(answer) {
          if (statementTimeoutMs === 0) return answer;
          const askedAt = performance.now();
          line.isAsked = true;
          const timer = setTimeout(() => {
            line.cut();
            for (const other of lines) if (!other.isAsked && other.heardAt < askedAt) other.cut();
          }, statementTimeoutMs + graceMs);
          try {
            return await answer;
          } finally {
            clearTimeout(timer);
            line.isAsked = false;
            line.heardAt = performance.now();
          }
        },
      };
    },
  };
}
