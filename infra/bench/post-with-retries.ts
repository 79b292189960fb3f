import type { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { UnexpectedStatusError, post } from './post.ts';

/** More attempts than a page makes (three): giving up is not what this bench measures. */
const maxAttempts = 6;

export interface PostWithRetries {
  (path: string, body: object, headers: Record<string, string>): Promise<void>;
  /** The number of requests that were rejected and retried. */
  rejected(): number;
}

/** Posts under an Idempotency-Key and retries after the Retry-After of a rejection: rejected requests are late, not lost. */
export function postWithRetries(agent: Agent, port: number): PostWithRetries {
  let rejected = 0;
  const ask = async (path: string, body: object, headers: Record<string, string>): Promise<void> => {
    for (let attempt = 1; ; attempt++) {
      try {
        await post(agent, port, path, body, headers);
        return;
      } catch (error) {
        if (
          !(error instanceof UnexpectedStatusError) ||
          error.retryAfterSeconds === undefined ||
          attempt === maxAttempts
        )
          throw error;
        rejected += 1;
        await setTimeout(error.retryAfterSeconds * 1_000);
      }
    }
  };
  return Object.assign(ask, { rejected: () => rejected });
}
