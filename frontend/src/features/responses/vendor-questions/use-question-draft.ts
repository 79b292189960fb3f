import { messages } from '@bidboard/backend/features/evaluation/contracts/messages';
import { visible } from '@bidboard/backend/kernel/schema/schema';
import { useState } from 'react';
import { useSaveVendorQuestionMutation } from '../../evaluation/endpoints.ts';
import { problemOf, problemText } from '../../../api/problems/problem.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { colourQuestion } from './question-colour.ts';

/** A question that the server has, but the list may not have yet. */
export interface SentQuestion {
  vendorQuestionId: number;
  text: string;
}

interface Draft {
  text: string;
  /** An id created at the first send, so that sending again does not create a second question. */
  mintedId?: number;
  error?: string | undefined;
  sent: readonly SentQuestion[];
}
const empty: Draft = { text: '', sent: [] };

export interface QuestionDraft {
  text: string;
  error: string | undefined;
  busy: boolean;
  sent: readonly SentQuestion[];
  type: (text: string) => void;
  submit: () => Promise<void>;
}

/** The text typed about each question of an RFP, and how it is sent. It stays while the dialog is closed. */
export function useQuestionDraft(rfpId: string, questionId: number): QuestionDraft {
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Draft>>(new Map());
  const [send, { isLoading }] = useSaveVendorQuestionMutation();
  const draft = drafts.get(questionId) ?? empty;
  const put = (next: (before: Draft) => Draft) =>
    setDrafts((before) => new Map(before).set(questionId, next(before.get(questionId) ?? empty)));
  const submit = async () => {
    const question = draft.text.trim();
    if (!visible.test(question)) return put((before) => ({ ...before, error: messages.vendorQuestionEmpty }));
    const vendorQuestionId = draft.mintedId ?? Date.now();
    put((before) => ({ ...before, mintedId: vendorQuestionId }));
    try {
      const { message } = await send({ body: { rfpId, questionId, vendorQuestionId, question } }).unwrap();
      put(({ sent }) => ({ text: '', sent: [...sent, { vendorQuestionId, text: question }] }));
      colourQuestion(questionId);
      showToast('success', message);
    } catch (problem) {
      put((before) => ({ ...before, error: problemText(problemOf(problem)) }));
    }
  };
  return {
    text: draft.text,
    error: draft.error,
    busy: isLoading,
    sent: draft.sent,
    type: (text) => put((before) => ({ ...before, text, error: undefined })),
    submit,
  };
}

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
