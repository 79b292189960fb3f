import { parentPort } from 'node:worker_threads';
import { runInTimeSlices } from '../../../platform/resilience/run-in-time-slices.ts';
import { matchInSteps } from './library-match.ts';
import type { MatchReply, MatchRequest } from './match-in-worker.ts';

/** Works in slices here too, so a small library does not wait for a large one. */
async function answer({ id, library, questions }: MatchRequest): Promise<void> {
  try {
    reply({ id, matches: await runInTimeSlices(matchInSteps(library, questions)) });
  } catch (error) {
    reply({ id, error: String(error) });
  }
}

const reply = (message: MatchReply) => parentPort?.postMessage(message);

parentPort?.on('message', (request: MatchRequest) => void answer(request));
