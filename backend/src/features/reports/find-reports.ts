import { getReports, type EvaluationReport } from './contract.ts';
import { documentOf } from '../../platform/storage/documents.ts';
import { queryHandler } from '../../platform/handler.ts';
import { isoTime, isoTimeOrNull } from '../../platform/time/iso-time.ts';
import { listFilesOfAll } from '../../platform/storage/stored-file.ts';
import type { ReportDependencies } from './report-dependencies.ts';
import { isOverdue, listReports, reportFileKind, type StoredReport } from './report-store.ts';

/**
 * While evaluators score independently, files of earlier joint ratings are not available: each such rating now belongs to one
 * evaluator.
 */
export const findReports = ({ ownRfp, independentSince, fileLinks }: ReportDependencies) =>
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
