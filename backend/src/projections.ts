import { customerProjection } from './customers/customer-row.ts';
import { rfpCardProjection } from './dashboard/rfp-card-projection.ts';
import { findCardOutcome } from './decisions/own-outcome.ts';
import { readablePushes } from './evaluation/readable-pushes.ts';
import { rfpOverviewProjection } from './evaluation/rfp-overview.ts';
import { scoresProjection } from './evaluation/scores-projection.ts';
import { timelineOn } from './evaluation/timeline.ts';
import { vendorQuestionProjection } from './evaluation/vendor-question-row.ts';
import { loadBuyerSteps } from './rfps/buyer-step-facts.ts';
import { libraryAnswerProjection } from './responses/library-answer-row.ts';
import { openRfpProjection } from './rfps/open-rfp.ts';
import { sealOf } from './rfps/sealing.ts';
import { createDatabase } from './platform/database.ts';
import { rebuild, type Projection } from './platform/projection.ts';

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
