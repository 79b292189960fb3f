import type { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { NotServed, post } from './post.ts';

/** More patient than a page, which asks a command three times: what is measured here is not who gives up. */
const mostAttempts = 6;

export interface PatientPost {
  (path: string, body: object, headers: Record<string, string>): Promise<void>;
  /** How often somebody was told to come again. */
  turnedAway(): number;
}

/** Posts under an Idempotency-Key, and again when it was said to: what is turned away is late, not lost. */
export function patientPost(agent: Agent, port: number): PatientPost {
  let turnedAway = 0;
  const ask = async (path: string, body: object, headers: Record<string, string>): Promise<void> => {
    for (let attempt = 1; ; attempt++) {
      try {
        await post(agent, port, path, body, headers);
        return;
      } catch (error) {
        if (
          !(error instanceof NotServed) ||
          error.retryAfterSeconds === undefined ||
          attempt === mostAttempts
        )
          throw error;
        turnedAway += 1;
        await setTimeout(error.retryAfterSeconds * 1_000);
      }
    }
  };
  return Object.assign(ask, { turnedAway: () => turnedAway });
}
