import { createRfp } from '@bidboard/backend/features/rfps/contracts/rfps';
import { presets } from '@bidboard/backend/features/rfps/contracts/steps';
import { signUpPerson } from '@bidboard/backend/testing/app/people';
import type { Person } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openCollector, type Collector, type Span } from './collector.ts';
import { startWatched, type WatchedProduct } from './watched-product.ts';

const waitOptions = { timeout: 60_000, interval: 100 };
const marker = 'Marrowbone';

let collector: Collector;
let product: WatchedProduct;
let buyer: Person;

beforeAll(async () => {
  [collector, product] = await Promise.all([openCollector(), startWatched()]);
  buyer = await signUpPerson(product.app, 'buyer@x.example');
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  await Promise.all([product.start('api', settings), product.start('worker', settings)]);
});
afterAll(async () => {
  await product?.stop();
  await collector?.close();
});

async function sendRequest(headers: Record<string, string>): Promise<Response> {
  return fetch(`${product.url}/api/${createRfp.path}`, {
    method: 'POST',
    headers: { token: buyer.token ?? '', 'content-type': 'application/json', ...headers },
    body: JSON.stringify({
      rfpName: `${marker} ${crypto.randomUUID()}`,
      processTypeValue: 'complete',
      scopeValue: 'private',
      stepsValue: presets.complete,
    }),
  });
}

const traceOf = (traceId: string): Span[] => collector.spans.filter((span) => span.traceId === traceId);

/** Lists the spans, by name and process, from a span back to the one that began the trace. */
function wayBack(trace: readonly Span[], from: Span): string[] {
  const parent = trace.find((span) => span.spanId === from.parentSpanId);
  return [`${from.service} ${from.name}`, ...(parent ? wayBack(trace, parent) : [])];
}

const pushOf = (trace: readonly Span[]) => trace.find((span) => span.name === 'push rfpCardChanged');

test('One trace leads from the request through outbox and job to the push, and has the correlation’s id', async () => {
  const correlationId = crypto.randomUUID();
  expect((await sendRequest({ 'x-correlation-id': correlationId })).status).toBe(200);
  const traceId = correlationId.replaceAll('-', '');
  const push = await vi.waitFor(() => {
    const found = pushOf(traceOf(traceId));
    if (!found) throw new Error('no push in the trace yet');
    return found;
  }, waitOptions);
  await vi.waitFor(() => {
    expect(wayBack(traceOf(traceId), push)).toEqual([
      'bidboard-worker push rfpCardChanged',
      'bidboard-worker rfpCard',
      expect.stringMatching(/^bidboard-worker relay rfp/),
      'bidboard-api transaction',
      'bidboard-api createRfp',
    ]);
  }, waitOptions);
  const call = traceOf(traceId).find((span) => span.name === 'createRfp');
  expect(call?.parentSpanId).toBeUndefined();
  expect(Object.fromEntries(call?.facts ?? [])).toMatchObject({
    'bidboard.correlation_id': correlationId,
    'bidboard.outcome': 'ok',
    'http.response.status_code': 200,
    'http.route': '/api/rfp/create',
  });
});

test('A trace that a gateway began continues under its id', async () => {
  const [traceId, spanId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
  const answer = await sendRequest({ traceparent: `00-${traceId}-${spanId}-01` });
  expect(answer.headers.get('x-correlation-id')).toBe('4bf92f35-77b3-4da6-a3ce-929d0e0e4736');
  await vi.waitFor(() => expect(pushOf(traceOf(traceId))).toBeDefined(), waitOptions);
  expect(traceOf(traceId).find((span) => span.name === 'createRfp')?.parentSpanId).toBe(spanId);
});

test('A trace that a gateway excludes from sampling is left out by every process', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  await sendRequest({ traceparent: `00-${traceId}-b7ad6b7169203331-00` });
  const later = crypto.randomUUID();
  await sendRequest({ 'x-correlation-id': later });
  await vi.waitFor(() => expect(pushOf(traceOf(later.replaceAll('-', '')))).toBeDefined(), waitOptions);
  expect(traceOf(traceId)).toEqual([]);
});

test('A trace contains no text that a person typed, and no token', () => {
  expect(collector.text()).not.toContain(marker);
  expect(collector.text()).not.toContain(buyer.token ?? 'a token');
  expect(collector.text()).not.toContain(buyer.email);
});
