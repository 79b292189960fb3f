import { randomUUID } from 'node:crypto';
import type { Express } from 'express';
import type { Log } from '../../observability/log.ts';
import { refuse } from '../../refusal.ts';
import { readBytes } from '../request-body/body.ts';
import { reportPath } from './content-policy.ts';
import { answerError } from '../edge.ts';
import { readReports } from './policy-report.ts';

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
          'a page was refused something by its policy',
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
    return refuse('malformed', { message: 'The body is no JSON.' });
  }
}
