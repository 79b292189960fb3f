import { useEffect, useState } from 'react';
import type { GivenAnswers } from '../ratings/given-answers.ts';

type Drafts = ReadonlyMap<string, string>;
const keyOf = (vendorId: string, questionId: number) => `${vendorId} ${questionId}`;

function answerAt(answers: GivenAnswers, key: string) {
  const [vendorId = '', questionId] = key.split(' ');
  return answers.get(Number(questionId))?.get(vendorId);
}

/** Returns the saved comment. A rating that is being cleared takes its comment with it. */
function savedAt(answers: GivenAnswers, key: string): string {
  const answer = answerAt(answers, key);
  return answer?.answerRating === '-' ? '' : (answer?.comment ?? '');
}

/** Returns the drafts that are not saved yet: the same map if all of them are not. */
function unsavedOf(drafts: Drafts, answers: GivenAnswers): Drafts {
  const unsaved = [...drafts].filter(([key, text]) => text.trim() !== savedAt(answers, key));
  return unsaved.length === drafts.size ? drafts : new Map(unsaved);
}

export interface CommentDrafts {
  /** The typed text, or the saved comment. */
  textOf(vendorId: string, questionId: number): string;
  /** The typed text, if it differs from the saved comment. */
  unsavedOf(vendorId: string, questionId: number): string | undefined;
  put(vendorId: string, questionId: number, text: string): void;
  /** Whether a typed comment waits for a rating, with which it is saved. */
  isWaiting: boolean;
}

/** Keeps typed comments until the server returns them, so a save that fails loses none. */
export function useCommentDrafts(answers: GivenAnswers): CommentDrafts {
  const [drafts, setDrafts] = useState<Drafts>(new Map());
  useEffect(() => setDrafts((before) => unsavedOf(before, answers)), [answers]);
  return {
    textOf: (vendorId, questionId) => {
      const key = keyOf(vendorId, questionId);
      return drafts.get(key) ?? savedAt(answers, key);
    },
    unsavedOf: (vendorId, questionId) => {
      const key = keyOf(vendorId, questionId);
      const text = drafts.get(key)?.trim();
      return text === savedAt(answers, key) ? undefined : text;
    },
    // A text that is typed back to the saved one is no draft, or it would overwrite what a colleague saves next.
    put: (vendorId, questionId, text) =>
      setDrafts((before) => {
        const key = keyOf(vendorId, questionId);
        const others = [...before].filter(([other]) => other !== key);
        return new Map(text === savedAt(answers, key) ? others : [...others, [key, text]]);
      }),
    isWaiting: [...drafts].some(
      ([key, text]) => text.trim() !== '' && answerAt(answers, key)?.answerRating === '-',
    ),
  };
}
