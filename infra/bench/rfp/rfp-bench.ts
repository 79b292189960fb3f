import { dirname } from 'node:path';
import { createTestApp } from '@bidboard/backend/testing/app/test-app';
import { openWideRfp, rebuildAll, type WideRfp } from '@bidboard/backend/testing/fixtures/wide-rfp';
import { buildPages, pagesFolder } from '../../local-stack/pages.ts';
import { on, type Brokers } from '../brokers.ts';
import { rounded, milliseconds } from '../../load/figures.ts';
import { ownSession } from '../own-session.ts';
import { startProduct, type Product } from '../product.ts';
import { benchEditing } from './rfp-editor.ts';
import { costRatings, type RatingCost } from './rfp-ratings.ts';
import { benchDeliveries, benchDrawing } from './rfp-screens.ts';
import type { Print } from '../say.ts';
import { settled } from '../settled.ts';
import {
  rfpDetail,
  rfpQuestionnaire,
  rfpTimeline,
  sectionResponses,
  vendorResponse,
  vendorTable,
} from '@bidboard/backend/features/evaluation/contracts/evaluation';
import { fillPath } from '@bidboard/backend/kernel/addresses/path';
import { askAs } from '../../demo/contract-client.ts';

/** 25 sections of 20 questions: 500. */
const asked = { sections: 25, questionsEach: 20 };
const [few, many] = [10, 50];
const ratioToReach = 1.2;

/**
 * Measures the dashboard of an RFP with 50 vendors × 500 questions. It measures the cost of a rating compared with 10 vendors and
 * the duration of its calls. It also measures how soon a rating reaches open screens, and how long the page takes to draw.
 */
export async function benchRfp(brokers: Brokers, print: Print): Promise<boolean> {
  await buildPages();
  const app = await createTestApp();
  const client = await ownSession(app.url);
  const narrow = await openWideRfp(app, { ...asked, vendors: few }, 'narrow');
  const wide = await openWideRfp(app, { ...asked, vendors: many }, 'wide');
  await app.runProjections();
  await rebuildAll(app);
  await client.query('analyze');

  let isWhole = judgeCosts(await costRatings(app, client, [narrow, wide]), print);
  for (const kind of brokers.kinds) {
    const product = await startProduct({
      databaseUrl: app.url,
      ...on(brokers, kind),
      staticDir: pagesFolder,
      storageDir: dirname(app.files.incomingFolder),
    });
    await settled(client);
    if (kind === brokers.kinds[0]) {
      await benchReads(product, wide, print);
      await benchDrawing(product, wide, print);
      await benchEditing(product, wide, print);
    }
    const isDelivered = await benchDeliveries(product, client, wide, kind, print);
    isWhole &&= isDelivered;
    await product.stop();
  }
  await client.end();
  await app.close();
  return isWhole;
}

/**
 * Prints the ratio of a rating's cost with many vendors to its cost with few. Returns whether the ratios and row counts are
 * within their limits.
 */
function judgeCosts(costs: readonly RatingCost[], print: Print): boolean {
  const [ofFew, ofMany] = costs;
  if (!ofFew || !ofMany) throw new Error('two RFPs are compared');
  const ratio = (figure: 'cpuMs' | 'timeMs' | 'rowsRead') => ofMany[figure] / ofFew[figure];
  const cost = Number.isNaN(ofMany.cpuMs) ? ('timeMs' as const) : ('cpuMs' as const);
  const toReach = `(to reach ${ratioToReach})`;
  print(
    `rfp, a rating of ${many} vendors ÷ of ${few}: CPU ${rounded(ratio('cpuMs'))}, time ${rounded(ratio('timeMs'))}, ` +
      `rows read ${rounded(ratio('rowsRead'))} ${toReach}`,
  );
  for (const [vendors, one] of [
    [few, ofFew],
    [many, ofMany],
  ] as const) {
    print(
      `rfp, a rating of ${vendors} vendors: ${rounded(one.cpuMs)} ms CPU, ${rounded(one.timeMs)} ms, ${rounded(one.rowsRead)} rows read, ` +
        `${rounded(one.sectionsWritten)} section rows and ${rounded(one.vendorRowsWritten)} vendor rows written`,
    );
  }
  return (
    ratio(cost) <= ratioToReach &&
    ratio('rowsRead') <= ratioToReach &&
    costs.every((one) => one.sectionsWritten === 1 && one.vendorRowsWritten === 1)
  );
}

const levels = [
  { readers: 1, reads: 60 },
  { readers: 8, reads: 160 },
];
const warmUp = 20;
const targetMs = 150;

/** Measures how long each call of the dashboard takes, for one reader and for eight concurrent readers. */
async function benchReads(product: Product, { rfpId, buyer }: WideRfp, print: Print): Promise<void> {
  const { technical } = await askAs(product.url, buyer.token)(rfpQuestionnaire, { params: { rfpId } });
  const sectionId = technical[0]?.sections[0]?.sectionId ?? '';
  const calls = [rfpDetail, rfpTimeline, vendorTable, vendorResponse, rfpQuestionnaire, sectionResponses];
  for (const { name, path } of calls) {
    const url = `${product.url}/api/${fillPath(path, { rfpId, sectionId })}`;
    const read = () => readOnce(url, buyer.token ?? '');
    for (let n = 0; n < warmUp; n++) await read();
    for (const { readers, reads } of levels) {
      const times: number[] = [];
      const readSome = async () => {
        for (let n = 0; n < reads / readers; n++) times.push(await read());
      };
      await Promise.all(Array.from({ length: readers }, readSome));
      print(`rfp, ${name}, ${readers} at once: ${milliseconds(times, targetMs)}`);
    }
  }
}

/** Returns the milliseconds until the last byte of the response has arrived. */
async function readOnce(url: string, token: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(url, { headers: { token } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${answer.status} of ${url}`);
  return performance.now() - startedAt;
}
