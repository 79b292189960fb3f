import { t } from '@lingui/core/macro';
import type { FieldError } from '@bidboard/backend/kernel/schema/schema';
import { useFormik, type FormikValues } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '../../ui/feedback/toast-store.ts';
import type { SaveState } from '../../ui/forms/action-bar.tsx';
import type { FieldDescriptors } from '../../ui/edit-conflicts/field-descriptors.ts';
import { useEditConflict, type SavedState } from '../../ui/edit-conflicts/use-edit-conflict.ts';
import { showEditConflict, isCancelled, toFormikErrors } from './form-problems.ts';
import { freshKey } from '../client/idempotency-key.ts';
import { problemOf, problemText } from '../problems/problem.ts';

/**
 * Merges a saved form with what the user typed meanwhile. Text typed since the request stays, and everything else is as saved.
 */
export function mergeTypedOverSaved<Values extends object>(
  saved: Values,
  sent: Values,
  typed: Values,
): Values {
  const later = Object.entries(typed).filter(([name, value]) => value !== sent[name as keyof Values]);
  return { ...saved, ...(Object.fromEntries(later) as Partial<Values>) };
}

interface PendingRequest<Answer> {
  abort: () => void;
  unwrap: () => Promise<Answer>;
}

interface Wiring<Values, Answer> {
  /**
   * The saved values as the form shows them, with version 0 if nothing is saved. A newer state replaces fields that the user did
   * not edit.
   */
  savedState: SavedState<Values>;
  read: () => Promise<SavedState<Values>>;
  /** The labels of the form's fields, for the comparison that a user sees after an edit conflict. */
  fields: FieldDescriptors<Values>;
  validationErrorsOf: (values: Values) => FieldError[];
  /** Maps the server's validation errors to the fields of the form. */
  byField: (validationErrors: readonly FieldError[], sent: Values) => FieldError[];
  /** Returns why sending is blocked, or undefined if it is not. */
  blocker?: (() => string | undefined) | undefined;
  /** Sends a save on top of `version`. With one key it happens once, however often it is sent. */
  send: (sent: Values, version: number, key: string) => PendingRequest<Answer>;
  savedAs: (answer: Answer, sent: Values) => SavedState<Values> | Promise<SavedState<Values>>;
  onSaved: (answer: Answer, sent: Values, isNew: boolean) => void;
}

const markSaved = () => ({ state: 'saved' as const, at: Date.now() });

/** Manages the values typed into a form whose object others may also save, and how they are saved. No typing is lost. */
export function useSavedForm<Values extends FormikValues, Answer>(wiring: Wiring<Values, Answer>) {
  const {
    savedState,
    read,
    fields: descriptors,
    validationErrorsOf,
    byField,
    blocker,
    send,
    savedAs,
    onSaved,
  } = wiring;
  const [version, setVersion] = useState(savedState.version);
  const [saved, setSaved] = useState<{ state: SaveState; at: number | null }>({ state: 'clean', at: null });
  /** The server's errors and the values that they are about. An error stays at its field until the field changes. */
  const serverErrors = useRef<{ values: Values; validationErrors: FieldError[] } | null>(null);
  const attempt = useRef<{ values: Values; version: number; key: string } | null>(null);
  const cancel = useRef(() => {});

  const remainingServerErrors = (values: Values): FieldError[] =>
    serverErrors.current?.validationErrors.filter(({ field }) => {
      const [name = ''] = field.split('[');
      return name !== '' && serverErrors.current?.values[name] === values[name];
    }) ?? [];
  const keyOf = (values: Values): string => {
    const isSame = attempt.current?.values === values && attempt.current.version === version;
    const { key } = isSame && attempt.current ? attempt.current : { key: freshKey() };
    attempt.current = { values, version, key };
    return key;
  };

  const formik = useFormik<Values>({
    initialValues: savedState.draft,
    validate: (values) =>
      toFormikErrors<Values>([...validationErrorsOf(values), ...remainingServerErrors(values)]),
    onSubmit: async (sent) => {
      const blockedBy = blocker?.();
      if (blockedBy !== undefined) return showToast('error', blockedBy);
      const sending = send(sent, version, keyOf(sent));
      cancel.current = () => sending.abort();
      setSaved((before) => ({ ...before, state: 'saving' }));
      try {
        const answer = await sending.unwrap();
        const now = await savedAs(answer, sent);
        serverErrors.current = null;
        const typed = latest.current;
        put(now.draft, now.version, true);
        conflict.forget();
        if (typed !== sent) await formik.setValues(mergeTypedOverSaved(now.draft, sent, typed));
        setSaved(markSaved());
        onSaved(answer, sent, version === 0);
      } catch (error) {
        setSaved((before) => ({ ...before, state: isCancelled(error) ? 'clean' : 'failed' }));
        if (isCancelled(error)) showToast('info', t`Upload cancelled. Your text is kept.`);
        else await failed(sent, error);
      }
    },
  });
  const latest = useRef(formik.values);
  useEffect(() => {
    latest.current = formik.values;
  });

  const showErrors = (values: Values, validationErrors: readonly FieldError[]) => {
    serverErrors.current = { values, validationErrors: byField(validationErrors, values) };
    const errors = toFormikErrors<Values>(serverErrors.current.validationErrors);
    formik.setFormikState((state) => ({ ...state, errors, submitCount: state.submitCount + 1 }));
  };
  const failed = async (sent: Values, error: unknown): Promise<void> => {
    const problem = problemOf(error);
    if (problem.code === 'staleVersion') return showEditConflict(conflict);
    if (problem.errors) {
      showErrors(sent, problem.errors);
      // The same file may be sent again once there is space.
      if (problem.code === 'storageQuotaReached') serverErrors.current = null;
      return;
    }
    showToast('error', problemText(problem));
  };

  /** Sets the form. The values in `under` are the saved ones, and text that differs from them counts as a change. */
  const put = (draft: Values, next: number, isSaved: boolean, under: Values = draft) => {
    setVersion(next);
    formik.resetForm({ values: under });
    if (!isSaved) void formik.setValues(draft);
  };
  const conflict = useEditConflict<Values>({
    current: formik.values,
    base: formik.initialValues,
    fields: descriptors,
    put,
    read,
  });
  const isOld = !formik.dirty && savedState.version > version;
  const takeNewer = useRef(() => {});
  useEffect(() => {
    takeNewer.current = () => put(savedState.draft, savedState.version, true);
  });
  useEffect(() => {
    if (isOld) takeNewer.current();
  }, [isOld, savedState.version]);

  return {
    formik,
    version,
    saved,
    conflict,
    showErrors,
    cancel: () => cancel.current(),
    /** Restores earlier typed values into the form, on top of the version that they were typed over. */
    bring: (typed: Values, over: number, under: Values) => put(typed, over, false, under),
    /** Follows an own change other than a save of this form. The next save uses the resulting version. */
    advance: (next: number) => setVersion((before) => (next === before + 1 ? next : before)),
  };
}
