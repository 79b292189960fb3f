import { plural, t } from '@lingui/core/macro';
import type {
  getFinalPresentation,
  AgendaItem,
} from '@bidboard/backend/features/rfps/contracts/final-presentation';
import {
  presentationFile,
  asksForCall,
  asksForOffice,
  type submitFinalPresentation,
} from '@bidboard/backend/features/responses/contracts/presentations';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { Form, FormikProvider } from 'formik';
import {
  useDeleteFinalPresentationMutation,
  useGetAllFinalPresentationsQuery,
  useSubmitFinalPresentationMutation,
} from '../endpoints.ts';
import { useGetFinalPresentationQuery } from '../../rfps/endpoints.ts';
import { documentLimits, listedDocument } from '../../../api/queries/document-files.ts';
import { freshLinks } from '../../../api/queries/fresh-links.ts';
import { usePlaceSuggestions } from '../../places/endpoints.ts';
import { PlaceField } from '../../../api/forms/place-field.tsx';
import { toastFailure, toastOutcome } from '../../../api/problems/toast-outcome.ts';
import { useUploadProgress } from '../../../api/client/upload-progress.ts';
import { FormErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { FactList } from '../../../ui/layout/fact-list.tsx';
import { FormFiles, type ListedFile } from '../../../ui/files/files-field.tsx';
import { preventEnterSubmit } from '../../../ui/forms/prevent-enter-submit.ts';
import { EditConflictBanner } from '../../../ui/edit-conflicts/edit-conflict.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormStep, useFormStep } from '../steps/form-step.tsx';
import {
  presentationTerms,
  validationErrorsOf,
  tidied,
  presentationFieldDescriptors,
  valuesOf,
  type PresentationInput,
  type SavedPresentation,
} from './presentation-values.ts';
import { useResponse, useStepSaver } from '../steps/response-context.ts';
import type { StepScreenProps } from '../steps/step-screen.tsx';
import styles from '../steps/form-step.module.css';
import fieldStyles from '../../../ui/fields/field.module.css';
import textStyles from '../../../ui/styles/text.module.css';

type Terms = Infer<(typeof getFinalPresentation)['answer']>['finalPresentation'];
const recordingLimits = documentLimits(presentationFile);
const savedStateOf = (saved: SavedPresentation) => ({ draft: valuesOf(saved), version: saved.version });

/** How the buyer wants vendors to present, and what this vendor provides for it. */
export function FinalPresentationStep({ label }: StepScreenProps) {
  const { rfpId, userId } = useResponse();
  const requested = useGetFinalPresentationQuery({ params: { rfpId, userId } });
  const savedQuery = useGetAllFinalPresentationsQuery({ params: { rfpId, userId } }, freshLinks);
  const terms = requested.data?.finalPresentation;
  const saved = savedQuery.data?.finalPresenation[0];
  const both = {
    data: terms && saved,
    error: requested.error ?? savedQuery.error,
    refetch: () => Promise.all([requested.refetch(), savedQuery.refetch()]),
  };
  return (
    <FormStep label={label} detail={t`The buyer sets the format and the agenda.`} read={both}>
      {terms && saved ? (
        <PresentationForm
          terms={terms}
          loaded={saved}
          read={async () => (await savedQuery.refetch().unwrap()).finalPresenation[0] ?? saved}
        />
      ) : null}
    </FormStep>
  );
}

interface PresentationFormProps {
  terms: Terms;
  loaded: SavedPresentation;
  read: () => Promise<SavedPresentation>;
}

function PresentationForm({ terms, loaded, read }: PresentationFormProps) {
  const { rfpId } = useResponse();
  const [submit] = useSubmitFinalPresentationMutation();
  const [deleteFile] = useDeleteFinalPresentationMutation();
  const isRecorded = terms.presentationType === 'digitalRecording';
  const office = usePlaceSuggestions();
  const asksForTexts = asksForOffice(terms) || asksForCall(terms);
  const { formik, conflict, mayChange, save, discard, cancel } = useFormStep<
    PresentationInput,
    Infer<(typeof submitFinalPresentation)['answer']>
  >({
    step: 'finalPresentation',
    savedState: savedStateOf(loaded),
    read: async () => savedStateOf(await read()),
    fields: presentationFieldDescriptors,
    validationErrorsOf: (values) => validationErrorsOf(values, terms, loaded.files.length),
    send: (sent, version, key) =>
      // Recordings of two colleagues are both kept, so a colleague never has to upload one again because another came first.
      submit({ body: bodyOf(sent, { rfpId, ...(asksForTexts && { version }) }), key }),
    tidied,
    versionOf: (answer) => answer.version,
  });
  const progress = useUploadProgress(formik.values.digitalRecordingFiles[0], formik.isSubmitting);
  useStepSaver(mayChange ? { isDirty: formik.dirty, save, discard, upload: { progress, cancel } } : null);
  const remove = async ({ name }: ListedFile) => {
    if (await toastOutcome(deleteFile({ body: { rfpId, fileName: name } }).unwrap()))
      await read().catch(toastFailure);
  };
  const where: [string, string][] = [
    [t`Office location`, terms.faceToFaceOnSiteLocation],
    [t`Conference call details`, terms.conferenceCallDetails],
  ];
  return (
    <>
      <EditConflictBanner conflict={conflict} />
      <FormikProvider value={formik}>
        <Form noValidate aria-label={t`Final presentation`} onKeyDown={preventEnterSubmit}>
          <fieldset className={`${fieldStyles.form} ${styles.formStep}`} disabled={!mayChange}>
            <FormErrorSummary />
            <Panel title={t`Presentation`} level={3} padded>
              <div className={fieldStyles.form}>
                <FactList
                  facts={[...presentationTerms(terms), ...where.filter(([, value]) => value !== '')]}
                />
                {asksForOffice(terms) ? (
                  <PlaceField
                    name="faceToFaceOnSiteLocation"
                    label={t`Office location`}
                    suggestions={office}
                  />
                ) : null}
                {asksForCall(terms) ? (
                  <TextField
                    name="conferenceCallDetails"
                    label={t`Conference call details`}
                    help={t`How the buyer joins the call.`}
                    multiline
                    rows={3}
                    maxLength={4000}
                  />
                ) : null}
                {!asksForTexts && !isRecorded && mayChange && loaded.version === 0 ? (
                  <p className={textStyles.muted}>
                    {t`You don’t need to add anything here. Choose Save or Next to confirm the presentation as planned.`}
                  </p>
                ) : null}
              </div>
            </Panel>
            {isRecorded || loaded.files.length > 0 ? (
              <Panel title={t`Recordings`} level={3} padded>
                <FormFiles
                  name="digitalRecordingFiles"
                  label={t`Recordings`}
                  addLabel={t`Add recordings`}
                  none={t`No recordings yet.`}
                  {...recordingLimits}
                  stored={loaded.files.map(listedDocument)}
                  readOnly={!mayChange}
                  progress={progress}
                  remove={remove}
                />
              </Panel>
            ) : null}
            <AgendaView agenda={terms.presentationAgenda} />
          </fieldset>
        </Form>
      </FormikProvider>
    </>
  );
}

/** A chosen file takes the place of its name. */
const bodyOf = (sent: PresentationInput, about: { rfpId: string; version?: number }) =>
  ({ ...sent, ...about }) as unknown as Infer<(typeof submitFinalPresentation)['body']>;

/** The agenda as the buyer set it. */
function AgendaView({ agenda }: { agenda: readonly AgendaItem[] }) {
  if (agenda.length === 0) return null;
  const total = agenda.reduce((sum, { agendaAllocatedTime }) => sum + agendaAllocatedTime, 0);
  return (
    <Panel title={t`Presentation agenda`} level={3} count={agenda.length}>
      <table className={`${styles.formTable} ${styles.agendaView}`} aria-label={t`Presentation agenda`}>
        <thead>
          <tr>
            <th scope="col">{t`Item`}</th>
            <th scope="col">{t`Description`}</th>
            <th scope="col" className={styles.isNum}>
              {t`Time`}
            </th>
          </tr>
        </thead>
        <tbody>
          {agenda.map((item, at) => (
            // Two items may have the same name.
            <tr key={at}>
              <th scope="row">{item.agendaItemName}</th>
              <td>{item.agendaItemDescription || '–'}</td>
              <td className={styles.isNum}>
                {plural({ minutes: item.agendaAllocatedTime }, { one: '# min', other: '# mins' })}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t`Total`}
            </th>
            <td className={`${styles.isNum} ${textStyles.medium}`}>
              {plural({ minutes: total }, { one: '# min', other: '# mins' })}
            </td>
          </tr>
        </tfoot>
      </table>
    </Panel>
  );
}
