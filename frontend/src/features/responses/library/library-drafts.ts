/** Answers that the library filled into a step: texts with their remarks (`remarked-text.ts`) by questionId. They are not answers until a user confirms them. */
type Drafts = ReadonlyMap<number, string>;

export interface LibraryDrafts {
  all(): Drafts;
  put(drafts: Drafts): void;
  drop(questionIds: readonly number[]): void;
  subscribe(listener: () => void): () => void;
}

interface Storage {
  read(): string | null;
  write(text: string | null): void;
}

const isPair = (value: unknown): value is [number, string] =>
  Array.isArray(value) && typeof value[0] === 'number' && typeof value[1] === 'string';

function parsed(text: string | null): Drafts {
  try {
    const pairs: unknown = JSON.parse(text ?? '[]');
    return new Map(Array.isArray(pairs) ? pairs.filter(isPair) : []);
  } catch {
    return new Map();
  }
}

export function createLibraryDrafts({ read, write }: Storage): LibraryDrafts {
  let drafts = parsed(read());
  const listeners = new Set<() => void>();
  const become = (next: Drafts) => {
    drafts = next;
    write(next.size > 0 ? JSON.stringify([...next]) : null);
    for (const listener of listeners) listener();
  };
  return {
    all: () => drafts,
    put: (more) => become(new Map([...drafts, ...more])),
    drop: (questionIds) => {
      if (!questionIds.some((questionId) => drafts.has(questionId))) return;
      const removed = new Set(questionIds);
      become(new Map([...drafts].filter(([questionId]) => !removed.has(questionId))));
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const made = new Map<string, LibraryDrafts>();

/**
 * The drafts of one person in one company (`draftOwner`) in one RFP, kept in this browser. If storage is full, only the drafts of
 * a closed page are lost.
 */
export const draftsOf = (rfpId: string, draftOwner: string): LibraryDrafts =>
  storedUnder(`library-${rfpId}-${draftOwner}`);

/** The suggestions that this person ignored, kept like drafts. A different text for the same question is suggested again. */
export const ignoredOf = (rfpId: string, draftOwner: string): LibraryDrafts =>
  storedUnder(`library-ignored-${rfpId}-${draftOwner}`);

function storedUnder(key: string): LibraryDrafts {
  const known = made.get(key);
  if (known) return known;
  const drafts = createLibraryDrafts({
    read: () => localStorage.getItem(key),
    write: (text) => {
      try {
        if (text === null) localStorage.removeItem(key);
        else localStorage.setItem(key, text);
      } catch (error) {
        if (!(error instanceof DOMException)) throw error;
      }
    },
  });
  made.set(key, drafts);
  return drafts;
}

interface SuggestedAnswer {
  questionId: number;
  answer: string;
}

type AnswerTo = (questionId: number) => string;

const isOpen = (answerTo: AnswerTo, questionId: number) => answerTo(questionId).trim() === '';

/** The drafts that filling in a step adds: suggestions, not ignored, for questions without an answer and without a draft. */
export const fillable = (
  questionIds: readonly number[],
  suggestions: ReadonlyMap<number, SuggestedAnswer>,
  drafts: Drafts,
  ignored: Drafts,
  answerTo: AnswerTo,
): Drafts =>
  new Map(
    questionIds.flatMap((questionId): [number, string][] => {
      const suggested = suggestions.get(questionId);
      if (!suggested || drafts.has(questionId) || !isOpen(answerTo, questionId)) return [];
      if (ignored.get(questionId) === suggested.answer) return [];
      return [[questionId, suggested.answer]];
    }),
  );

/** The drafts that wait for confirmation. A question that has an answer by now no longer counts. */
export const unconfirmed = (questionIds: readonly number[], drafts: Drafts, answerTo: AnswerTo): number[] =>
  questionIds.filter((questionId) => drafts.has(questionId) && isOpen(answerTo, questionId));
