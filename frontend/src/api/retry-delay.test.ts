import { describe, expect, it } from 'vitest';
import { retryDelayOf } from './retry-delay.ts';
import { noAnswer, problemOfAnswer, tooLate } from './problem.ts';

const overloaded = problemOfAnswer(503, { code: 'overloaded' }, '3');
const tooMany = problemOfAnswer(429, { code: 'tooManyRequests' }, '2');

/** The pauses until it gives up. */
function pausesOf(problem: Parameters<typeof retryDelayOf>[0], isRead: boolean): number[] {
  const pauses: number[] = [];
  for (let pause = retryDelayOf(problem, 0, isRead); pause !== undefined;) {
    pauses.push(pause);
    pause = retryDelayOf(problem, pauses.length, isRead);
  }
  return pauses;
}

describe('what is asked again by itself', () => {
  it('is put off by a busy server, and comes back no sooner than it was told', () => {
    expect(pausesOf(overloaded, true)).toEqual([3_000, 3_000, 3_000, 3_000, 3_000, 3_000]);
    expect(pausesOf(tooMany, true)).toEqual([2_000, 2_000, 2_700, 2_700, 2_700, 2_700]);
  });

  it('is sent a few times at the most where it is a command', () => {
    expect(pausesOf(overloaded, false)).toEqual([3_000, 3_000, 3_000]);
    expect(pausesOf(tooMany, false)).toEqual([2_000, 2_000, 2_700]);
  });

  it('is sent a few times at the most where it may have cost the server something', () => {
    expect(pausesOf(problemOfAnswer(503, { code: 'unavailable' }, '1'), true)).toEqual([1_000, 1_000, 2_700]);
  });

  it('waits longer each time where nothing was told', () => {
    for (const isRead of [true, false]) {
      expect(pausesOf(noAnswer, isRead)).toEqual([300, 900, 2_700]);
      expect(pausesOf(problemOfAnswer(503, { code: 'unavailable' }), isRead)).toEqual([300, 900, 2_700]);
      // A proxy's, in words and by a clock that are not ours.
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
  ])('is not %s', (_, problem) => {
    expect(pausesOf(problem, true)).toEqual([]);
    expect(pausesOf(problem, false)).toEqual([]);
  });
});
