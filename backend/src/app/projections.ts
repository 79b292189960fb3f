import { customerProjection } from '../features/customers/customer-row.ts';
import { rfpCardProjection } from '../features/dashboard/rfp-card-projection.ts';
import { findCardOutcome } from '../features/decisions/own-outcome.ts';
import { readablePushes } from '../features/evaluation/scores/readable-pushes.ts';
import { rfpOverviewProjection } from '../features/evaluation/timeline/rfp-overview.ts';
import { scoresProjection } from '../features/evaluation/scores/scores-projection.ts';
import { timelineOn } from '../features/evaluation/timeline/timeline.ts';
import { vendorQuestionProjection } from '../features/evaluation/vendor-questions/vendor-question-row.ts';
import { loadBuyerSteps } from '../features/rfps/buyer-step-facts.ts';
import { libraryAnswerProjection } from '../features/responses/library/library-answer-row.ts';
import { openRfpProjection } from '../features/rfps/invite-requests/open-rfp.ts';
import { sealOf } from '../features/rfps/deadlines/sealing.ts';
import { createDatabase } from '../platform/database/database.ts';
import { rebuild, type Projection } from '../platform/outbox/projection.ts';

/** Lists every read model in PostgreSQL. */
export const projections: readonly Projection[] = [
  readablePushes(scoresProjection, sealOf),
  rfpOverviewProjection,
  vendorQuestionProjection,
  rfpCardProjection(timelineOn, loadBuyerSteps, findCardOutcome),
  customerProjection,
  openRfpProjection,
  libraryAnswerProjection,
];

export interface RebuildOptions {
  databaseUrl: string;
  log(line: string): void;
}

/** Drops and rewrites every read model in turn. Meanwhile readers see the rows that exist so far. */
export async function rebuildProjections({ databaseUrl, log }: RebuildOptions): Promise<void> {
  const database = await createDatabase(databaseUrl, { connections: 2 });
  try {
    for (const projection of projections) {
      const startedAt = performance.now();
      const count = await rebuild(database, projection, Date.now());
      log(`${projection.name}: ${count} ids in ${Math.round(performance.now() - startedAt)} ms`);
    }
  } finally {
    await database.end();
  }
}
