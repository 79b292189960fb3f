import { siteFormats } from '../../../kernel/format/formats.ts';
import { withTextsFor } from '../../../platform/languages/languages.ts';
import { messages } from '../contracts/messages.ts';
import {
  rebuildSubjectNames,
  rebuildReadModel,
  reindexSearch,
  readModelNames,
  readModelStates,
  type RebuildSubject,
  type ReadModel,
} from '../contracts/rebuilds.ts';
import { commandHandler, queryHandler, type Caller, type Handler } from '../../../platform/handler.ts';
import type { Recorder } from '../../../platform/outbox/outbox.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { recordOperatorActions } from '../operator-actions.ts';
import {
  addRebuild,
  failStalledRebuilds,
  isRebuildRunning,
  lockRebuildsOf,
  listLastRebuilds,
} from './rebuild-store.ts';
import type { Projection } from '../../../platform/outbox/projection.ts';
import { number, row, text } from '../../../platform/database/row.ts';
import { readMachineState } from '../monitoring/machine-state.ts';

interface RebuildContext {
  db: Queryable;
  record: Recorder;
  caller: Caller;
  now: number;
}

/**
 * Requests a rebuild from a worker, because a web request would have to wait for minutes. Two simultaneous requests start one
 * rebuild.
 */
async function requestRebuild(
  { db, record, caller, now }: RebuildContext,
  subject: RebuildSubject,
  reason: string,
): Promise<{ message: string; rebuildId: string }> {
  await lockRebuildsOf(db, subject);
  if (await isRebuildRunning(db, subject, now)) return refuse('rebuildRunning');
  const { rebuildId, change } = await addRebuild(db, { subject, reason, requestedBy: caller.userId, now });
  const kind = subject === 'searchIndex' ? 'searchReindexed' : 'readModelRebuilt';
  await record(
    { name: 'rebuildRequested', payload: { rebuildId } },
    failStalledRebuilds(subject, now),
    change,
    recordOperatorActions(caller, [
      {
        id: rebuildId,
        kind,
        // The log is in English. Readers see the name in their language.
        subject: withTextsFor('en', siteFormats, () => rebuildSubjectNames[subject]),
        reason,
      },
    ]),
  );
  return { message: messages.rebuildRequested, rebuildId };
}

export const rebuildHandlers = ({ hasEngine }: { hasEngine: boolean }): Handler[] => [
  commandHandler(rebuildReadModel, ({ body: { name, reason }, ...rebuildContext }) =>
    requestRebuild(rebuildContext, name, reason),
  ),
  commandHandler(reindexSearch, ({ body: { reason }, ...rebuildContext }) =>
    hasEngine ? requestRebuild(rebuildContext, 'searchIndex', reason) : refuse('searchEngineMissing'),
  ),
];

const deadLetterCountRow = row({ subscriber: text, n: number });
const rowsRow = row({ name: text, n: number });

/** Reads the state of this installation's read models for operators. */
export const readModelStatesHandler = (projections: readonly Projection[]): Handler => {
  const readState = readMachineState(projections);
  return queryHandler(readModelStates, async ({ db }) => {
    const { projections: behind } = await readState(db);
    const deadLettered = await db.any(sql.type(deadLetterCountRow)`
      select subscriber, count(*)::int4 as n from event_receipt where dead_letter_error is not null and discarded_at is null group by subscriber`);
    const rows = await countRows(db, projections);
    const rebuilds = await listLastRebuilds(db);
    const data = readModelNames.map((name) => {
      const { behind: events = 0, lagSeconds = 0 } =
        behind.find((projection) => projection.name === name) ?? {};
      return {
        name,
        rows: rows.find((countRow) => countRow.name === name)?.n ?? 0,
        behind: events,
        lagMs: Math.max(0, Math.round(lagSeconds * 1000)),
        deadLettered: deadLettered.find((candidate) => candidate.subscriber === name)?.n ?? 0,
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
