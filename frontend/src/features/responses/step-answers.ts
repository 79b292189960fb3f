import type { AnswerQueue, SaveMark, Theirs } from './answer-queue.ts';

export interface SavedAnswer {
  questionId: number;
  answer: string;
  version: number;
}

/** One step's answers as they stand on screen, saved by a queue. Read from many rows at once, so it lives outside React. */
export interface StepAnswers {
  answerTo(questionId: number): string;
  /** What the server has, as far as it was heard. */
  storedTo(questionId: number): string;
  give(questionId: number, answer: string): void;
  /** Text by questionId; told once. */
  giveAll(given: ReadonlyMap<number, string>): void;
  /** Answers as the server has them: what waits to be saved stays, and so do what is newer here and the field in use. */
  take(saved: readonly SavedAnswer[]): void;
  /** Somebody is in this field: what a colleague saves does not change it under their hands. */
  hold(questionId: number): void;
  release(questionId: number): void;
  /** What a colleague has saved of the field in use, not shown there yet. */
  heldBack(questionId: number): SavedAnswer | undefined;
  showHeldBack(questionId: number): void;
  theirsOf(questionId: number): Theirs | undefined;
  disputed(): readonly number[];
  keepMine(questionId: number): void;
  takeTheirs(questionId: number): void;
  isWaiting(questionId: number): boolean;
  countAnswered(questionIds: readonly number[]): number;
  flush(): Promise<boolean>;
  mark(): SaveMark;
  subscribe(listener: () => void): () => void;
}

/** All at once: what fails in one does not keep the others back. */
export async function flushAll(steps: readonly StepAnswers[]): Promise<boolean> {
  const sent = await Promise.all(steps.map((stepAnswers) => stepAnswers.flush()));
  return sent.every(Boolean);
}

export function createStepAnswers(queue: AnswerQueue): StepAnswers {
  const answers = new Map(Array.from(queue.waiting(), ([questionId, { answer }]) => [questionId, answer]));
  const stored = new Map<number, SavedAnswer>();
  /** ArrivalState, and not shown yet. */
  const later = new Map<number, SavedAnswer>();
  const listeners = new Set<() => void>();
  let inUse: number | undefined;

  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };
  const show = ({ questionId, answer, version }: SavedAnswer) => {
    later.delete(questionId);
    queue.show(questionId, version);
    answers.set(questionId, answer);
  };
  /** What was heard while ours was on its way, or the field in use, is shown as soon as neither is so any more. */
  const showLater = () => {
    for (const one of later.values()) {
      const { questionId, answer, version } = one;
      if (version <= queue.versionOf(questionId)) later.delete(questionId);
      else if (queue.waiting().has(questionId)) queue.receiveTheirs(questionId, { answer, version });
      else if (questionId !== inUse || answers.get(questionId) === answer) show(one);
    }
  };
  queue.subscribe(() => {
    if (later.size > 0) showLater();
    notifyListeners();
  });

  return {
    answerTo: (questionId) => answers.get(questionId) ?? '',
    storedTo: (questionId) => stored.get(questionId)?.answer ?? '',
    give: (questionId, answer) => {
      answers.set(questionId, answer);
      queue.change(questionId, answer);
    },
    giveAll: (given) => {
      for (const [questionId, answer] of given) answers.set(questionId, answer);
      queue.changeAll(given);
    },
    take: (saved) => {
      for (const one of saved) {
        if (one.version <= (stored.get(one.questionId)?.version ?? 0)) continue;
        stored.set(one.questionId, one);
        later.set(one.questionId, one);
      }
      showLater();
      notifyListeners();
    },
    hold: (questionId) => {
      inUse = questionId;
    },
    release: (questionId) => {
      if (inUse !== questionId) return;
      inUse = undefined;
      showLater();
      notifyListeners();
    },
    heldBack: (questionId) =>
      questionId === inUse && !queue.waiting().has(questionId) ? later.get(questionId) : undefined,
    showHeldBack: (questionId) => {
      const one = later.get(questionId);
      if (one && !queue.waiting().has(questionId)) show(one);
      notifyListeners();
    },
    theirsOf: queue.theirsOf,
    disputed: queue.disputed,
    keepMine: queue.keepMine,
    takeTheirs: (questionId) => {
      const theirs = queue.theirsOf(questionId);
      if (theirs) answers.set(questionId, theirs.answer);
      queue.takeTheirs(questionId);
    },
    isWaiting: (questionId) => queue.waiting().has(questionId),
    countAnswered: (questionIds) =>
      questionIds.filter((questionId) => (answers.get(questionId) ?? '').trim() !== '').length,
    flush: queue.flush,
    mark: queue.mark,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
