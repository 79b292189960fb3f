import { randomUUID } from 'node:crypto';
import type { Express } from 'express';
import type { Log } from '../../observability/log.ts';
import { refuse } from '../../refusal.ts';
import { readBytes } from '../request-body/body.ts';
import { reportPath } from './content-policy.ts';
import { answerError } from '../edge.ts';
import { bodyMessages } from '../request-body/body-messages.ts';

/** What a browser refused because of our policy. It contains nothing from the page: no address, no text, no sample. */
export interface PolicyReport {
  /** The name of a directive, or `other` if it is unknown. */
  directive: string;
  /** A keyword such as `inline` or `eval`, or the origin of the blocked resource; otherwise `other`. */
  blocked: string;
}

const directives = new Set(
  (
    'default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src font-src connect-src ' +
    'frame-src child-src worker-src media-src manifest-src object-src form-action base-uri frame-ancestors sandbox ' +
    'require-trusted-types-for trusted-types'
  ).split(' '),
);
const keywords = new Set(
  'inline eval wasm-eval self data blob about filesystem trusted-types-policy trusted-types-sink'.split(' '),
);
const maxOriginLength = 100;
/** A browser collects its reports. Further reports from one page only repeat the same. */
const maxReports = 20;

const directiveOf = (reported: unknown): string => {
  // Older browsers send the whole directive with its sources.
  const [name = ''] = typeof reported === 'string' ? reported.slice(0, maxOriginLength).split(' ') : [];
  return directives.has(name) ? name : 'other';
};

function blockedOf(reported: unknown): string {
  if (typeof reported !== 'string') return 'other';
  if (keywords.has(reported)) return reported;
  if (reported.length > 2000 || !URL.canParse(reported)) return 'other';
  const { protocol, host } = new URL(reported);
  if (protocol === 'data:' || protocol === 'blob:') return protocol.slice(0, -1);
  const origin = `${protocol}//${host}`;
  return /^(https?|wss?):$/.test(protocol) && origin.length <= maxOriginLength ? origin : 'other';
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const reportOf = (body: Record<string, unknown>): PolicyReport => ({
  directive: directiveOf(
    body['effectiveDirective'] ?? body['effective-directive'] ?? body['violated-directive'],
  ),
  blocked: blockedOf(body['blockedURL'] ?? body['blocked-uri']),
});

/**
 * Reads both forms: one report under `csp-report`, and the list of the Reporting API. Other kinds of reports in that list are
 * left out.
 */
export function readReports(reported: unknown): PolicyReport[] {
  const list: unknown[] = Array.isArray(reported) ? reported : [reported];
  return list.slice(0, maxReports).flatMap((report) => {
    if (!isRecord(report)) return [];
    if (isRecord(report['csp-report'])) return [reportOf(report['csp-report'])];
    return report['type'] === 'csp-violation' && isRecord(report['body']) ? [reportOf(report['body'])] : [];
  });
}

interface PolicyReportDependencies {
  log: Log;
  clock(): number;
}

const maxBodyBytes = 32 * 1024;
/**
 * The number of reports accepted at once from all senders together, plus one more each second. A report leads only to a log line.
 */
const maxAtOnce = 30;
const everyMs = 1000;

/**
 * Serves `POST /api/policy-reports`, where browsers report what they refused because of a policy. A report is logged and counted
 * (as `policyReport`), and none of it is stored. Reports that arrive too often are refused before they are read.
 */
export function mountPolicyReports(app: Express, { log, clock }: PolicyReportDependencies): void {
  let left = maxAtOnce;
  let countedAt = clock();
  const isTooMany = () => {
    const now = clock();
    left = Math.min(maxAtOnce, left + Math.max(0, now - countedAt) / everyMs);
    countedAt = now;
    if (left < 1) return true;
    left -= 1;
    return false;
  };

  app.post(reportPath, async (request, response) => {
    const correlationId = randomUUID();
    response.setHeader('Cache-Control', 'no-store');
    try {
      if (isTooMany()) refuse('tooManyRequests', { retryAfterSeconds: 1 });
      const text = (await readBytes(request, maxBodyBytes)).toString('utf8');
      for (const report of readReports(parsed(text)))
        log.warn(
          { name: 'policyReport', correlationId, ...report },
          'a browser blocked something on a page by its content security policy',
        );
      response.json({});
    } catch (error) {
      answerError(error, response, correlationId, 'policyReport', log);
    }
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return refuse('malformed', { message: bodyMessages.notJson });
  }
}
