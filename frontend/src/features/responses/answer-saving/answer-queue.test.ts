import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAnswerQueue } from './answer-queue.ts';
import type { PendingAnswer, SendResult } from './answer-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const failed: SendResult = { ok: false, again: true, message: 'The server did not respond.' };

interface Case {
  pending?: [number, PendingAnswer][];
  answers?: SendResult[];
  hasRoom?: boolean;
}

/** A queue whose server saves everything, unless `answers` says otherwise. */
function queueWith({ pending = [], answers = [], hasRoom = true }: Case = {}) {
  const batches: [number, string][][] = [];
  const bases: number[][] = [];
  const stored = new Map<number, PendingAnswer>(pending);
  const held: (() => void)[] = [];
  let hold = false;
  const queue = createAnswerQueue({
    send: async (changes) => {
      batches.push(Array.from(changes, ([questionId, { answer }]) => [questionId, answer]));
      bases.push(Array.from(changes, ([, { base }]) => base));
      if (hold) await new Promise<void>((resolve) => held.push(resolve));
      const versions = new Map(Array.from(changes, ([questionId, { base }]) => [questionId, base + 1]));
      return answers.shift() ?? { ok: true, versions, theirs: new Map() };
    },
    store: {
      read: () => new Map(stored),
      put: (questionId, answer) => {
        if (hasRoom) stored.set(questionId, answer);
        return hasRoom;
      },
      drop: (questionId) => void stored.delete(questionId),
    },
    now: () => 7,
  });
  return {
    queue,
    batches,
    bases,
    stored: () => Array.from(stored, ([questionId, { answer }]) => [questionId, answer]),
    holdAnswers: () => (hold = true),
    release: () => {
      hold = false;
      for (const go of held.splice(0)) go();
    },
  };
}

const theirs = { answer: 'theirs', version: 5, by: 'Sam', at: '2026-11-22T12:00:00.000Z' };
const newer: SendResult = { ok: true, versions: new Map(), theirs: new Map([[1, theirs]]) };

describe('The save queue', () => {
  test('The queue saves only the last text, 600 ms after the last key press', async () => {
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

  test('More answers than one save takes go out in several saves, and listeners are notified once', async () => {
    const { queue, batches, stored } = queueWith();
    let calls = 0;
    queue.subscribe(() => (calls += 1));
    queue.changeAll(new Map(Array.from({ length: 120 }, (_, at) => [at + 1, 'yes'])));
    expect(calls).toBe(1);
    expect(await queue.flush()).toBe(true);
    expect(batches.map(({ length }) => length)).toEqual([50, 50, 20]);
    expect(stored()).toEqual([]);
  });

  test('Long answers fill a save sooner, and a single long answer is always sent', async () => {
    const { queue, batches } = queueWith();
    const long = 'x'.repeat(300_000);
    queue.changeAll(
      new Map([
        [1, 'x'.repeat(600_000)],
        [2, long],
        [3, long],
        [4, 'yes'],
      ]),
    );
    expect(await queue.flush()).toBe(true);
    expect(batches.map((batch) => batch.map(([questionId]) => questionId))).toEqual([[1], [2], [3, 4]]);
  });

  test('The queue sends only what changed since the last save', async () => {
    const { queue, batches } = queueWith();
    queue.change(1, 'yes');
    await vi.advanceTimersByTimeAsync(600);
    queue.change(2, 'no');
    await vi.advanceTimersByTimeAsync(600);
    expect(batches).toEqual([[[1, 'yes']], [[2, 'no']]]);
  });

  test('Text typed during a save is saved after it, never in parallel', async () => {
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

  test('A failed save keeps the text and is retried automatically at growing intervals', async () => {
    const { queue, batches, stored } = queueWith({ answers: [failed, failed] });
    queue.change(1, 'a');
    await vi.advanceTimersByTimeAsync(600);
    expect(queue.mark()).toEqual({ state: 'unsaved', message: 'The server did not respond.' });
    expect(stored()).toEqual([[1, 'a']]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(batches).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(batches).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(queue.mark().state).toBe('saved');
    expect(stored()).toEqual([]);
  });

  test('A refused save is not repeated until something else happens', async () => {
    const { queue, batches } = queueWith({ answers: [{ ok: false, again: false, message: 'Accept first' }] });
    queue.change(1, 'a');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(batches).toHaveLength(1);
    await expect(queue.flush()).resolves.toBe(true);
    expect(batches).toHaveLength(2);
  });

  test('An answer with an error waits and is kept, while the others are sent', async () => {
    const { queue, batches, stored } = queueWith();
    queue.checkWith((_questionId, text) => (text === 'ten' ? 'Enter a number.' : undefined));
    queue.changeAll(
      new Map([
        [1, 'ten'],
        [2, 'yes'],
      ]),
    );
    expect(await queue.flush()).toBe(false);
    expect(batches).toEqual([[[2, 'yes']]]);
    expect(stored()).toEqual([[1, 'ten']]);
    expect([queue.errorOf(1), queue.mark().state]).toEqual(['Enter a number.', 'unsaved']);
    queue.change(1, '10');
    expect(await queue.flush()).toBe(true);
    expect(batches.at(-1)).toEqual([[1, '10']]);
    expect([queue.errorOf(1), stored()]).toEqual([undefined, []]);
  });

  test('Answers that the server cannot take wait with its error, and the rest of the batch is sent again', async () => {
    const refused: SendResult = {
      ok: false,
      again: false,
      message: 'Wrong',
      invalid: new Map([[1, 'No longer a choice.']]),
    };
    const { queue, batches } = queueWith({ answers: [refused] });
    queue.changeAll(
      new Map([
        [1, 'Mars'],
        [2, 'yes'],
      ]),
    );
    expect(await queue.flush()).toBe(false);
    expect(batches).toEqual([
      [
        [1, 'Mars'],
        [2, 'yes'],
      ],
      [[2, 'yes']],
    ]);
    expect(queue.errorOf(1)).toBe('No longer a choice.');
    queue.change(1, 'EU');
    expect([queue.errorOf(1), await queue.flush()]).toEqual([undefined, true]);
  });

  test('An answer that is valid again after its question has changed is sent by itself', async () => {
    const { queue, batches } = queueWith();
    queue.checkWith(() => 'Not a choice.');
    queue.change(1, 'Asia');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(batches).toEqual([]);
    queue.checkWith(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    expect(batches).toEqual([[[1, 'Asia']]]);
  });

  test('A flush sends at once, including text typed while it runs', async () => {
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

  test('Text that an earlier page left behind is sent when the next page opens', async () => {
    const { queue, batches } = queueWith({ pending: [[4, { answer: 'kept', base: 2, sent: [] }]] });
    queue.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(batches).toEqual([[[4, 'kept']]]);
  });

  test('A stopped queue sends once more, then stays idle and keeps the text', async () => {
    const { queue, batches, stored } = queueWith({ answers: [failed] });
    queue.change(1, 'a');
    queue.stop();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(batches).toHaveLength(1);
    expect(stored()).toEqual([[1, 'a']]);
  });

  test('Listeners hear every change of the save mark until they unsubscribe', async () => {
    const { queue } = queueWith();
    const marks: string[] = [];
    const leave = queue.subscribe(() => marks.push(queue.mark().state));
    queue.change(1, 'a');
    await vi.advanceTimersByTimeAsync(600);
    leave();
    queue.change(1, 'b');
    expect(marks.filter((mark, at) => mark !== marks[at - 1])).toEqual(['saving', 'saved']);
  });

  test('An answer is sent with the version that its writer saw, and after a save with its new version', async () => {
    const { queue, bases } = queueWith();
    queue.show(1, 4);
    queue.change(1, 'a');
    await vi.advanceTimersByTimeAsync(600);
    expect(queue.versionOf(1)).toBe(5);
    queue.change(1, 'ab');
    queue.change(2, 'first');
    await vi.advanceTimersByTimeAsync(600);
    expect(bases).toEqual([[4], [5, 0]]);
  });

  test("A colleague's newer text waits for a choice while other answers are saved, and choosing mine overwrites it", async () => {
    const { queue, batches, bases, stored } = queueWith({ answers: [newer] });
    queue.change(1, 'mine');
    await vi.advanceTimersByTimeAsync(600);
    expect(queue.theirsOf(1)).toEqual(theirs);
    expect([queue.mark().state, queue.disputed(), stored()]).toEqual(['unsaved', [1], [[1, 'mine']]]);
    await expect(queue.flush()).resolves.toBe(false);
    queue.change(2, 'other');
    queue.change(1, 'mine still');
    await vi.advanceTimersByTimeAsync(600);
    expect(batches).toEqual([[[1, 'mine']], [[2, 'other']]]);
    queue.keepMine(1);
    await vi.advanceTimersByTimeAsync(0);
    expect([batches.at(-1), bases.at(-1)]).toEqual([[[1, 'mine still']], [5]]);
    expect([queue.mark().state, stored()]).toEqual(['saved', []]);
  });

  test("Choosing a colleague's text adopts its version and sends nothing", async () => {
    const { queue, batches, stored } = queueWith({ answers: [newer] });
    queue.change(1, 'mine');
    await vi.advanceTimersByTimeAsync(600);
    queue.receiveTheirs(1, { answer: 'theirs again', version: 6 });
    queue.receiveTheirs(1, { answer: 'late', version: 4 });
    expect(queue.theirsOf(1)?.answer).toBe('theirs again');
    queue.takeTheirs(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([batches.length, queue.versionOf(1), stored(), queue.mark().state]).toEqual([1, 6, [], 'saved']);
  });

  test('A text saved without a response causes no conflict with its own writer, even after the page closes', async () => {
    const own: SendResult = {
      ok: true,
      versions: new Map(),
      theirs: new Map([[1, { answer: 'a', version: 1 }]]),
    };
    const { queue, bases, batches } = queueWith({ answers: [failed, own] });
    queue.change(1, 'a');
    await vi.advanceTimersByTimeAsync(600);
    queue.change(1, 'ab');
    await vi.advanceTimersByTimeAsync(1_200);
    expect(queue.disputed()).toEqual([]);
    expect([batches.at(-1), bases.at(-1)]).toEqual([[[1, 'ab']], [1]]);
    const later = queueWith({ pending: [[1, { answer: 'ab', base: 0, sent: ['a'] }]], answers: [own] });
    later.queue.start();
    await vi.advanceTimersByTimeAsync(600);
    expect([later.batches.at(-1), later.bases.at(-1)]).toEqual([[[1, 'ab']], [1]]);
  });

  test('Answers that may not be sent at present are kept, and go out once sending is allowed', async () => {
    const { queue, batches, stored } = queueWith();
    queue.bar('Closed.');
    queue.change(1, 'a');
    await vi.advanceTimersByTimeAsync(600_000);
    expect([batches, queue.mark(), stored()]).toEqual([
      [],
      { state: 'unsaved', message: 'Closed.' },
      [[1, 'a']],
    ]);
    queue.bar(undefined);
    queue.start();
    await vi.advanceTimersByTimeAsync(0);
    expect([batches, queue.mark().state]).toEqual([[[[1, 'a']]], 'saved']);
  });

  test('An answer is saved although browser storage is full, and would not outlive the page until then', async () => {
    const { queue, batches } = queueWith({ hasRoom: false });
    queue.change(1, 'a');
    expect(queue.outlivesPage()).toBe(false);
    await vi.advanceTimersByTimeAsync(600);
    expect([batches, queue.outlivesPage()]).toEqual([[[[1, 'a']]], true]);
  });

  test('Leaving does not resend a permanently refused answer, and the answer is kept', async () => {
    const { queue, batches, stored } = queueWith({ answers: [{ ok: false, again: false, message: 'No.' }] });
    queue.change(1, 'late');
    await vi.advanceTimersByTimeAsync(600);
    queue.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(batches).toHaveLength(1);
    expect(stored()).toEqual([[1, 'late']]);
  });
});
