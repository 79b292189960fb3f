import { once } from 'node:events';
import type pg from 'pg';

/** What pg has, although its types do not expose it. */
interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

class CopyIn implements pg.Submittable {
  readonly done: Promise<number>;
  readonly #resolve: (rows: number) => void;
  readonly #reject: (error: unknown) => void;
  readonly #statement: string;
  readonly #source: AsyncIterable<Buffer>;
  readonly #over = new AbortController();
  #rows = 0;
  #failure: unknown;

  constructor(statement: string, source: AsyncIterable<Buffer>) {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    [this.done, this.#resolve, this.#reject] = [promise, resolve, reject];
    [this.#statement, this.#source] = [statement, source];
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#statement);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    void this.#send(connection).catch((error: unknown) => {
      if (this.#over.signal.aborted) return;
      // The server responds with an error of its own; the error to report is the one that happened here.
      this.#failure = error;
      connection.sendCopyFail('given up');
    });
  }

  async #send(connection: CopyConnection): Promise<void> {
    const { signal } = this.#over;
    for await (const chunk of this.#source) {
      signal.throwIfAborted();
      connection.sendCopyFromChunk(chunk);
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain', { signal });
    }
    signal.throwIfAborted();
    connection.endCopyFrom();
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#rows = Number(/^COPY (\d+)$/.exec(text)?.[1] ?? 0);
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#rows);
  }

  handleError(error: Error): void {
    this.#over.abort();
    this.#reject(this.#failure ?? error);
  }
}

/** Feeds a `COPY … FROM STDIN` from a source, no faster than the server accepts it. Returns the number of rows. */
export const copyIn = (
  client: pg.Client,
  statement: string,
  source: AsyncIterable<Buffer>,
): Promise<number> => client.query(new CopyIn(statement, source)).done;
