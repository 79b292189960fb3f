import { useState } from 'react';
import type { GivenAnswers } from '../ratings/given-answers.ts';

type Drafts = ReadonlyMap<string, string>;
const keyOf = (vendorId: string, questionId: number) => `${vendorId} ${questionId}`;

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
  const answerAt = (key: string) => {
    const [vendorId = '', questionId] = key.split(' ');
    return answers.get(Number(questionId))?.get(vendorId);
  };
  // A rating that is being cleared takes its comment with it.
  const savedAt = (key: string) => {
    const answer = answerAt(key);
    return answer?.answerRating === '-' ? '' : (answer?.comment ?? '');
  };
  const isSaved = ([key, text]: readonly [string, string]) => text.trim() === savedAt(key);
  const [comparedWith, setComparedWith] = useState(answers);
  if (comparedWith !== answers) {
    setComparedWith(answers);
    if ([...drafts].some(isSaved)) setDrafts(new Map([...drafts].filter((draft) => !isSaved(draft))));
  }
  return {
    textOf: (vendorId, questionId) => {
      const key = keyOf(vendorId, questionId);
      return drafts.get(key) ?? savedAt(key);
    },
    unsavedOf: (vendorId, questionId) => {
      const key = keyOf(vendorId, questionId);
      const text = drafts.get(key)?.trim();
      return text === savedAt(key) ? undefined : text;
    },
    // A text that is typed back to the saved one is no draft, or it would overwrite what a colleague saves next.
    put: (vendorId, questionId, text) =>
      setDrafts((before) => {
        const draft = [keyOf(vendorId, questionId), text] as const;
        const others = [...before].filter(([key]) => key !== draft[0]);
        return new Map(text === savedAt(draft[0]) ? others : [...others, draft]);
      }),
    isWaiting: [...drafts].some(([key, text]) => text.trim() !== '' && answerAt(key)?.answerRating === '-'),
  };
}
