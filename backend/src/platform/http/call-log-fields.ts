import type { Request } from 'express';
import type { CallOutcome } from '../metrics/meter-calls.ts';
import { networkOf } from '../network.ts';
import type { CallerCache } from '../caller-cache.ts';
import { tokenOf } from './request-head.ts';

interface CallLogFields {
  userId?: string;
  outcome?: CallOutcome;
  network?: string;
}

/** What a log tells of a call beside its name: who asked, as far as a token says; of a refusal also which, and from where. */
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
