import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAnswerQueue } from './answer-queue.ts';
import type { PendingAnswer, SendResult, ColleaguesAnswer, PendingAnswers } from './answer-queue.ts';
import { createStepAnswers } from './step-answers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const question = 1;
type Fate = 'answered' | 'slow' | 'answerLost' | 'requestLost' | 'late';

interface Write {
  by: number;
  answer: string;
}

/**
 * One answer as the server keeps it, by the rule of `decideAnswer`. It checks that each writer has seen the text that they
 * overwrite.
 */
function modelServer(hasSeen: (by: number, text: string) => boolean) {
  const history: Write[] = [];
  let stored = { answer: '', version: 0 };
  const save = (by: number, { answer, base }: PendingAnswer): SendResult => {
    const versions = new Map<number, number>();
    const theirs = new Map<number, ColleaguesAnswer>();
    if (answer !== stored.answer && base < stored.version) theirs.set(question, stored);
    else {
      if (answer !== stored.answer) {
        expect(stored.answer === '' || hasSeen(by, stored.answer)).toBe(true);
        stored = { answer, version: stored.version + 1 };
        history.push({ by, answer });
      }
      versions.set(question, stored.version);
    }
    return { ok: true, versions, theirs };
  };
  return { save, history, stored: () => ({ questionId: question, ...stored }) };
}

/** Two colleagues who edit one answer, each with a browser that may lose its connection, its page, or both. */
function twoColleagues() {
  const seen = [new Set<string>(), new Set<string>()];
  const server = modelServer((by, text) => seen[by]!.has(text));
  const wire: Fate[] = [];
  const late: (() => unknown)[] = [];
  const stores = [new Map<number, PendingAnswer>(), new Map<number, PendingAnswer>()];
  const isOffline = [false, false];
  const typed = ['', ''];
  /** Texts that their writer gave up, by typing on or by taking the colleague's. */
  const letGo = new Set<string>();

  /** Whatever a dead page still does has no effect. */
  const lives = [{ isOver: false }, { isOver: false }];

  const open = (who: number) => {
    const life = { isOver: false };
    lives[who] = life;
    const queue = createAnswerQueue({
      send: async (changes: PendingAnswers) => {
        const lost: SendResult = { ok: false, again: true, message: 'No answer' };
        const pending = changes.get(question)!;
        if (life.isOver) return lost;
        const fate = isOffline[who] ? 'requestLost' : (wire.shift() ?? 'answered');
        if (fate === 'requestLost') return lost;
        if (fate === 'late') {
          late.push(() => server.save(who, pending));
          return lost;
        }
        const result = server.save(who, pending);
        if (fate === 'slow') await new Promise((resolve) => setTimeout(resolve, 2_000));
        return fate === 'answered' || fate === 'slow' ? result : lost;
      },
      store: {
        read: () => new Map(stores[who]),
        put: (id, pending) => life.isOver || Boolean(stores[who]!.set(id, pending)),
        drop: (id) => void (life.isOver || stores[who]!.delete(id)),
      },
      now: () => 0,
    });
    const stepAnswers = createStepAnswers(queue);
    if (!isOffline[who]) stepAnswers.take([server.stored()]);
    queue.start();
    return { queue, stepAnswers };
  };
  const pages = [open(0), open(1)];
  /**
   * A text counts as seen if it was in the field, or present when the writer chose their own. Text merely shown beside it does
   * not count.
   */
  const look = () => pages.forEach(({ stepAnswers }, who) => seen[who]!.add(stepAnswers.answerTo(question)));
  return {
    server,
    pages,
    wire,
    late,
    isOffline,
    typed,
    letGo,
    look,
    type: (who: number, text: string) => {
      letGo.add(typed[who]!);
      typed[who] = text;
      seen[who]!.add(text);
      pages[who]!.stepAnswers.give(question, text);
    },
    /** The process dies, and nothing is sent a last time. */
    kill: (who: number) => {
      lives[who]!.isOver = true;
      pages[who] = open(who);
    },
    hear: (who: number) => isOffline[who] || pages[who]!.stepAnswers.take([server.stored()]),
    choose: (who: number, isMine: boolean) => {
      const { stepAnswers } = pages[who]!;
      const theirs = stepAnswers.theirsOf(question);
      if (!theirs) return;
      if (isMine) {
        seen[who]!.add(theirs.answer);
        return stepAnswers.keepMine(question);
      }
      letGo.add(stepAnswers.answerTo(question));
      stepAnswers.takeTheirs(question);
    },
  };
}

const step = fc.record({
  who: fc.nat(1),
  does: fc.constantFrom(
    'type',
    'type',
    'wait',
    'hear',
    'kill',
    'offline',
    'online',
    'mine',
    'theirs',
    'late',
    'hold',
    'release',
  ),
  fate: fc.constantFrom<Fate>('answered', 'answered', 'slow', 'answerLost', 'requestLost', 'late'),
});

test('However often connections and pages are lost, no saved text is overwritten unseen and no typed text vanishes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      vi.clearAllTimers();
      const setUp = twoColleagues();
      let texts = 0;
      for (const { who, does, fate } of steps) {
        setUp.wire.push(fate);
        if (does === 'type') setUp.type(who, `text ${(texts += 1)}`);
        if (does === 'hear') setUp.hear(who);
        if (does === 'kill') setUp.kill(who);
        if (does === 'offline') setUp.isOffline[who] = true;
        if (does === 'online') setUp.isOffline[who] = false;
        if (does === 'mine' || does === 'theirs') setUp.choose(who, does === 'mine');
        if (does === 'late') setUp.late.shift()?.();
        if (does === 'hold') setUp.pages[who]!.stepAnswers.hold(question);
        if (does === 'release') setUp.pages[who]!.stepAnswers.release(question);
        setUp.look();
        await vi.advanceTimersByTimeAsync(does === 'wait' ? 60_000 : 650);
        setUp.look();
      }
      // The connections return, late requests arrive, and each colleague in turn chooses their own text.
      setUp.wire.length = 0;
      setUp.isOffline.fill(false);
      for (const arrive of setUp.late.splice(0)) arrive();
      await vi.advanceTimersByTimeAsync(60_000);
      for (let round = 0; round < 4; round += 1)
        for (const [who, { queue, stepAnswers }] of setUp.pages.entries()) {
          stepAnswers.release(question);
          setUp.look();
          await queue.flush();
          setUp.look();
          setUp.choose(who, true);
          await queue.flush();
          setUp.hear(0);
          setUp.hear(1);
          setUp.look();
        }
      const storedAnswer = setUp.server.stored().answer;
      for (const { queue, stepAnswers } of setUp.pages) {
        expect(queue.waiting().size).toBe(0);
        expect(stepAnswers.answerTo(question)).toBe(storedAnswer);
      }
      const saved = new Set(setUp.server.history.map(({ answer }) => answer));
      for (const text of setUp.typed)
        expect(text === '' || saved.has(text) || setUp.letGo.has(text)).toBe(true);
    }),
    { numRuns: 300 },
  );
});
