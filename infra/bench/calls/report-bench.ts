import { monitorEventLoopDelay } from 'node:perf_hooks';
import { makeReport } from '@bidboard/backend/features/reports/jobs';
import {
  getReports,
  reportFormats,
  requestReport,
  type ReportFormat,
} from '@bidboard/backend/features/reports/contract';
import { sql } from '@bidboard/backend/platform/database/database';
import { row, text } from '@bidboard/backend/platform/database/row';
import { expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { openWideRfp, rebuildAll, type WideRfp } from '@bidboard/backend/testing/fixtures/wide-rfp';
import { rounded } from '../../load/figures.ts';
import type { Print } from '../say.ts';

/** 25 sections of 20 questions, and 100 sections of 20: 500 and 2,000. */
const widths = [
  { vendors: 50, sections: 25, questionsEach: 20 },
  { vendors: 50, sections: 100, questionsEach: 20 },
];
const megabyte = 2 ** 20;

/** Measures evaluation reports as a worker makes them: their time, their memory, and how long its process was blocked. */
export async function benchReport(print: Print): Promise<boolean> {
  const app = await createTestApp();
  let isWhole = true;
  for (const width of widths) {
    const questions = width.sections * width.questionsEach;
    const rfp = await openWideRfp(app, width, `reported-${questions}`);
    await app.runProjections();
    await rebuildAll(app);
    print(`Reports of ${width.vendors} vendors × ${questions} questions`);
    for (const format of reportFormats) {
      const isMade = await benchFormat(app, rfp, format, print);
      isWhole &&= isMade;
    }
  }
  await app.close();
  return isWhole;
}

async function benchFormat(
  app: TestApp,
  { rfpId, buyer }: WideRfp,
  format: ReportFormat,
  print: Print,
): Promise<boolean> {
  const { reportId } = expectOk(await buyer.ask(requestReport, { body: { rfpId, format } }));
  const eventId = await app.database.oneFirst(sql.type(row({ id: text }))`
    select event_id::text as id from outbox where payload ->> 'reportId' = ${reportId}`);
  const before = process.memoryUsage().rss;
  let peak = before;
  const looking = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 50);
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const startedAt = performance.now();
  await makeReport(
    { database: app.database, files: app.files, clock: () => app.now.ms },
    { eventId, reportId },
  );
  const tookMs = performance.now() - startedAt;
  delay.disable();
  clearInterval(looking);
  const { data } = expectOk(await buyer.ask(getReports, { params: { rfpId } }));
  const made = data.find(({ _id }) => _id === reportId);
  print(
    `  ${format}: ${rounded(tookMs / 1000)} s, grew by ${rounded((peak - before) / megabyte)} MB at the most, ` +
      `stood still for ${rounded(delay.max / 1e6)} ms at the most, file of ${rounded((made?.sizeBytes ?? 0) / megabyte)} MB`,
  );
  return made?.state === 'made';
}
