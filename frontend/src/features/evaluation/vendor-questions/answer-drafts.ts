import { useSyncExternalStore } from 'react';
import type { VendorQuestion } from '@bidboard/backend/features/evaluation/contracts/vendor-questions';

/** The drafts in the boxes of one RFP. They survive leaving the tab and reloading the page, but not the end of the session. */
export interface AnswerDrafts {
  subscribe: (listener: () => void) => () => void;
  of: (key: string) => AnswerDraft | undefined;
  put: (key: string, draft: AnswerDraft | null) => void;
}

const isDraft = (value: unknown): value is AnswerDraft =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'savedVersion' in value &&
  typeof value.savedVersion === 'number';

function parsed(stored: string | null): Map<string, AnswerDraft> {
  try {
    const drafts: unknown = JSON.parse(stored ?? '{}');
    return new Map(
      Object.entries(drafts ?? {}).filter((entry): entry is [string, AnswerDraft] => isDraft(entry[1])),
    );
  } catch {
    return new Map();
  }
}

/** Returns the stored drafts with one key replaced. Drafts that another window stored in other boxes stay. */
export const withDraft = (
  stored: string | null,
  key: string,
  draft: AnswerDraft | null,
): ReadonlyMap<string, AnswerDraft> => {
  const drafts = parsed(stored);
  if (draft) drafts.set(key, draft);
  else drafts.delete(key);
  return drafts;
};

/** With full storage, only what a closed page would lose is lost. */
function store(name: string, drafts: ReadonlyMap<string, AnswerDraft>): void {
  try {
    if (drafts.size === 0) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(Object.fromEntries(drafts)));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

export function answerDrafts(rfpId: string, userId: string): AnswerDrafts {
  const name = `question-answers-${rfpId}-${userId}`;
  const drafts = parsed(localStorage.getItem(name));
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    of: (key) => drafts.get(key),
    put: (key, draft) => {
      if (draft) drafts.set(key, draft);
      else drafts.delete(key);
      store(name, withDraft(localStorage.getItem(name), key, draft));
      for (const listener of listeners) listener();
    },
  };
}

export const useDraft = (drafts: AnswerDrafts, key: string): AnswerDraft | undefined =>
  useSyncExternalStore(drafts.subscribe, () => drafts.of(key));

/** The text typed over a saved answer, and the version that it is based on. */
export interface AnswerDraft {
  text: string;
  savedVersion: number;
}

interface AnswerBox {
  text: string;
  maySubmit: boolean;
  /** What happened since the typing began: another person answered, or the vendor reworded the question. */
  conflict: 'answered' | 'reworded' | null;
}

type AnswerState = Pick<VendorQuestion, 'answer' | 'savedVersion'>;

/** Returns the content of a question's box and whether it can be sent: it needs text that differs from the saved answer. */
export function answerBox({ answer, savedVersion }: AnswerState, draft: AnswerDraft | undefined): AnswerBox {
  if (!draft) return { text: answer, maySubmit: false, conflict: null };
  const text = draft.text.trim();
  const isOwn = text !== '' && text !== answer;
  const isLate = isOwn && draft.savedVersion < savedVersion;
  return {
    text: draft.text,
    maySubmit: isOwn && !isLate,
    conflict: isLate ? (answer === '' ? 'reworded' : 'answered') : null,
  };
}

/**
 * Returns the draft after a change, based on the version at the start of typing. Returns undefined if it equals the saved answer.
 */
export const typedOver = (
  { answer, savedVersion }: AnswerState,
  before: AnswerDraft | undefined,
  text: string,
): AnswerDraft | null =>
  text === answer ? null : { text, savedVersion: before?.savedVersion ?? savedVersion };
