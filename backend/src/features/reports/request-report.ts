import { requestReport, messages } from './contract.ts';
import { countAttempt, type AttemptLimit } from '../../platform/auth/attempts.ts';
import { commandHandler } from '../../platform/handler.ts';
import { refuse } from '../../platform/refusal.ts';
import type { ReportDependencies } from './report-dependencies.ts';
import { addReport, endOverdue, findWaiting, queueUp } from './report-store.ts';

/** Each report takes a worker some seconds and is stored. */
const byRfp: AttemptLimit = { name: 'evaluation report', atOnce: 30, everySeconds: 60 };

export const doRequestReport = ({ ownRfp, sealOf }: ReportDependencies) =>
  commandHandler(requestReport, async ({ body, caller, db, record, now }) => {
    const { rfpId, format } = body;
    const rfp = await ownRfp(db, caller, rfpId);
    if (!rfp.rfpPublished) return refuse('notPublished');
    if ((await sealOf(db, rfpId, now)).isSealed) return refuse('responsesSealed');
    await queueUp(db, rfpId);
    const waiting = await findWaiting(db, rfpId, format, now);
    if (waiting) return { message: messages.reportRequested, reportId: waiting };
    await countAttempt(db, byRfp, rfpId);
    const { reportId, change } = await addReport(db, { rfpId, format, requestedBy: caller.userId, now });
    await record(
      { name: 'reportRequested', payload: { rfpId, reportId } },
      endOverdue(rfpId, format, now),
      change,
    );
    return { message: messages.reportRequested, reportId };
  });
