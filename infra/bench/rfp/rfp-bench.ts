import { createTestApp } from '@bidboard/backend/testing/app/test-app';
import { openWideRfp, rebuildAll } from '@bidboard/backend/testing/fixtures/wide-rfp';
import { ownSession } from '../own-session.ts';
import type { Report } from '../results/report.ts';
import { costRatings } from './rfp-ratings.ts';

/** 25 sections of 20 questions: 500. */
const asked = { sections: 25, questionsEach: 20 };
const [few, many] = [10, 50];
const maxRatio = 1.2;

/** Compares the cost of a rating among many vendors with its cost among few. */
export async function benchRfp(report: Report): Promise<void> {
  const app = await createTestApp();
  const client = await ownSession(app.url);
  const narrow = await openWideRfp(app, { ...asked, vendors: few }, 'narrow');
  const wide = await openWideRfp(app, { ...asked, vendors: many }, 'wide');
  await app.runProjections();
  await rebuildAll(app);
  await client.query('analyze');
  const costs = await costRatings(app, client, [narrow, wide]);
  await client.end();
  await app.close();

  const [ofFew, ofMany] = costs;
  if (!ofFew || !ofMany) throw new Error('two RFPs are compared');
  const ratio = (figure: 'cpuMs' | 'timeMs' | 'rowsRead') => ofMany[figure] / ofFew[figure];
  const compared = `a rating among ${many} vendors ÷ among ${few}`;
  // Where there is no /proc, the time is the best measure of the work.
  if (Number.isNaN(ofMany.cpuMs)) report.check(`time of ${compared}`, ratio('timeMs'), { max: maxRatio });
  else report.check(`CPU of ${compared}`, ratio('cpuMs'), { max: maxRatio });
  report.check(`rows read for ${compared}`, ratio('rowsRead'), { max: maxRatio });
  for (const [vendors, cost] of [
    [few, ofFew],
    [many, ofMany],
  ] as const) {
    report.count(`section rows written for a rating among ${vendors}`, cost.sectionsWritten, 1);
    report.count(`vendor rows written for a rating among ${vendors}`, cost.vendorRowsWritten, 1);
    report.figure(`time of a rating among ${vendors}`, cost.timeMs, 'ms');
  }
}
