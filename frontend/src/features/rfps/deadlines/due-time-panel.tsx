import { t } from '@lingui/core/macro';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { DateField, TimeField } from '../../../ui/dates/date-fields.tsx';
import { useId, useState } from 'react';
import type { Project } from '@bidboard/backend/features/rfps/contracts/rfps';
import { Button } from '../../../ui/buttons/button.tsx';
import { Form, FormikProvider, useFormik } from 'formik';
import { useGetProjectQuery, useMoveDueTimeMutation } from '../endpoints.ts';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { useSavedForm } from '../../../api/forms/use-saved-form.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { EditConflictBanner } from '../../../ui/edit-conflicts/edit-conflict.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { validationErrorsOf, dueValuesOf, dueFieldDescriptors, type DueValues } from './move-due-values.ts';
import { messages } from '@bidboard/backend/features/rfps/contracts/messages';
import { messages as addendaMessages } from '@bidboard/backend/features/addenda/contract';
import { usePublishAddendumMutation } from '../../addenda/endpoints.ts';
import { problemOf, problemText } from '../../../api/problems/problem.ts';
import { FormErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { useRfpDetailQuery } from '../../evaluation/endpoints.ts';
import { useIsOwnRfpDecided } from '../../decisions/endpoints.ts';
import { dueMoment } from '../../../ui/format/date-format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useHasPassed } from '../../../ui/hooks/use-has-passed.ts';
import styles from '../../../ui/fields/field.module.css';
import textStyles from '../../../ui/styles/text.module.css';

/** The later due time of a published RFP, in a form with `dueOn` and `dueTime`. */
const LaterDueFields = ({ timeZone }: { timeZone: string }) => (
  <>
    <DateField name="dueOn" label={t`Day`} />
    <TimeField
      name="dueTime"
      label={t`Time`}
      optional
      help={t`In ${timeZone}. Without a time, responses are due at the end of the day.`}
    />
  </>
);

interface MoveDueDialogProps {
  rfpId: string;
  onClose: () => void;
}

/** Moves the due time of a published RFP to a later time. */
function MoveDueDialog({ rfpId, onClose }: MoveDueDialogProps) {
  const { data, error, refetch } = useGetProjectQuery({ params: { rfpId } });
  if (data)
    return (
      <MoveDueForm
        rfpId={rfpId}
        loaded={data.project}
        read={async () => (await refetch().unwrap()).project}
        onClose={onClose}
      />
    );
  return (
    <FormDialog open title={t`Move due time`} onClose={onClose}>
      {error ? (
        <NotLoaded title={t`The due time did not load`} error={error} refetch={refetch} />
      ) : (
        <SkeletonRows rows={2} label={t`Loading the due time`} />
      )}
    </FormDialog>
  );
}

const savedStateOf = (project: Project) => ({ draft: dueValuesOf(project), version: project.version });

interface MoveDueFormProps extends MoveDueDialogProps {
  loaded: Project;
  read: () => Promise<Project>;
}

function MoveDueForm({ rfpId, loaded, read, onClose }: MoveDueFormProps) {
  const formId = useId();
  const [move] = useMoveDueTimeMutation();
  const { formik, conflict, saved } = useSavedForm<DueValues, { message: string; version: number }>({
    savedState: savedStateOf(loaded),
    read: async () => savedStateOf(await read()),
    fields: dueFieldDescriptors,
    validationErrorsOf,
    byField: (validationErrors) => [...validationErrors],
    send: (sent, version, key) => move({ body: { rfpId, ...sent, version }, key }),
    savedAs: ({ version }, sent) => ({ draft: sent, version }),
    onSaved: ({ message }) => {
      showToast('success', message);
      onClose();
    },
  });
  return (
    <FormDialog
      open
      title={t`Move due time`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={formId} primary loading={saved.state === 'saving'}>
            {t`Move due time`}
          </Button>
        </>
      }
    >
      <EditConflictBanner conflict={conflict} />
      <FormikProvider value={formik}>
        <Form id={formId} className={styles.form} noValidate aria-label={t`Move due time`}>
          <p>
            {t`You can only extend the deadline. If it is less than four days away, give vendors at least four days from now. They are notified immediately and reminded again.`}
          </p>
          <LaterDueFields timeZone={loaded.timeZone} />
        </Form>
      </FormikProvider>
    </FormDialog>
  );
}

interface ReopenDialogProps {
  rfpId: string;
  timeZone: string;
  onClose: () => void;
}

interface ReopenValues {
  dueOn: string;
  dueTime: string;
  text: string;
}

/** Lets vendors respond again, through an addendum, to an RFP whose due time passed without a submission. */
function ReopenDialog({ rfpId, timeZone, onClose }: ReopenDialogProps) {
  const formId = useId();
  const [publish] = usePublishAddendumMutation();
  const formik = useFormik<ReopenValues>({
    initialValues: {
      dueOn: '',
      dueTime: '',
      text: t`The due time has been moved, so that you can still respond.`,
    },
    validateOnBlur: false,
    validate: ({ dueOn, text }) => ({
      ...(dueOn === '' && { dueOn: messages.dueDayRequired }),
      ...(text.trim() === '' && { text: addendaMessages.addendumTextRequired }),
    }),
    onSubmit: async ({ text, ...reopens }, { setErrors }) => {
      try {
        await publish({ body: { rfpId, title: t`New due time`, text, reopens } }).unwrap();
        showToast('success', messages.dueTimeMoved);
        onClose();
      } catch (error) {
        const problem = problemOf(error);
        const fieldErrors = (problem.errors ?? []).map(
          ({ field, message }) => [field.replace('reopens.', ''), message] as const,
        );
        if (fieldErrors.length > 0) setErrors(Object.fromEntries(fieldErrors));
        else showToast('error', problemText(problem));
      }
    },
  });
  return (
    <FormDialog
      open
      title={t`Reopen RFP`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={formId} primary loading={formik.isSubmitting}>
            {t`Reopen RFP`}
          </Button>
        </>
      }
    >
      <FormikProvider value={formik}>
        <Form id={formId} className={styles.form} noValidate aria-label={t`Reopen RFP`}>
          <FormErrorSummary />
          <p>
            {t`You can reopen the RFP because no vendor has submitted. Vendors get an addendum with the new due time, at least four days from now, and can respond until then.`}
          </p>
          <LaterDueFields timeZone={timeZone} />
          <TextField name="text" label={t`Message to vendors`} multiline rows={3} maxLength={1000} />
        </Form>
      </FormikProvider>
    </FormDialog>
  );
}

/** When responses are due, and how to extend it. Renders nothing before publication, when the project step shows it. */
export function DueTimePanel({ rfpId }: { rfpId: string }) {
  const { data, fulfilledTimeStamp = 0 } = useRfpDetailQuery({ params: { rfpId } });
  const [isMoving, setMoving] = useState(false);
  const stepper = data?.invitedRFPSteper;
  const dueAt = stepper?.dueAt
    ? fulfilledTimeStamp + Date.parse(stepper.dueAt) - Date.parse(stepper.servedAt)
    : null;
  const isPast = useHasPassed(dueAt);
  const isOver = useIsOwnRfpDecided(rfpId);
  if (!data?.rfpDetail.rfpPublished || !stepper) return null;
  const moment = stepper.dueAt && dueMoment(stepper.dueAt, data.rfpDetail.timeZone);
  return (
    <Panel
      title={t`Due time`}
      padded
      actions={
        isOver ? null : (
          <Button onClick={() => setMoving(true)}>
            <Icon name="clock" />
            {isPast ? t`Reopen RFP` : t`Move due time`}
          </Button>
        )
      }
    >
      <p>
        {moment === null
          ? t`Responses have no due time.`
          : isPast
            ? t`Was due ${moment}.`
            : t`Due ${moment}.`}
      </p>
      {stepper.isSealed ? (
        <p className={textStyles.muted}>
          {isPast ? t`Responses were sealed until then.` : t`Responses are sealed until then.`}
        </p>
      ) : null}
      {isMoving && isPast ? (
        <ReopenDialog rfpId={rfpId} timeZone={data.rfpDetail.timeZone} onClose={() => setMoving(false)} />
      ) : null}
      {isMoving && !isPast ? <MoveDueDialog rfpId={rfpId} onClose={() => setMoving(false)} /> : null}
    </Panel>
  );
}
