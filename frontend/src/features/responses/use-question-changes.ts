import { useState } from 'react';

/** How a question that was asked is to be put otherwise, and on top of which state of it. */
export interface QuestionChange {
  text: string;
  savedVersion: number;
  error?: string | undefined;
}

export interface QuestionChanges {
  of: (vendorQuestionId: number) => QuestionChange | undefined;
  put: (
    vendorQuestionId: number,
    next: (before: QuestionChange | undefined) => QuestionChange | undefined,
  ) => void;
}

/** What is typed over questions that were asked. It stays while the dialog is closed. */
export function useQuestionChanges(): QuestionChanges {
  const [changes, setChanges] = useState<ReadonlyMap<number, QuestionChange>>(new Map());
  return {
    of: (id) => changes.get(id),
    put: (id, next) =>
      setChanges((before) => {
        const change = next(before.get(id));
        const others = [...before].filter(([other]) => other !== id);
        return new Map(change ? [...others, [id, change]] : others);
      }),
  };
}
