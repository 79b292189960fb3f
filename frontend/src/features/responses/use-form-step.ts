import type { FormikValues } from 'formik';
import { useEffect, useMemo, useRef } from 'react';
import { useSavedForm } from '../../api/use-saved-form.ts';
import { isSame } from '../../ui/is-same.ts';
import { closeUnsavedToasts, showToast } from '../../ui/toast-store.ts';
import { formDraftStore } from './form-draft-store.ts';
import { useResponseState } from './response-context.ts';
import type { ResponseStep } from './response-steps.ts';

type Wiring<Values extends FormikValues, Answer> = Parameters<typeof useSavedForm<Values, Answer>>[0];

interface StepWiring<Values extends FormikValues, Answer> extends Omit<
  Wiring<Values, Answer>,
  'onSaved' | 'byField' | 'savedAs'
> {
  step: ResponseStep;
  byField?: Wiring<Values, Answer>['byField'];
  /** The values as they are once they are saved. */
  tidied: (values: Values) => Values;
  versionOf: (answer: Answer) => number;
}

/**
 * A part of the response that is a form: `save` resolves whether what stands in it is saved. What is typed outlives the page,
 * and is there again when the step is opened next, on top of what it was typed over.
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
  /** What another window of the same person keeps is left to that one. */
  const isOurs = useRef(false);
  const bringBack = useRef(() => {});
  useEffect(() => {
    bringBack.current = () => {
      const { savedState } = wiring;
      const storedDraft = store.read(savedState.draft);
      if (!storedDraft) return;
      // Its save may have come through although the page did not live to hear so.
      if (isSame(tidied(storedDraft.values), savedState.draft)) return store.drop();
      isOurs.current = true;
      bring(
        storedDraft.values,
        storedDraft.version,
        storedDraft.version === savedState.version ? savedState.draft : storedDraft.base,
      );
      showToast('info', 'What you typed here before and did not save is back. It is not saved yet.', {
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
    // What was read may be older than our own last save, which was sound.
    const isSound = wiring.savedState.version < version || wiring.validationErrorsOf(values).length === 0;
    if (isUnchanged && isSound) return true;
    isSaved.current = false;
    await formik.submitForm();
    return isSaved.current;
  };
  return { ...form, mayChange, save, discard: store.drop };
}
