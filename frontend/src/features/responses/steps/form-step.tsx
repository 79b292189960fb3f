import { t } from '@lingui/core/macro';
import { refusals } from '@bidboard/backend/kernel/refusals';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { useResponse, useResponseState } from './response-context.ts';
import { StepHead } from './step-screen.tsx';
import type { FormikValues } from 'formik';
import { useSavedForm } from '../../../api/forms/use-saved-form.ts';
import { isSame } from '../../../ui/edit-conflicts/three-way-merge.ts';
import { closeUnsavedToasts, showToast } from '../../../ui/feedback/toast-store.ts';
import { formDraftStore } from './form-draft-store.ts';
import type { ResponseStep } from './response-steps.ts';

interface FormStepProps {
  label: string;
  /** The purpose of the step, shown while the user may type. */
  detail: string;
  /** The query that loads what the step shows. */
  read: { data?: unknown; error?: unknown; refetch: () => unknown };
  children: ReactNode;
}

/** A step that is a form: its heading, and whether it is editable. It shows loading or failure until the saved values arrive. */
export function FormStep({ label, detail, read, children }: FormStepProps) {
  const { stepper, isAccepted, readOnly, due } = useResponse();
  const open = isAccepted
    ? `${due} ${detail}`.trim()
    : t`You can fill this in once you have accepted the invite.`;
  const closed = stepper.isSubmitted ? refusals.alreadySubmitted : t`This can no longer be changed.`;
  return (
    <>
      <StepHead label={label} detail={readOnly ? closed : open} />
      {read.data ? (
        children
      ) : read.error ? (
        <NotLoaded title={t`This step did not load`} error={read.error} refetch={read.refetch} />
      ) : (
        <SkeletonRows rows={4} label={t`Loading the step`} />
      )}
    </>
  );
}

type Wiring<Values extends FormikValues, Answer> = Parameters<typeof useSavedForm<Values, Answer>>[0];

interface StepWiring<Values extends FormikValues, Answer> extends Omit<
  Wiring<Values, Answer>,
  'onSaved' | 'byField' | 'savedAs'
> {
  step: ResponseStep;
  byField?: Wiring<Values, Answer>['byField'];
  /** The values after a save. */
  tidied: (values: Values) => Values;
  versionOf: (answer: Answer) => number;
}

/**
 * A part of the response that is a form; `save` resolves to whether its content is saved. Unsaved text outlives the page. When
 * the step opens again, it is restored together with the values that it was typed over.
 */
export function useFormStep<Values extends FormikValues, Answer>({
  step,
  tidied,
  versionOf,
  ...wiring
}: StepWiring<Values, Answer>) {
  const { rfpId, draftOwner, isAccepted, readOnly } = useResponseState();
  const mayChange = isAccepted && !readOnly;
  const isSaved = useRef(false);
  const form = useSavedForm<Values, Answer>({
    ...wiring,
    byField: wiring.byField ?? ((validationErrors) => [...validationErrors]),
    savedAs: (answer, sent) => ({ draft: tidied(sent), version: versionOf(answer) }),
    onSaved: () => {
      closeUnsavedToasts();
      isSaved.current = true;
    },
  });
  const { formik, version, bring } = form;
  const { values, initialValues, dirty } = formik;

  const store = useMemo(() => formDraftStore<Values>(step, rfpId, draftOwner), [step, rfpId, draftOwner]);
  /** A draft that another window of the same user keeps is left to that window. */
  const isOurs = useRef(false);
  const bringBack = useRef(() => {});
  useEffect(() => {
    bringBack.current = () => {
      const { savedState } = wiring;
      const storedDraft = store.read(savedState.draft);
      if (!storedDraft) return;
      // The save may have succeeded although the page closed before the response arrived.
      if (isSame(tidied(storedDraft.values), savedState.draft)) return store.drop();
      isOurs.current = true;
      bring(
        storedDraft.values,
        storedDraft.version,
        storedDraft.version === savedState.version ? savedState.draft : storedDraft.base,
      );
      showToast('info', t`We restored your unsaved changes. They are not saved yet.`, {
        isUnsaved: true,
      });
    };
  });
  const isLookedFor = useRef(false);
  useEffect(() => {
    if (!mayChange) return;
    if (isLookedFor.current) {
      if (dirty) store.put({ values, base: initialValues, version });
      else if (isOurs.current) store.drop();
      isOurs.current = dirty;
    } else {
      isLookedFor.current = true;
      bringBack.current();
    }
  }, [store, mayChange, dirty, values, initialValues, version]);

  const save = async (): Promise<boolean> => {
    const isUnchanged = !dirty && version > 0;
    // The fetched state may be older than our own last save, which was valid.
    const isSound = wiring.savedState.version < version || wiring.validationErrorsOf(values).length === 0;
    if (isUnchanged && isSound) return true;
    isSaved.current = false;
    await formik.submitForm();
    return isSaved.current;
  };
  return { ...form, mayChange, save, discard: store.drop };
}
