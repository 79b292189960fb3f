import { t } from '@lingui/core/macro';
import type { FinalRound } from '@bidboard/backend/features/final-rounds/contracts/final-rounds';
import { Form, Formik } from 'formik';
import { useId } from 'react';
import { showProblemInForm } from '../../api/forms/form-problems.ts';
import { DateField, TimeField } from '../../ui/dates/date-fields.tsx';
import { FormDialog, SubmitFooter } from '../../ui/dialogs/form-dialog.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { dueMoment } from '../../ui/format/date-format.ts';
import { FormErrorSummary } from '../../ui/forms/error-summary.tsx';
import { useExtendFinalRoundMutation } from './endpoints.ts';
import { TypedDueTime } from './typed-due-time.tsx';
import { dueErrors } from './start-round-values.ts';
import styles from './final-rounds.module.css';

interface ExtendRoundDialogProps {
  rfpId: string;
  round: FinalRound;
  timeZone: string;
  onClose: () => void;
}

/** Moves the due time of an open round to a later one. */
export function ExtendRoundDialog({ rfpId, round, timeZone, onClose }: ExtendRoundDialogProps) {
  const [extend] = useExtendFinalRoundMutation();
  const form = useId();
  const { _id: roundId, version, dueAt } = round;
  return (
    <Formik
      initialValues={{ dueOn: '', dueTime: '' }}
      validate={dueErrors}
      onSubmit={async (values, helpers) => {
        try {
          showToast(
            'success',
            (await extend({ body: { rfpId, roundId, version, ...values } }).unwrap()).message,
          );
          onClose();
        } catch (error) {
          showProblemInForm(error, helpers);
        }
      }}
    >
      {({ isSubmitting }) => (
        <FormDialog
          open
          title={t`Extend the due time`}
          onClose={onClose}
          foot={
            <SubmitFooter
              form={form}
              submitLabel={t`Extend the due time`}
              isSending={isSubmitting}
              onCancel={onClose}
            />
          }
        >
          <Form noValidate id={form} className={styles.fields}>
            <FormErrorSummary />
            <p className={styles.wide}>
              {t`Final offers are due ${{ due: dueMoment(dueAt, timeZone) }}. The vendors of the round are notified.`}
            </p>
            <DateField name="dueOn" label={t`New day`} help={t`In the RFP’s zone, ${timeZone}.`} />
            <TimeField
              name="dueTime"
              label={t`New time`}
              help={t`Without a time, it is the end of the day.`}
              optional
            />
            <TypedDueTime timeZone={timeZone} />
          </Form>
        </FormDialog>
      )}
    </Formik>
  );
}
