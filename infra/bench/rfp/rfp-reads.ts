import {
  rfpDetail,
  rfpQuestionnaire,
  rfpTimeline,
  sectionResponses,
  vendorResponse,
  vendorTable,
} from '@bidboard/backend/features/evaluation/contracts/evaluation';
import { fillPath } from '@bidboard/backend/kernel/addresses/path';
import type { WideRfp } from '@bidboard/backend/testing/fixtures/wide-rfp';
import { askAs } from '../../demo/contract-client.ts';
import { milliseconds } from '../../load/figures.ts';
import type { Product } from '../product.ts';
import type { Print } from '../say.ts';

const levels = [
  { readers: 1, reads: 60 },
  { readers: 8, reads: 160 },
];
const warmUp = 20;
const targetMs = 150;

/** Measures how long each call of the dashboard takes, for one reader and for eight concurrent readers. */
export async function benchReads(product: Product, { rfpId, buyer }: WideRfp, print: Print): Promise<void> {
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
