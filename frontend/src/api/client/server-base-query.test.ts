import { describe, expect, it } from 'vitest';
import { retryDelayOf } from './server-base-query.ts';
import { noAnswer, problemOfAnswer, tooLate } from '../problems/problem.ts';

const overloaded = problemOfAnswer(503, { code: 'overloaded' }, '3');
const tooMany = problemOfAnswer(429, { code: 'tooManyRequests' }, '2');

/** Returns the delays until no retry follows. */
function pausesOf(problem: Parameters<typeof retryDelayOf>[0], isRead: boolean): number[] {
  const pauses: number[] = [];
  for (let pause = retryDelayOf(problem, 0, isRead); pause !== undefined;) {
    pauses.push(pause);
    pause = retryDelayOf(problem, pauses.length, isRead);
  }
  return pauses;
}

describe('automatic retries', () => {
  it('A busy server delays a read, and the retry comes no sooner than the server said', () => {
    expect(pausesOf(overloaded, true)).toEqual([3_000, 3_000, 3_000, 3_000, 3_000, 3_000]);
    expect(pausesOf(tooMany, true)).toEqual([2_000, 2_000, 2_700, 2_700, 2_700, 2_700]);
  });

  it('A command is retried only a few times', () => {
    expect(pausesOf(overloaded, false)).toEqual([3_000, 3_000, 3_000]);
    expect(pausesOf(tooMany, false)).toEqual([2_000, 2_000, 2_700]);
  });

  it('A request that may have cost the server something is retried only a few times', () => {
    expect(pausesOf(problemOfAnswer(503, { code: 'unavailable' }, '1'), true)).toEqual([1_000, 1_000, 2_700]);
  });

  it('The delays grow if the server gave none', () => {
    for (const isRead of [true, false]) {
      expect(pausesOf(noAnswer, isRead)).toEqual([300, 900, 2_700]);
      expect(pausesOf(problemOfAnswer(503, { code: 'unavailable' }), isRead)).toEqual([300, 900, 2_700]);
      // A proxy's response, with its own text and clock.
      expect(pausesOf(problemOfAnswer(503, '<h1>', 'Tue, 24 Nov 2026 10:00:00 GMT'), isRead)).toEqual([
        300, 900, 2_700,
      ]);
    }
  });

  it.each([
    ['a refusal', problemOfAnswer(409, { code: 'alreadySubmitted' })],
    ['a defect', problemOfAnswer(500, { code: 'defect' })],
    ['no room', problemOfAnswer(507, { code: 'storageFull' })],
    ['a shop that is closed', problemOfAnswer(503, { code: 'paymentsOff' }, '1')],
    ['a limit that does not say for how long', problemOfAnswer(429, { code: 'tooManyRequests' })],
    ['a limit of minutes', problemOfAnswer(429, { code: 'tooManyRequests' }, '300')],
    ['a server that wants to be left alone for long', problemOfAnswer(503, { code: 'unavailable' }, '11')],
    ['an answer that came too late', tooLate],
  ])('There is no retry after %s', (_, problem) => {
    expect(pausesOf(problem, true)).toEqual([]);
    expect(pausesOf(problem, false)).toEqual([]);
  });
});
