import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAnswerQueue } from './answer-queue.ts';
import type { Sent, Waiting } from './answer-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const failed: Sent = { ok: false, again: true, message: 'The server did not answer.' };

function queueWith({ kept = new Map<number, string>(), answers = [] as Sent[] } = {}) {
  const batches: [number, string][][] = [];
  let stored: Waiting = kept;
  const held: (() => void)[] = [];
  let hold = false;
  const queue = createAnswerQueue({
    send: async (changes) => {
      batches.push([...changes]);
      if (hold) await new Promise<void>((resolve) => held.push(resolve));
      return answers.shift() ?? { ok: true };
    },
    store: { read: () => stored, write: (waiting) => (stored = new Map(waiting)) },
    now: () => 7,
  });
  return {
    queue,
    batches,
    stored: () => [...stored],
    holdAnswers: () => (hold = true),
    release: () => {
      hold = false;
      for (const go of held.splice(0)) go();
    },
  };
}

describe('the save queue', () => {
  test('saves 600 ms after the last key, the last text only', async () => {
    const { queue, batches, stored } = queueWith();
    queue.change(1, 'y');
    await vi.advanceTimersByTimeAsync(599);
    queue.change(1, 'ye');
    await vi.advanceTimersByTimeAsync(599);
    expect(batches).toEqual([]);
    expect(stored()).toEqual([[1, 'ye']]);
    await vi.advanceTimersByTimeAsync(1);
    expect(batches).toEqual([[[1, 'ye']]]);
    expect(stored()).toEqual([]);
    expect(queue.mark()).toEqual({ state: 'saved', at: 7 });
  });

  test('only what changed since is sent', async () => {
    const { queue, batches } = queueWith();
    queue.change(1, 'yes');
    await vi.advanceTimersByTimeAsync(600);
    queue.change(2, 'no');
    await vi.advanceTimersByTimeAsync(600);
    expect(batches).toEqual([[[1, 'yes']], [[2, 'no']]]);
  });

  test('what is typed while a save is under way is saved after it, never beside it', async () => {
    const { queue, batches, holdAnswers, release, stored } = queueWith();
    holdAnswers();
    queue.change(1, 'a');
    await vi.advanceTimersByTimeAsync(600);
    queue.change(1, 'ab');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(batches).toHaveLength(1);
    release();
    await vi.advanceTimersByTimeAsync(0);
    expect(stored()).toEqual([[1, 'ab']]);
    expect(queue.mark()).toEqual({ state: 'saving' });
    await vi.advanceTimersByTimeAsync(600);
    expect(batches).toEqual([[[1, 'a']], [[1, 'ab']]]);
    expect(queue.mark().state).toBe('saved');
  });

  test('a failure keeps the text and tries again by itself, ever later', async () => {
    const { queue, batches, stored } = queueWith({ answers: [failed, failed] });
    queue.change(1, 'a');
    await vi.advanceTimersByTimeAsync(600);
    expect(queue.mark()).toEqual({ state: 'unsaved', message: 'The server did not answer.' });
    expect(stored()).toEqual([[1, 'a']]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(batches).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(batches).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(queue.mark().state).toBe('saved');
    expect(stored()).toEqual([]);
  });

  test('a refusal is not repeated until something else happens', async () => {
    const { queue, batches } = queueWith({ answers: [{ ok: false, again: false, message: 'Accept first' }] });
    queue.change(1, 'a');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(batches).toHaveLength(1);
    await expect(queue.flush()).resolves.toBe(true);
    expect(batches).toHaveLength(2);
  });

  test('flush sends at once, also what came while it ran', async () => {
    const { queue, batches, holdAnswers, release } = queueWith();
    holdAnswers();
    queue.change(1, 'a');
    const flushed = queue.flush();
    queue.change(2, 'b');
    release();
    await expect(flushed).resolves.toBe(true);
    expect(batches).toEqual([[[1, 'a']], [[2, 'b']]]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(batches).toHaveLength(2);
  });

  test('what an earlier page left behind is sent when the next one opens', async () => {
    const { queue, batches } = queueWith({ kept: new Map([[4, 'kept']]) });
    queue.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(batches).toEqual([[[4, 'kept']]]);
  });

  test('stopping sends once more and then rests, with the text kept', async () => {
    const { queue, batches, stored } = queueWith({ answers: [failed] });
    queue.change(1, 'a');
    queue.stop();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(batches).toHaveLength(1);
    expect(stored()).toEqual([[1, 'a']]);
  });

  test('every change of the mark is told, until nobody listens', async () => {
    const { queue } = queueWith();
    const marks: string[] = [];
    const leave = queue.subscribe(() => marks.push(queue.mark().state));
    queue.change(1, 'a');
    await vi.advanceTimersByTimeAsync(600);
    leave();
    queue.change(1, 'b');
    expect(marks).toEqual(['saving', 'saved']);
  });

  test('what was refused for good is not sent again by leaving, and is kept', async () => {
    const { queue, batches, stored } = queueWith({ answers: [{ ok: false, again: false, message: 'No.' }] });
    queue.change(1, 'late');
    await vi.advanceTimersByTimeAsync(600);
    queue.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(batches).toHaveLength(1);
    expect(stored()).toEqual([[1, 'late']]);
  });
});
