import type { RequestHandler } from 'express';
import type { CallMeter } from '../metrics/meter-calls.ts';

/** What is answered without a contract, by the beginning of its path. The names are as few as these lines. */
const others = [
  ['/api/payments/webhook', 'paymentMessage'],
  ['/api/files/', 'file'],
  ['/api/catalogue/logos/', 'logo'],
  ['/api/policy-reports', 'policyReport'],
  ['/api/', 'noCall'],
  ['/sitemap', 'sitemap'],
  ['/assets/', 'asset'],
] as const;

const nameOf = (path: string): string => others.find(([start]) => path.startsWith(start))?.[1] ?? 'page';

/** Who asks whether a process lives would drown the rest. */
const uncounted = new Set(['/healthz', '/readyz']);

/** Counts what no contract's handler counts. */
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
