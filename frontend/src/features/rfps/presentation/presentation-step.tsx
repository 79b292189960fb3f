import { plural, t } from '@lingui/core/macro';
import { useFormikContext, Form, FormikProvider } from 'formik';
import { RowsField } from '../../../ui/fields/rows-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useDebouncedValue } from '../../../ui/hooks/use-debounced-value.ts';
import {
  blankItem,
  totalMinutes,
  maxItems,
  callLabels,
  formatLabels,
  officeLabels,
  validationErrorsOf,
  formOf,
  tidied,
  presentationFieldDescriptors,
  valuesOf,
  type PresentationValues,
} from './presentation-values.ts';
import {
  faceToFaceTypes,
  presentationTypes,
  remoteLiveTypes,
  type createFinalPresentation,
  type getFinalPresentation,
} from '@bidboard/backend/features/rfps/contracts/final-presentation';
import { usePlaceSuggestions } from '../../places/endpoints.ts';
import { PlaceField } from '../../../api/forms/place-field.tsx';
import { RadioField } from '../../../ui/fields/radio-field.tsx';
import { refusals } from '@bidboard/backend/kernel/refusals';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { useCreateFinalPresentationMutation, useGetFinalPresentationQuery } from '../endpoints.ts';
import { FormErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { preventEnterSubmit } from '../../../ui/forms/prevent-enter-submit.ts';
import { EditConflictBanner } from '../../../ui/edit-conflicts/edit-conflict.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { StepState, WizardFrame } from '../wizard/wizard-frame.tsx';
import { useStepForm } from '../wizard/use-step-form.ts';
import { useWizard } from '../wizard/wizard-steps.ts';
import styles from './presentation-step.module.css';
import fieldStyles from '../../../ui/fields/field.module.css';
import textStyles from '../../../ui/styles/text.module.css';

const pauseMs = 600;
const list = 'presentationAgenda';

/** What vendors present in which order, and how long each item takes. All items are on one page. */
function AgendaField({ readOnly }: { readOnly: boolean }) {
  const { values } = useFormikContext<PresentationValues>();
  const rows = values.presentationAgenda;
  const total = useDebouncedValue(
    plural({ minutes: totalMinutes(rows) }, { one: '# min', other: '# mins' }),
    pauseMs,
  );
  return (
    <RowsField
      name={list}
      title={t`Presentation agenda`}
      className={styles.agenda ?? ''}
      rows={rows}
      nameOf={({ agendaItemName }, at) => agendaItemName.trim() || t`item ${{ number: at + 1 }}`}
      firstField="agendaItemName"
      blank={blankItem}
      addLabel={t`Add item`}
      minRows={0}
      maxRows={maxItems}
      readOnly={readOnly}
      columns={[
        {
          heading: t`Item`,
          cell: (_row, at) => (
            <TextField
              name={`${list}[${at}].agendaItemName`}
              label={t`Item ${{ number: at + 1 }}`}
              labelHidden
              placeholder={t`Item`}
              maxLength={255}
              dense
            />
          ),
        },
        {
          heading: t`Description`,
          cell: (_row, at, name) => (
            <TextField
              name={`${list}[${at}].agendaItemDescription`}
              label={t`Description of ${name}`}
              labelHidden
              placeholder={t`Description`}
              maxLength={1000}
              dense
            />
          ),
        },
        {
          heading: t`Time`,
          cell: (_row, at, name) => (
            <TextField
              name={`${list}[${at}].agendaAllocatedTime`}
              label={t`Time of ${name}`}
              labelHidden
              inputMode="numeric"
              maxLength={5}
              suffix={` ${t`mins`}`}
              numeric
              dense
            />
          ),
        },
      ]}
      foot={
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t`Total`}
            </th>
            <td className={`${textStyles.tabular} ${textStyles.medium}`} aria-live="polite" colSpan={2}>
              {total}
            </td>
          </tr>
        </tfoot>
      }
    />
  );
}

const formats = presentationTypes.map((value) => ({ value, ...formatLabels[value] }));
const offices = faceToFaceTypes.map((value) => ({ value, label: officeLabels[value] }));
const calls = remoteLiveTypes.map((value) => ({ value, label: callLabels[value] }));

/** How vendors present, and where. */
function PresentationFormat() {
  const { presentationType, faceToFaceType, remoteLiveType } = useFormikContext<PresentationValues>().values;
  const office = usePlaceSuggestions();
  return (
    <div className={fieldStyles.form}>
      <RadioField name="presentationType" label={t`Format`} choices={formats} cards />
      {presentationType === 'faceToFace' ? (
        <>
          <RadioField name="faceToFaceType" label={t`Where`} choices={offices} />
          {faceToFaceType === 'onSiteOffice' ? (
            <PlaceField name="faceToFaceOnSiteLocation" label={t`Office location`} suggestions={office} />
          ) : null}
        </>
      ) : null}
      {presentationType === 'remoteLive' ? (
        <>
          <RadioField name="remoteLiveType" label={t`Whose call`} choices={calls} />
          {remoteLiveType === 'internalConferenceCall' ? (
            <TextField
              name="conferenceCallDetails"
              label={t`Conference call details`}
              help={t`How to dial in. Invited vendors read it.`}
              multiline
              rows={3}
              maxLength={2000}
            />
          ) : null}
        </>
      ) : null}
      {presentationType === 'digitalRecording' ? (
        <p className={textStyles.muted}>{t`Vendors upload a recording with their response.`}</p>
      ) : null}
    </div>
  );
}

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
        rfp.rfpPublished
          ? refusals.alreadyPublished
          : t`How short-listed vendors present, and in which order.`
      }
    >
      <EditConflictBanner conflict={conflict} />
      <FormikProvider value={formik}>
        <Form noValidate aria-label={t`Final presentation`} onKeyDown={preventEnterSubmit}>
          <fieldset className={fieldStyles.form} disabled={rfp.rfpPublished}>
            <FormErrorSummary />
            <Panel title={t`Presentation`} padded>
              <PresentationFormat />
            </Panel>
            <AgendaField readOnly={rfp.rfpPublished} />
          </fieldset>
        </Form>
      </FormikProvider>
    </WizardFrame>
  );
}
