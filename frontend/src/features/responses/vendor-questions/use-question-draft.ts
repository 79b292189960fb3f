import { saveVendorQuestion } from '@bidboard/backend/features/evaluation/contracts/vendor-questions';
import type { FormikErrors, FormikHelpers } from 'formik';
import { useCallback, useState } from 'react';
import { useSaveVendorQuestionMutation } from '../../evaluation/endpoints.ts';
import { validateBy } from '../../../api/forms/form-problems.ts';
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
  sent: readonly SentQuestion[];
}
const empty: Draft = { text: '', sent: [] };

interface AskedQuestion {
  question: string;
}

export interface QuestionDraft {
  text: string;
  busy: boolean;
  sent: readonly SentQuestion[];
  type: (text: string) => void;
  validate: (values: AskedQuestion) => FormikErrors<AskedQuestion>;
  submit: (values: AskedQuestion, helpers: FormikHelpers<AskedQuestion>) => Promise<void>;
}

/** The text typed about each question of an RFP, and how it is sent. It stays when the user opens another question. */
export function useQuestionDraft(rfpId: string, questionId: number): QuestionDraft {
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Draft>>(new Map());
  const [send, { isLoading }] = useSaveVendorQuestionMutation();
  const draft = drafts.get(questionId) ?? empty;
  const put = useCallback(
    (next: (before: Draft) => Draft) =>
      setDrafts((before) => new Map(before).set(questionId, next(before.get(questionId) ?? empty))),
    [questionId],
  );
  const type = useCallback((text: string) => put((before) => ({ ...before, text })), [put]);
  const bodyOf = ({ question }: AskedQuestion, vendorQuestionId: number) => ({
    rfpId,
    questionId,
    vendorQuestionId,
    question: question.trim(),
  });
  const submit = async (values: AskedQuestion, helpers: FormikHelpers<AskedQuestion>) => {
    const vendorQuestionId = draft.mintedId ?? Date.now();
    const body = bodyOf(values, vendorQuestionId);
    put((before) => ({ ...before, mintedId: vendorQuestionId }));
    try {
      const { message } = await send({ body }).unwrap();
      put(({ sent }) => ({ text: '', sent: [...sent, { vendorQuestionId, text: body.question }] }));
      helpers.resetForm({ values: { question: '' } });
      colourQuestion(questionId);
      showToast('success', message);
    } catch (problem) {
      helpers.setFieldError('question', problemText(problemOf(problem)));
    }
  };
  return {
    text: draft.text,
    busy: isLoading,
    sent: draft.sent,
    type,
    validate: validateBy(saveVendorQuestion.body, (values: AskedQuestion) => bodyOf(values, 1)),
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
