import { reportFormats, type ReportFormat } from './contract.ts';
import { sql, type Queryable, type Transaction } from '../../platform/database/database.ts';
import type { SentFile } from '../../platform/handler.ts';
import type { Change } from '../../platform/outbox/outbox.ts';
import { oneOf, nullable, number, row, text, time } from '../../platform/database/row.ts';
import type { FileOwner } from '../../platform/storage/stored-file.ts';

/** The file of a report belongs to the report and is not public. */
export const reportFileKind = 'evaluationReport';
export const reportOwner = (reportId: string): FileOwner => ({ kind: reportFileKind, id: reportId });

const reportRow = row({
  id: text,
  rfpId: text,
  number,
  format: oneOf(reportFormats),
  requesterId: text,
  requestedBy: text,
  requestedAt: time,
  madeAt: nullable(time),
  revision: nullable(number),
  sha256: nullable(text),
  sizeBytes: nullable(number),
  failedAt: nullable(time),
});
export type StoredReport = NonNullable<Awaited<ReturnType<typeof findReport>>>;

const reportColumns = sql.fragment`
  e.id::text, e.rfp_id::text as "rfpId", e.number, e.format, e.requested_by::text as "requesterId",
  u.user_name as "requestedBy", e.requested_at as "requestedAt",
  e.made_at as "madeAt", e.revision, e.sha256, e.size_bytes as "sizeBytes", e.failed_at as "failedAt"`;

export const findReport = (db: Queryable, reportId: string) =>
  db.maybeOne(sql.type(reportRow)`
    select ${reportColumns} from evaluation_report e join app_user u on u.id = e.requested_by where e.id = ${reportId}`);

/** Lists the reports of an RFP, newest first. */
export const listReports = (db: Queryable, rfpId: string) =>
  db.any(sql.type(reportRow)`
    select ${reportColumns} from evaluation_report e join app_user u on u.id = e.requested_by
    where e.rfp_id = ${rfpId} order by e.number desc`);

/** A worker that is killed repeatedly reports nothing. After this time the report counts as failed. */
const overdueAfterMs = 60 * 60_000;
export const isOverdue = ({ requestedAt }: { requestedAt: number }, now: number): boolean =>
  now - requestedAt > overdueAfterMs;
const overdueSince = (now: number) =>
  sql.fragment`to_timestamp(${now - overdueAfterMs}::double precision / 1000)`;

/** Queues requesters of one RFP's reports until their commits: the second finds the report that the first requested. */
export const lockReportRequests = (db: Queryable, rfpId: string): Promise<unknown> =>
  db.one(sql.type(row({ held: text }))`
    select pg_advisory_xact_lock(hashtextextended(${`evaluation reports ${rfpId}`}, 0))::text as held`);

/** Returns the report of this format that is in progress. */
export const findWaiting = (
  db: Queryable,
  rfpId: string,
  format: ReportFormat,
  now: number,
): Promise<string | null> =>
  db.maybeOneFirst(sql.type(row({ id: text }))`
    select id::text from evaluation_report
    where rfp_id = ${rfpId} and format = ${format} and made_at is null and failed_at is null
      and requested_at >= ${overdueSince(now)}`);

/** Returns a change for `record`: it marks overdue reports as failed, so they block no new request. */
export const failOverdue = (rfpId: string, format: ReportFormat, now: number): Change => ({
  mayMiss: sql.statement`
    update evaluation_report set failed_at = to_timestamp(${now}::double precision / 1000)
    where rfp_id = ${rfpId} and format = ${format} and made_at is null and failed_at is null
      and requested_at < ${overdueSince(now)}`,
});

/** Returns the new report's id and the change that requests it. The caller must have queued up. */
export async function addReport(
  db: Queryable,
  requested: { rfpId: string; format: ReportFormat; requestedBy: string; now: number },
): Promise<{ reportId: string; change: Change }> {
  const { rfpId, format, requestedBy, now } = requested;
  const { reportId, next } = await db.one(sql.type(row({ reportId: text, next: number }))`
    select uuidv7()::text as "reportId", coalesce(max(number), 0)::int4 + 1 as next
    from evaluation_report where rfp_id = ${rfpId}`);
  return {
    reportId,
    change: sql.statement`
      insert into evaluation_report (id, rfp_id, number, format, requested_by, requested_at)
      values (${reportId}, ${rfpId}, ${next}, ${format}, ${requestedBy}, to_timestamp(${now}::double precision / 1000))`,
  };
}

interface ReportStamp {
  madeAt: number;
  revision: number;
}

/** Records that a report is made, unless it was made in the meantime. */
export async function recordReady(
  tx: Transaction,
  reportId: string,
  { sha256, sizeBytes }: SentFile,
  { madeAt, revision }: ReportStamp,
): Promise<boolean> {
  const { rowCount } = await tx.query(sql.statement`
    update evaluation_report
    set made_at = to_timestamp(${madeAt}::double precision / 1000), revision = ${revision}, sha256 = ${sha256},
      size_bytes = ${sizeBytes}, failed_at = null
    where id = ${reportId} and made_at is null`);
  return rowCount > 0;
}

export const recordFailed = (
  db: Pick<Transaction, 'query'>,
  reportId: string,
  now: number,
): Promise<unknown> =>
  db.query(sql.statement`
    update evaluation_report set failed_at = to_timestamp(${now}::double precision / 1000)
    where id = ${reportId} and made_at is null`);
