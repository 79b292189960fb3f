import type { FormikValues } from 'formik';
import { useRef } from 'react';
import { useSavedForm } from '../../api/use-saved-form.ts';

type Wiring<Values extends FormikValues, Answer> = Parameters<typeof useSavedForm<Values, Answer>>[0];

interface StepWiring<Values extends FormikValues, Answer> extends Omit<
  Wiring<Values, Answer>,
  'onSaved' | 'byField'
> {
  byField?: Wiring<Values, Answer>['byField'];
}

/** A part of the response that is a form: `save` resolves whether what stands in it is saved. */
export function useFormStep<Values extends FormikValues, Answer>(wiring: StepWiring<Values, Answer>) {
  const isSaved = useRef(false);
  const form = useSavedForm<Values, Answer>({
    ...wiring,
    byField: wiring.byField ?? ((complaints) => [...complaints]),
    onSaved: () => {
      isSaved.current = true;
    },
  });
  const { formik, version } = form;
  const save = async (): Promise<boolean> => {
    const isAsItStands = !formik.dirty && version > 0;
    // What was read may be older than our own last save, which was sound.
    const isSound = wiring.stands.version < version || wiring.complaintsOf(formik.values).length === 0;
    if (isAsItStands && isSound) return true;
    isSaved.current = false;
    await formik.submitForm();
    return isSaved.current;
  };
  return { ...form, save };
}
