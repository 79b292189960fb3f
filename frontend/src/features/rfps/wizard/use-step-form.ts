import type { FormikValues } from 'formik';
import { useRef } from 'react';
import { useSavedForm } from '../../../api/forms/use-saved-form.ts';
import type { SaveType } from './wizard-steps.ts';

type Wiring<Values extends FormikValues, Answer> = Parameters<typeof useSavedForm<Values, Answer>>[0];
type PendingRequest<Answer> = ReturnType<Wiring<FormikValues, Answer>['send']>;

interface StepWiring<Values extends FormikValues, Answer> extends Omit<
  Wiring<Values, Answer>,
  'send' | 'onSaved' | 'byField'
> {
  send: (sent: Values, version: number, key: string, type: SaveType) => PendingRequest<Answer>;
  byField?: Wiring<Values, Answer>['byField'];
}

/** A form that is a step of the wizard; `save` resolves to whether its content is saved. */
export function useStepForm<Values extends FormikValues, Answer>(wiring: StepWiring<Values, Answer>) {
  const attempt = useRef<{ type: SaveType; isSaved: boolean }>({ type: 'save', isSaved: false });
  const form = useSavedForm<Values, Answer>({
    ...wiring,
    byField: wiring.byField ?? ((validationErrors) => [...validationErrors]),
    send: (sent, version, key) => wiring.send(sent, version, key, attempt.current.type),
    onSaved: () => {
      attempt.current.isSaved = true;
    },
  });
  const { formik, version } = form;
  const save = async (type: SaveType): Promise<boolean> => {
    const isUnchanged = !formik.dirty && version > 0;
    // The fetched state may be older than our own last save, which was valid.
    const isSound =
      wiring.savedState.version < version || wiring.validationErrorsOf(formik.values).length === 0;
    if (isUnchanged && isSound) return true;
    attempt.current = { type, isSaved: false };
    await formik.submitForm();
    return attempt.current.isSaved;
  };
  return { ...form, save };
}
