import type { RequestHandler } from 'express';
import type { CallMeter } from '../observability/metrics/meter-calls.ts';

/** Names for responses without a contract, by the beginning of their paths. There are only as many names as these lines. */
const others = [
  ['/api/payments/webhook', 'paymentMessage'],
  ['/api/files/', 'file'],
  ['/api/catalogue/logos/', 'logo'],
  ['/api/products/views/', 'productView'],
  ['/api/policy-reports', 'policyReport'],
  ['/api/', 'noCall'],
  ['/sitemap', 'sitemap'],
  ['/assets/', 'asset'],
] as const;

const nameOf = (path: string): string => others.find(([start]) => path.startsWith(start))?.[1] ?? 'page';

/** Health checks would drown all other counts. */
const uncounted = new Set(['/healthz', '/readyz']);

/** Counts the responses that no contract's handler counts. */
export const countOthers =
  (meter: CallMeter): RequestHandler =>
  (request, response, next) => {
    const { path } = request;
    const startedAt = performance.now();
    response.once('finish', () => {
      if (response.locals['isCounted'] === true || uncounted.has(path)) return;
      meter.answered(nameOf(path), response.statusCode, (performance.now() - startedAt) / 1000);
    });
    next();
  };
