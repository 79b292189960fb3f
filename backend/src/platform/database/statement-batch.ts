import pg from 'pg';
import { serialize } from 'pg-protocol';

/** A statement that this connection has prepared, with the columns that it returns. */
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

/** Internals of pg: how it serialises a value, and the messages that end with one Sync. */
const { prepareValue } = (
  pg as unknown as { utils: { prepareValue(value: unknown): Buffer | string | null } }
).utils;

/**
 * Sends prepared statements in one write and receives their results together. pg itself sends a Sync after each statement, gets a
 * separate response to each and describes each again. Resolves with the result of the last statement. The first failure rejects,
 * and the statements after it do not run. Pass it to `client.query`, which calls the handlers.
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
