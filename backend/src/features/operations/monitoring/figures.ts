import { awaitsOperators } from '../../claims/public.ts';
import { operationFigures, operatorCounts, type OperationFigures } from '../contracts/operations.ts';
import { operationPeriods, type OperationPeriod } from '../contracts/periods.ts';
import { sql, type Database, type Queryable } from '../../../platform/database/database.ts';
import { number, row, time } from '../../../platform/database/row.ts';
import { queryHandler, type Handler } from '../../../platform/handler.ts';
import type { MachineState } from '../../../platform/observability/metrics/meter-state.ts';
import { isoTime } from '../../../platform/time/calendar-day.ts';

export type MachineStateReader = (db: Pick<Queryable, 'one' | 'any'>) => Promise<MachineState>;

const retention = sql.fragment`interval '8 days'`;
const waitingUsers = sql.fragment`
  (select count(*)::int4 from app_user where is_verified and not is_admin_verified and declined_at is null)`;

/** Reads the current figures. */
async function readFigures(db: Queryable, readState: MachineStateReader): Promise<OperationFigures['now']> {
  const state = await readState(db);
  const { users } = await db.one(sql.type(row({ users: number }))`select ${waitingUsers} as users`);
  return {
    relayLagMs: Math.round(state.oldestUnpublishedSeconds * 1000),
    failedJobs: state.deadLettered,
    unpublished: state.unpublished,
    readModelLagMs: Math.round(Math.max(0, ...state.projections.map(({ lagSeconds }) => lagSeconds)) * 1000),
    waitingUsers: users,
    paymentIssues: state.paymentIssues,
  };
}

/**
 * Adds the current figures to the history, and deletes samples that no page shows. The relay's lag is the longest wait of the
 * events of the last minute, since most waits begin and end between two samples.
 */
export async function sampleFigures(db: Database, readState: MachineStateReader): Promise<void> {
  const now = await readFigures(db, readState);
  await db.query(sql.statement`
    with old as (delete from operation_sample where moment < now() - ${retention})
    insert into operation_sample
      (moment, relay_lag_ms, failed_jobs, unpublished, read_model_lag_ms, waiting_users, payment_issues)
    select date_trunc('minute', now()), greatest(${now.relayLagMs}::int8, coalesce(round(extract(epoch from max(published_at - occurred_at)) * 1000), 0)::int8),
      ${now.failedJobs}::int4, ${now.unpublished}::int4, ${now.readModelLagMs}::int8, ${now.waitingUsers}::int4, ${now.paymentIssues}::int4
    from outbox where event_id >= uuidv7(interval '-1 minute')
    on conflict (moment) do nothing`);
}

const sampleRow = row({
  at: time,
  relayLagMs: number,
  failedJobs: number,
  unpublished: number,
  readModelLagMs: number,
  waitingUsers: number,
  paymentIssues: number,
});

/** Lists the highest figures of each step of a period. */
async function listSteps(db: Queryable, period: OperationPeriod): Promise<OperationFigures['steps']> {
  const { steps, stepMinutes } = operationPeriods[period];
  const step = sql.fragment`make_interval(mins => ${stepMinutes})`;
  const samples = await db.any(sql.type(sampleRow)`
    select date_bin(${step}, moment, 'epoch') as at, max(relay_lag_ms) as "relayLagMs", max(failed_jobs) as "failedJobs",
      max(unpublished) as unpublished, max(read_model_lag_ms) as "readModelLagMs", max(waiting_users) as "waitingUsers",
      max(payment_issues) as "paymentIssues"
    from operation_sample where moment >= date_bin(${step}, now(), 'epoch') - ${step} * ${steps - 1}
    group by 1 order by 1`);
  return samples.map(({ at, ...figures }) => ({ at: isoTime(at), ...figures }));
}

const countsRow = row({ failedJobs: number, waitingUsers: number, claims: number, paymentIssues: number });

const operatorCountsHandler = queryHandler(operatorCounts, ({ db }) =>
  db.one(sql.type(countsRow)`
    select
      (select count(*)::int4 from event_receipt where dead_letter_error is not null and discarded_at is null) as "failedJobs",
      ${waitingUsers} as "waitingUsers",
      (select count(*)::int4 from page_claim c where ${awaitsOperators}) as claims,
      (select count(*)::int4 from payment_issue where seen_at is null) as "paymentIssues"`),
);

export const figureHandlers = (readState: MachineStateReader): Handler[] => [
  queryHandler(operationFigures, async ({ db, search: { period = 'hour' } }) => ({
    now: await readFigures(db, readState),
    steps: await listSteps(db, period),
  })),
  operatorCountsHandler,
];
