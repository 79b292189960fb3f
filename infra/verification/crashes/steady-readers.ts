import { setTimeout } from 'node:timers/promises';
import { searchCatalogue } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import { getRfps } from '@bidboard/backend/features/dashboard/contract';
import { notifications } from '@bidboard/backend/features/notifications/contracts/notifications';
import type { Person } from '@bidboard/backend/testing/app/test-app';
import { hangsAfterMs, timedCall, type TimedResponse } from '../../testing/timed-call.ts';

/** The outcome of the reads, each in one of three ways. */
export interface ReaderResults {
  answered: number;
  /** Reads that were asked to retry, or whose connection broke, because a part was dead. */
  unavailable: number;
  /** Any other outcome, each in words. */
  otherwise: readonly string[];
}

export interface SteadyReaders {
  stop(): Promise<ReaderResults>;
}

const pauseMs = 40;

/** Starts people who search, read their cards and read their notifications in parallel, whichever part dies meanwhile. */
export function startReaders(url: string, people: readonly Person[]): SteadyReaders {
  const readerResults = { answered: 0, unavailable: 0, otherwise: [] as string[] };
  let isEnding = false;
  async function goOnReading({ token, userId }: Person): Promise<void> {
    const reads = [
      () => timedCall(url, 'search', searchCatalogue, { search: '?search=access' }),
      () => timedCall(url, 'cards', getRfps, { token, params: { userId } }),
      () => timedCall(url, 'Notifications', notifications, { token }),
    ];
    for (let turn = 0; !isEnding; turn++) {
      const answer = await reads[turn % reads.length]?.();
      if (answer) note(answer);
      await setTimeout(pauseMs);
    }
  }
  function note(answer: TimedResponse): void {
    if (answer.status === 200) readerResults.answered++;
    else if (isUnavailable(answer)) readerResults.unavailable++;
    else readerResults.otherwise.push(`${answer.call}: ${answer.status} ${answer.body.slice(0, 200)}`);
  }
  const all = Promise.all(people.map(goOnReading));
  return {
    async stop() {
      isEnding = true;
      await all;
      return readerResults;
    },
  };
}

const isUnavailable = ({ status, code, retryAfter, tookMs }: TimedResponse): boolean =>
  (status === 0 && tookMs < hangsAfterMs) ||
  (status === 503 && code === 'unavailable' && Number(retryAfter) >= 1);
