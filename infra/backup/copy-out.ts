import { Readable } from 'node:stream';
import type pg from 'pg';

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
