import { Readable } from 'node:stream';
import type pg from 'pg';

const pieceBytes = 64 * 1024;

/**
 * What a `COPY … TO STDOUT` says, as it comes: the server waits while nobody reads. To be given to `client.query`, which calls
 * the handlers. Given up half-way, it takes the connection with it.
 */
export class CopyOut extends Readable implements pg.Submittable {
  /** Of the whole table, once it is read to its end. */
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

  /** The chunk is a view on a buffer that the parser uses again. */
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
