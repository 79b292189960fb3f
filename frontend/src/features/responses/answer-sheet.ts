import type { AnswerQueue, SaveMark } from './answer-queue.ts';

export interface SavedAnswer {
  questionId: number;
  answer: string;
  version: number;
}

/** One step's answers as they stand on screen, saved by a queue. Read from many rows at once, so it lives outside React. */
export interface AnswerSheet {
  answerTo(questionId: number): string;
  give(questionId: number, answer: string): void;
  /** Answers as the server has them: what waits to be saved stays, and so does what is newer here. */
  take(saved: readonly SavedAnswer[]): void;
  isWaiting(questionId: number): boolean;
  countAnswered(questionIds: readonly number[]): number;
  flush(): Promise<boolean>;
  mark(): SaveMark;
  subscribe(listener: () => void): () => void;
}

export function createAnswerSheet(queue: AnswerQueue): AnswerSheet {
  const answers = new Map(queue.waiting());
  const versions = new Map<number, number>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    answerTo: (questionId) => answers.get(questionId) ?? '',
    give: (questionId, answer) => {
      answers.set(questionId, answer);
      queue.change(questionId, answer);
      tell();
    },
    take: (saved) => {
      for (const { questionId, answer, version } of saved) {
        if (queue.waiting().has(questionId) || version <= (versions.get(questionId) ?? 0)) continue;
        versions.set(questionId, version);
        answers.set(questionId, answer);
      }
      tell();
    },
    isWaiting: (questionId) => queue.waiting().has(questionId),
    countAnswered: (questionIds) =>
      questionIds.filter((questionId) => (answers.get(questionId) ?? '').trim() !== '').length,
    flush: queue.flush,
    mark: queue.mark,
    subscribe: (listener) => {
      const leave = queue.subscribe(listener);
      listeners.add(listener);
      return () => {
        leave();
        listeners.delete(listener);
      };
    },
  };
}
