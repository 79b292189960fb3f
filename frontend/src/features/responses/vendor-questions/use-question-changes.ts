import { useState } from 'react';

/** The new text of an asked question, and the state of the question that it is based on. */
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

/** Edits to questions that were already asked. They stay while the dialog is closed. */
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
