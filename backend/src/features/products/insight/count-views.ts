import type { Express, Request } from 'express';
import { isbot } from 'isbot';
import { networkOf } from '../../../platform/auth/network.ts';
import { rejectOverloaded } from '../../../platform/admission-control/reject-overloaded.ts';
import type { RouteDependencies } from '../../../platform/feature.ts';
import { answerError } from '../../../platform/http/edge.ts';
import { correlationOf, tokenOf } from '../../../platform/http/request-head.ts';
import { refuse } from '../../../platform/refusal.ts';
import { repeat } from '../../../platform/resilience/repeat.ts';
import { isPageOf, addViews } from './view-store.ts';
import { createViewCounter, type ViewCounter } from './view-counter.ts';

const flushEveryMs = 10_000;
const uuidPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

type Dependencies = Pick<
  RouteDependencies,
  'database' | 'log' | 'clock' | 'gate' | 'findCaller' | 'beforeClose'
>;

/**
 * `POST /api/products/views/{productId}`: a product page reports that a person opened it. Answers 204 whether or not the view
 * counts. Bots that identify themselves, logged-in people of the company, repetitions and floods do not. It is no command, because a transaction for each view costs
 * more than the figure is worth: views are counted in memory and written every ten seconds and at shutdown.
 */
export function countProductViews(app: Express, dependencies: Dependencies): void {
  const { database, log, clock, gate, beforeClose } = dependencies;
  const counter = createViewCounter();
  const flush = async () => {
    const counts = counter.take();
    if (counts.length === 0) return;
    try {
      await addViews(database, counts);
    } catch (error) {
      counter.giveBack(counts);
      throw error;
    }
  };
  const report = (error: unknown) => log.warn({ err: error }, 'writing the views of product pages failed');
  const flushing = repeat(flushEveryMs, flush, report);
  beforeClose(async () => {
    await flushing.close();
    await flush().catch(report);
  });
  app.use('/api/products/views', rejectOverloaded(gate, 'productView'));
  app.post('/api/products/views/:productId', async (request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    try {
      await countView(dependencies, counter, request, clock());
      response.status(204).end();
    } catch (error) {
      answerError(error, response, correlationOf(request), 'productView', log);
    }
  });
}

async function countView(
  { database, findCaller }: Dependencies,
  counter: ViewCounter,
  request: Request,
  nowMs: number,
): Promise<void> {
  const productId = String(request.params['productId']).toLowerCase();
  if (!uuidPattern.test(productId)) return refuse('notFound');
  const viewer = { network: networkOf(request.ip ?? ''), userAgent: request.headers['user-agent'] ?? '' };
  // A browser names the site of a request. Pages of other sites cannot raise the counts.
  const isForeign = !['same-origin', undefined].includes(request.headers['sec-fetch-site'] as string);
  if (isForeign || viewer.userAgent === '' || isbot(viewer.userAgent)) return;
  if (counter.ignores(productId, viewer, nowMs)) return;
  const token = tokenOf(request);
  const companyId = token === undefined ? undefined : (await findCaller(token))?.companyId;
  if (companyId && (await isPageOf(database, companyId, productId))) return;
  counter.count(productId, viewer, nowMs);
}
