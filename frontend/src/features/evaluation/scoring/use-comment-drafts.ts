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
}

/** Keeps typed comments until the server returns them, so a save that fails loses none. */
export function useCommentDrafts(answers: GivenAnswers): CommentDrafts {
  const [drafts, setDrafts] = useState<Drafts>(new Map());
  const savedOf = (vendorId: string, questionId: number) =>
    answers.get(questionId)?.get(vendorId)?.comment ?? '';
  const isSaved = ([key, text]: readonly [string, string]) => {
    const [vendorId = '', questionId] = key.split(' ');
    return text.trim() === savedOf(vendorId, Number(questionId));
  };
  const [comparedWith, setComparedWith] = useState(answers);
  if (comparedWith !== answers) {
    setComparedWith(answers);
    if ([...drafts].some(isSaved)) setDrafts(new Map([...drafts].filter((draft) => !isSaved(draft))));
  }
  return {
    textOf: (vendorId, questionId) =>
      drafts.get(keyOf(vendorId, questionId)) ?? savedOf(vendorId, questionId),
    unsavedOf: (vendorId, questionId) => {
      const text = drafts.get(keyOf(vendorId, questionId))?.trim();
      return text === undefined || text === savedOf(vendorId, questionId) ? undefined : text;
    },
    put: (vendorId, questionId, text) =>
      setDrafts((before) => new Map([...before, [keyOf(vendorId, questionId), text]])),
  };
}
