import { requestReport, messages, getReports, type EvaluationReport } from './contract.ts';
import { countAttempt, type AttemptLimit } from '../../platform/auth/attempts.ts';
import { commandHandler, queryHandler } from '../../platform/handler.ts';
import { refuse } from '../../platform/refusal.ts';
import type { ReportDependencies } from './report-dependencies.ts';
import {
  addReport,
  failOverdue,
  findWaiting,
  lockReportRequests,
  isOverdue,
  listReports,
  reportFileKind,
  type StoredReport,
} from './report-store.ts';
import { documentOf } from '../../platform/storage/documents.ts';
import { isoTime, isoTimeOrNull } from '../../platform/time/calendar-day.ts';
import { listFilesOfAll } from '../../platform/storage/stored-file.ts';

/** Each report takes a worker some seconds and is stored. */
const byRfp: AttemptLimit = { name: 'evaluation report', atOnce: 30, everySeconds: 60 };

export const requestReportHandler = ({ ownRfp, sealOf }: ReportDependencies) =>
  commandHandler(requestReport, async ({ body, caller, db, record, now }) => {
    const { rfpId, format } = body;
    const rfp = await ownRfp(db, caller, rfpId);
    if (!rfp.rfpPublished) return refuse('notPublished');
    if ((await sealOf(db, rfpId, now)).isSealed) return refuse('responsesSealed');
    await lockReportRequests(db, rfpId);
    const waiting = await findWaiting(db, rfpId, format, now);
    if (waiting) return { message: messages.reportRequested, reportId: waiting };
    await countAttempt(db, byRfp, rfpId);
    const { reportId, change } = await addReport(db, { rfpId, format, requestedBy: caller.userId, now });
    await record(
      { name: 'reportRequested', payload: { rfpId, reportId } },
      failOverdue(rfpId, format, now),
      change,
    );
    return { message: messages.reportRequested, reportId };
  });

/**
 * While evaluators score independently, files of earlier joint ratings are not available: each such rating now belongs to one
 * evaluator.
 */
export const getReportsHandler = ({ ownRfp, independentSince, fileLinks }: ReportDependencies) =>
  queryHandler(getReports, async ({ params, caller, db, now }) => {
    const { timeZone } = await ownRfp(db, caller, params.rfpId);
    const reports = await listReports(db, params.rfpId);
    const since = await independentSince(db, params.rfpId);
    const isHeldBack = ({ madeAt }: StoredReport) => since !== null && madeAt !== null && madeAt <= since;
    const files = await listFilesOfAll(
      db,
      reportFileKind,
      reports.map(({ id }) => id),
    );
    const data = reports.map((report): EvaluationReport => {
      const file = files.find(({ owner }) => owner?.id === report.id);
      return {
        _id: report.id,
        number: report.number,
        format: report.format,
        state: stateOf(report, now),
        requestedBy: report.requestedBy,
        requestedAt: isoTime(report.requestedAt),
        madeAt: isoTimeOrNull(report.madeAt),
        revision: report.revision,
        sha256: report.sha256,
        sizeBytes: report.sizeBytes,
        file: file && !isHeldBack(report) ? documentOf(file, caller.companyName ?? '', fileLinks, now) : null,
      };
    });
    return { data, total_records: data.length, timeZone };
  });

function stateOf(report: StoredReport, now: number): EvaluationReport['state'] {
  if (report.madeAt !== null) return 'made';
  return report.failedAt !== null || isOverdue(report, now) ? 'failed' : 'waiting';
}
