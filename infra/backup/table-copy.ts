import { once } from 'node:events';
import type pg from 'pg';
import { Readable } from 'node:stream';

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

const pieceBytes = 64 * 1024;

/**
 * The output of a `COPY … TO STDOUT`, as a stream. The server waits while the stream is not read. Pass it to `client.query`,
 * which calls the handlers. If it is destroyed midway, it closes the connection too.
 */
export class CopyOut extends Readable implements pg.Submittable {
  /** The rows of the whole table, once it is read to its end. */
  rows = 0;
  readonly #statement: string;
  #connection: pg.Connection | undefined;
  #held: Buffer[] = [];
  #heldBytes = 0;
  #isOver = false;

  constructor(statement: string) {
    super({ highWaterMark: 4 * pieceBytes });
    this.#statement = statement;
  }

  submit(connection: pg.Connection): void {
    this.#connection = connection;
    connection.query(this.#statement);
  }

  /** The chunk is a view on a buffer that the parser reuses. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.#held.push(Buffer.from(chunk));
    this.#heldBytes += chunk.length;
    if (this.#heldBytes >= pieceBytes) this.#pass();
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.rows = Number(/^COPY (\d+)$/.exec(text)?.[1] ?? 0);
  }

  handleReadyForQuery(): void {
    this.#isOver = true;
    this.#pass();
    this.push(null);
  }

  handleError(error: Error): void {
    this.#isOver = true;
    this.destroy(error);
  }

  override _read(): void {
    this.#connection?.stream.resume();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    if (!this.#isOver) this.#connection?.stream.destroy();
    done(error);
  }

  #pass(): void {
    if (this.#heldBytes === 0) return;
    const piece = Buffer.concat(this.#held);
    this.#held = [];
    this.#heldBytes = 0;
    if (!this.push(piece)) this.#connection?.stream.pause();
  }
}
