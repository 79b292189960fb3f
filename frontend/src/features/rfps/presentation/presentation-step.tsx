import type {
  createFinalPresentation,
  getFinalPresentation,
} from '@bidboard/backend/features/rfps/contracts/final-presentation';
import { refusals } from '@bidboard/backend/kernel/refusals';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { Form, FormikProvider } from 'formik';
import { useCreateFinalPresentationMutation, useGetFinalPresentationQuery } from '../endpoints.ts';
import { FormErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { preventEnterSubmit } from '../../../ui/forms/prevent-enter-submit.ts';
import { EditConflictBanner } from '../../../ui/edit-conflicts/edit-conflict-banner.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { AgendaField } from './agenda-field.tsx';
import { PresentationFormat } from './presentation-format.tsx';
import {
  validationErrorsOf,
  formOf,
  tidied,
  presentationFieldDescriptors,
  valuesOf,
} from './presentation-values.ts';
import type { PresentationValues } from './presentation-values.ts';
import { StepState } from '../wizard/step-state.tsx';
import { useStepForm } from '../wizard/use-step-form.ts';
import { useWizard } from '../wizard/wizard-context.ts';
import { WizardFrame } from '../wizard/wizard-frame.tsx';

type SavedPresentationTerms = Infer<(typeof getFinalPresentation)['answer']>['finalPresentation'];
const savedStateOf = (saved: SavedPresentationTerms) => ({ draft: valuesOf(saved), version: saved.version });

/** How the final presentation is held: its format and its agenda. */
export function PresentationStep() {
  const { rfp, userId } = useWizard();
  const { data, error, refetch } = useGetFinalPresentationQuery({ params: { rfpId: rfp._id, userId } });
  if (!data) return <StepState error={error} onRetry={() => void refetch()} />;
  return (
    <PresentationStepForm
      loaded={data.finalPresentation}
      read={async () => (await refetch().unwrap()).finalPresentation}
    />
  );
}

function PresentationStepForm({
  loaded,
  read,
}: {
  loaded: SavedPresentationTerms;
  read: () => Promise<SavedPresentationTerms>;
}) {
  const { rfp } = useWizard();
  const [create] = useCreateFinalPresentationMutation();
  const { formik, conflict, save } = useStepForm<
    PresentationValues,
    Infer<(typeof createFinalPresentation)['answer']>
  >({
    savedState: savedStateOf(loaded),
    read: async () => savedStateOf(await read()),
    fields: presentationFieldDescriptors,
    validationErrorsOf,
    send: (sent, version, key, type) =>
      create({ body: { ...formOf(sent), rfpId: rfp._id, type, version }, key }),
    savedAs: ({ version }, sent) => ({ draft: tidied(sent), version }),
  });
  return (
    <WizardFrame
      form={{ isDirty: formik.dirty, save: rfp.rfpPublished ? null : save }}
      detail={
        rfp.rfpPublished ? refusals.alreadyPublished : 'How short-listed vendors present, and in which order.'
      }
    >
      <EditConflictBanner conflict={conflict} />
      <FormikProvider value={formik}>
        <Form noValidate aria-label="Final presentation" onKeyDown={preventEnterSubmit}>
          <fieldset className="form" disabled={rfp.rfpPublished}>
            <FormErrorSummary />
            <Panel title="Presentation" padded>
              <PresentationFormat />
            </Panel>
            <AgendaField readOnly={rfp.rfpPublished} />
          </fieldset>
        </Form>
      </FormikProvider>
    </WizardFrame>
  );
}
