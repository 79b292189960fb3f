import type { Request } from 'express';
import type { CallOutcome } from '../observability/metrics/meter-calls.ts';
import { networkOf } from '../auth/network.ts';
import type { CallerCache } from '../auth/caller-cache.ts';
import { tokenOf } from './request-head.ts';

interface CallLogFields {
  userId?: string;
  outcome?: CallOutcome;
  network?: string;
}

/**
 * Returns what a log line says of a call besides its name: the caller, as far as a token identifies them. For a refusal it adds
 * which one, and from where.
 */
export function callLogFields(
  request: Request,
  callerCache: CallerCache,
  outcome: CallOutcome,
): CallLogFields {
  const token = tokenOf(request);
  const userId = token === undefined ? undefined : callerCache.get(token)?.userId;
  return {
    ...(userId !== undefined && { userId }),
    ...(outcome !== 'ok' && { outcome, network: networkOf(request.ip ?? '') }),
  };
}
