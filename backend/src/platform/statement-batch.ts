import pg from 'pg';
import { serialize } from 'pg-protocol';

/** A statement that this connection has prepared, with the columns that it answers in. */
export interface PreparedStatement {
  name: string;
  values: unknown[];
  columns: readonly { name: string; dataTypeID: number }[];
}
export interface Answer {
  command: string;
  fields: readonly { name: string; dataTypeID: number }[];
  rowCount: number | null;
  rows: Record<string, unknown>[];
}
export type Parse = (typeId: number) => (text: string) => unknown;

/** What pg keeps to itself: how a value is written, and the messages that one Sync ends. */
const { prepareValue } = (
  pg as unknown as { utils: { prepareValue(value: unknown): Buffer | string | null } }
).utils;

/**
 * Prepared statements in one write, answered in one: pg itself sends a Sync after each, which the server answers each for
 * itself, and has each described again. Resolves with the last one's answer. The first that fails rejects, and those
 * behind it are not run. To be given to `client.query`, which calls the handlers.
 */
export class StatementBatch implements pg.Submittable {
  readonly answer: Promise<Answer>;
  readonly #resolve: (answer: Answer) => void;
  readonly #reject: (error: unknown) => void;
  readonly #bound: { statement: string; values: (Buffer | string | null)[] }[];
  readonly #columns: { name: string; parse: (text: string) => unknown }[];
  readonly #last: Answer;
  #open: number;

  constructor(statements: readonly PreparedStatement[], parse: Parse) {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    [this.answer, this.#resolve, this.#reject] = [promise, resolve, reject];
    this.#bound = statements.map(({ name, values }) => ({
      statement: name,
      values: values.map((value) => prepareValue(value)),
    }));
    this.#open = statements.length;
    const fields = statements.at(-1)?.columns ?? [];
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, parse: parse(dataTypeID) }));
    this.#last = { command: '', fields, rowCount: null, rows: [] };
  }

  submit(connection: pg.Connection): void {
    const messages = this.#bound.flatMap((one) => [serialize.bind(one), serialize.execute()]);
    connection.stream.write(Buffer.concat([...messages, serialize.sync()]));
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.#open > 1) return;
    const row: Record<string, unknown> = {};
    try {
      this.#columns.forEach(({ name, parse }, index) => {
        const text = fields[index] ?? null;
        row[name] = text === null ? null : parse(text);
      });
    } catch (error) {
      this.#reject(error);
    }
    this.#last.rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#open -= 1;
    this.#last.command = /^[A-Z]+/.exec(text)?.[0] ?? '';
    const count = / (\d+)$/.exec(text)?.[1];
    this.#last.rowCount = count === undefined ? null : Number(count);
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#last);
  }

  handleError(error: Error): void {
    this.#reject(error);
  }
}
