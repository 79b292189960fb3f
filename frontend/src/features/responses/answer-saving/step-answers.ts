import type { AnswerQueue, CheckAnswer, ColleaguesAnswer, SaveMark } from './answer-queue.ts';
import { joinRemark, splitRemark } from './remarked-text.ts';
import {
  askedQuestions,
  type PlacedCondition,
} from '@bidboard/backend/features/rfps/contracts/questions/shown-if';
import type { Category } from '@bidboard/backend/features/rfps/contracts/requirements';

export interface SavedAnswer {
  questionId: number;
  answer: string;
  /** Absent if there is none. */
  remark?: string | undefined;
  version: number;
}

const textOf = ({ answer, remark }: SavedAnswer): string => joinRemark(answer, remark);

/** The answers of one step as they are on screen, saved by a queue. Many rows read it at once, so it lives outside React. */
export interface StepAnswers {
  answerTo(questionId: number): string;
  /** The server's answer, as far as this client knows it. */
  storedTo(questionId: number): string;
  /** The remark on screen, and the server's; '' if there is none. */
  remarkTo(questionId: number): string;
  storedRemarkTo(questionId: number): string;
  /** Without a remark, the remark stays. */
  give(questionId: number, answer: string, remark?: string): void;
  /** Sets the questions of the step, what checks their answers, and the sections whose questions depend on earlier answers. */
  ask(
    questionIds: readonly number[],
    check: CheckAnswer,
    conditionalSections?: readonly (readonly PlacedCondition[])[],
  ): void;
  /** Those of these questions that are asked, by the answers on screen. The list is the same if all are. */
  askedOf(questionIds: readonly number[]): readonly number[];
  /** The questions that are not asked, by the answers on screen or by those of the server. Each set is the same until it changes. */
  hidden(): ReadonlySet<number>;
  hiddenByStored(): ReadonlySet<number>;
  /** The error of the answer on screen, for which it is not sent or no longer fits. */
  errorOf(questionId: number): string | undefined;
  /** The asked questions whose answers have errors. The list is the same until they change. */
  withErrors(): readonly number[];
  /** The texts of answers with their remarks by questionId. Listeners are notified once. */
  giveAll(answersByQuestion: ReadonlyMap<number, string>): void;
  /** Applies the server's answers. Answers that wait to be saved, newer answers here, and the field in use stay. */
  take(saved: readonly SavedAnswer[]): void;
  /** Marks a field as in use, so that a colleague's save does not change it under the user's hands. */
  hold(questionId: number): void;
  release(questionId: number): void;
  /** What a colleague has saved for the field in use, not shown there yet. */
  heldBack(questionId: number): SavedAnswer | undefined;
  showHeldBack(questionId: number): void;
  theirsOf(questionId: number): ColleaguesAnswer | undefined;
  disputed(): readonly number[];
  keepMine(questionId: number): void;
  takeTheirs(questionId: number): void;
  isWaiting(questionId: number): boolean;
  countAnswered(questionIds: readonly number[]): number;
  flush(): Promise<boolean>;
  mark(): SaveMark;
  subscribe(listener: () => void): () => void;
}

/** Flushes all steps at once; a failure in one does not hold the others back. */
export async function flushAll(steps: readonly StepAnswers[]): Promise<boolean> {
  const sent = await Promise.all(steps.map((stepAnswers) => stepAnswers.flush()));
  return sent.every(Boolean);
}

export function createStepAnswers(queue: AnswerQueue): StepAnswers {
  const answers = new Map(Array.from(queue.waiting(), ([questionId, { answer }]) => [questionId, answer]));
  const stored = new Map<number, SavedAnswer>();
  /** Arrived, but not shown yet. */
  const later = new Map<number, SavedAnswer>();
  const listeners = new Set<() => void>();
  let inUse: number | undefined;
  let asked: readonly number[] = [];
  let check: CheckAnswer = () => undefined;
  let conditionalSections: readonly (readonly PlacedCondition[])[] = [];
  let hidden: ReadonlySet<number> = new Set();
  let hiddenByStored: ReadonlySet<number> = new Set();
  /** What the check found, so that a key press checks one answer of thousands. */
  const checked = new Map<number, { text: string; error: string | undefined }>();
  let withErrors: readonly number[] = [];

  const cachedCheck: CheckAnswer = (questionId, text) => {
    const known = checked.get(questionId);
    if (known?.text === text) return known.error;
    const error = check(questionId, text);
    checked.set(questionId, { text, error });
    return error;
  };
  const errorOf = (questionId: number) =>
    cachedCheck(questionId, answers.get(questionId) ?? '') ?? queue.errorOf(questionId);
  const answerTo = (questionId: number) => splitRemark(answers.get(questionId) ?? '').answer;
  const remarkTo = (questionId: number) => splitRemark(answers.get(questionId) ?? '').remark;

  const storedTo = (questionId: number) => stored.get(questionId)?.answer ?? '';

  const notifyListeners = () => {
    hidden = sameOr(hidden, hiddenIn(conditionalSections, answerTo));
    hiddenByStored = sameOr(hiddenByStored, hiddenIn(conditionalSections, storedTo));
    const next = asked.filter((questionId) => !hidden.has(questionId) && errorOf(questionId) !== undefined);
    if (next.join() !== withErrors.join()) withErrors = next;
    for (const listener of listeners) listener();
  };
  const show = (saved: SavedAnswer) => {
    const { questionId, version } = saved;
    later.delete(questionId);
    queue.show(questionId, version);
    answers.set(questionId, textOf(saved));
  };
  /** Answers that arrived during a save of ours, or for the field in use, are shown as soon as neither applies. */
  const showLater = () => {
    for (const sent of later.values()) {
      const { questionId, version } = sent;
      const text = textOf(sent);
      if (version <= queue.versionOf(questionId)) later.delete(questionId);
      else if (queue.waiting().has(questionId)) queue.receiveTheirs(questionId, { answer: text, version });
      else if (questionId !== inUse || answers.get(questionId) === text) show(sent);
    }
  };
  queue.subscribe(() => {
    if (later.size > 0) showLater();
    notifyListeners();
  });

  return {
    answerTo,
    storedTo,
    remarkTo,
    storedRemarkTo: (questionId) => stored.get(questionId)?.remark ?? '',
    give: (questionId, answer, remark = remarkTo(questionId)) => {
      const text = joinRemark(answer, remark);
      answers.set(questionId, text);
      queue.change(questionId, text);
    },
    ask: (questionIds, nextCheck, sections = []) => {
      conditionalSections = sections;
      asked = questionIds;
      check = nextCheck;
      checked.clear();
      queue.checkWith(cachedCheck);
    },
    errorOf,
    withErrors: () => withErrors,
    askedOf: (questionIds) =>
      hidden.size === 0 ? questionIds : questionIds.filter((questionId) => !hidden.has(questionId)),
    hidden: () => hidden,
    hiddenByStored: () => hiddenByStored,
    giveAll: (answersByQuestion) => {
      const texts = new Map(
        Array.from(answersByQuestion, ([questionId, text]) => {
          const { answer, remark } = splitRemark(text);
          return [questionId, joinRemark(answer, remark || remarkTo(questionId))];
        }),
      );
      for (const [questionId, text] of texts) answers.set(questionId, text);
      queue.changeAll(texts);
    },
    take: (saved) => {
      for (const answer of saved) {
        if (answer.version <= (stored.get(answer.questionId)?.version ?? 0)) continue;
        stored.set(answer.questionId, answer);
        later.set(answer.questionId, answer);
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
      const answer = later.get(questionId);
      if (answer && !queue.waiting().has(questionId)) show(answer);
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
      questionIds.filter(
        (questionId) =>
          !hidden.has(questionId) && answerTo(questionId).trim() !== '' && errorOf(questionId) === undefined,
      ).length,
    flush: queue.flush,
    mark: queue.mark,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns the questions of some sections that a vendor with these answers is not asked. */
function hiddenIn(
  sections: readonly (readonly PlacedCondition[])[],
  answerTo: (questionId: number) => string,
): ReadonlySet<number> {
  return new Set(
    sections.flatMap((questions) => {
      const asked = askedQuestions(
        questions.map((question) => ({ ...question, answer: answerTo(question.questionId) })),
      );
      return questions.flatMap(({ questionId }) => (asked.has(questionId) ? [] : [questionId]));
    }),
  );
}

const sameOr = (before: ReadonlySet<number>, after: ReadonlySet<number>): ReadonlySet<number> =>
  before.size === after.size && [...after].every((id) => before.has(id)) ? before : after;

/**
 * Merges the answers that the server has just reported into the fetched ones, in place. A page that is left and opened again then
 * shows them. Newer answers there stay.
 */
export function putSaved(saved: SavedAnswer[], newer: readonly SavedAnswer[]): void {
  const known = new Map(saved.map((savedAnswer) => [savedAnswer.questionId, savedAnswer]));
  for (const { questionId, answer, remark, version } of newer) {
    const before = known.get(questionId);
    const next = { questionId, answer, ...(remark && { remark }), version };
    if (!before) saved.push(next);
    else if (before.version < version) {
      delete before.remark;
      Object.assign(before, next);
    }
  }
}

const known = new WeakMap<Category, readonly number[]>();

function idsOf(category: Category): readonly number[] {
  const ids =
    known.get(category) ??
    category.sections.flatMap(({ questions }) => questions.map(({ questionId }) => questionId));
  known.set(category, ids);
  return ids;
}

/** The question ids of some categories. They are needed at every key press, so the result is cached. */
export const questionIdsOf = (categories: readonly Category[]): readonly number[] =>
  categories.flatMap(idsOf);
