import { readModelNames, readModelStates, type ReadModel } from '../contracts/rebuilds.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { queryHandler, type Handler } from '../../../platform/handler.ts';
import type { Projection } from '../../../platform/outbox/projection.ts';
import { number, row, text } from '../../../platform/database/row.ts';
import { readMachineState } from '../monitoring/machine-state.ts';
import { listLastRebuilds } from './rebuild-store.ts';

const deadLetterCountRow = row({ subscriber: text, n: number });
const rowsRow = row({ name: text, n: number });

/** Reads the state of this installation's read models for operators. */
export const findReadModelStates = (projections: readonly Projection[]): Handler => {
  const readState = readMachineState(projections);
  return queryHandler(readModelStates, async ({ db }) => {
    const { projections: behind } = await readState(db);
    const deadLettered = await db.any(sql.type(deadLetterCountRow)`
      select subscriber, count(*)::int4 as n from event_receipt where dead_letter_error is not null and discarded_at is null group by subscriber`);
    const rows = await countRows(db, projections);
    const rebuilds = await listLastRebuilds(db);
    const data = readModelNames.map((name) => {
      const { behind: events = 0, lagSeconds = 0 } = behind.find((one) => one.name === name) ?? {};
      return {
        name,
        rows: rows.find((one) => one.name === name)?.n ?? 0,
        behind: events,
        lagMs: Math.max(0, Math.round(lagSeconds * 1000)),
        deadLettered: deadLettered.find((one) => one.subscriber === name)?.n ?? 0,
        rebuild: rebuilds.get(name satisfies ReadModel) ?? null,
      };
    });
    return { data, total_records: data.length };
  });
};

const countRows = (db: Queryable, projections: readonly Projection[]) =>
  db.any(
    sql.type(rowsRow)`${sql.join(
      projections.map(
        ({ name, tables: [first = ''] }) =>
          sql.fragment`select ${name}::text as name, count(*)::int4 as n from ${sql.identifier([first])}`,
      ),
      sql.fragment` union all `,
    )}`,
  );
