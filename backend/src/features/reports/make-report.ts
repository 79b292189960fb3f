import { setTimeout as pause } from 'node:timers/promises';
import type { NewEvent } from '../../kernel/events.ts';
import { siteFormats } from '../../kernel/format/formats.ts';
import { withTextsFor } from '../../platform/languages/languages.ts';
import { findReaders } from '../../platform/notifications/readers.ts';
import { isTransientOutage } from '../../platform/jobs/is-transient-outage.ts';
import { sql, type Database, type Transaction } from '../../platform/database/database.ts';
import { storeMadeFile } from '../../platform/storage/made-file.ts';
import { recorder } from '../../platform/outbox/outbox.ts';
import { renderInWorker } from '../../platform/pdf/render-in-worker.ts';
import { fileStem, mimeTypes } from '../../platform/spreadsheets/spreadsheet-download.ts';
import type { FileStore } from '../../platform/storage/storage.ts';
import type { EvaluationDocument } from './evaluation-document.ts';
import { readEvaluation } from './read-evaluation.ts';
import type { ReportSource } from './report-dependencies.ts';
import { findReport, recordFailed, recordReady, reportOwner } from './report-store.ts';

/** Twenty-five thousand answers took half a minute on a busy machine. */
const deadlineMs = 900_000;

export interface ReportPlace {
  database: Database;
  files: FileStore;
  clock(): number;
}

const timeoutMs = 30_000;
const lookEveryMs = 200;

/**
 * Makes a requested report, once even if the job repeats. Returns its RFP, or null if that is gone. All reads see one moment, so
 * the figures fit each other. A permanent failure is recorded and thrown. A temporary failure is only thrown because the job
 * retries it.
 */
export const makeReport =
  (source: ReportSource) =>
  async (
    { database, files, clock }: ReportPlace,
    { eventId, reportId }: { eventId: string; reportId: string },
  ): Promise<{ rfpId: string } | undefined> => {
    const requested = await findReport(database, reportId);
    if (!requested) return undefined;
    const { rfpId, number, format, requestedBy, requesterId } = requested;
    if (requested.madeAt !== null) return { rfpId };
    try {
      await untilProjected(source, database, eventId);
      const now = clock();
      const evaluation = await inSnapshot(database, async (tx) => {
        const { isSealed } = await source.sealOf(tx, rfpId, now);
        if (isSealed) throw new Error('sealed responses cannot be in a report');
        return readEvaluation(source, tx, rfpId, now);
      });
      if (!evaluation) return undefined;
      const document: EvaluationDocument = { ...evaluation, number, format, requestedBy };
      const { language } = (await findReaders(database, [requesterId]))(requesterId);
      const made = {
        fileName: `${fileStem(evaluation.rfp.name)} - evaluation report ${number}.${format}`,
        mimeType: mimeTypes[format],
        bytes: await withTextsFor(language, siteFormats, () =>
          renderInWorker(new URL('./report-worker.ts', import.meta.url), document, { deadlineMs }),
        ),
        owner: reportOwner(reportId),
      };
      await storeMadeFile(database, files, made, async (tx, file) => {
        const isFirst = await recordReady(tx, reportId, file, evaluation);
        if (isFirst) await recordEvent(tx, { name: 'reportMade', payload: { rfpId, reportId } });
        return isFirst;
      });
    } catch (error) {
      if (!isTransientOutage(error)) await recordFailed(database, reportId, clock());
      throw error;
    }
    return { rfpId };
  };

const recordEvent = (tx: Transaction, made: NewEvent): Promise<void> =>
  recorder(tx, { correlationId: crypto.randomUUID(), actorId: null })(made);

/** The report includes every rating given before the request, whose scores may still be on their way. */
async function untilProjected(source: ReportSource, database: Database, eventId: string): Promise<void> {
  const until = performance.now() + timeoutMs;
  while (await source.hasPendingEvents(database, eventId)) {
    if (performance.now() > until) throw new Error('the scores are behind the recorded events');
    await pause(lookEveryMs);
  }
}

const inSnapshot = <T>(database: Database, use: (tx: Transaction) => Promise<T>): Promise<T> =>
  database.transaction(async (tx) => {
    await tx.query(sql.statement`set transaction isolation level repeatable read, read only`);
    return use(tx);
  });
