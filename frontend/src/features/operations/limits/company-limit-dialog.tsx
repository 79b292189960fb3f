import { t } from '@lingui/core/macro';
import { Form, Formik, type FormikErrors, type FormikHelpers } from 'formik';
import { useId, type ReactNode } from 'react';
import { showProblemInForm } from '../../../api/forms/form-problems.ts';
import { FormErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { FormDialog, SubmitFooter } from '../../../ui/dialogs/form-dialog.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import styles from '../../../ui/dialogs/dialog.module.css';

interface CompanyLimitDialogProps<Values> {
  title: string;
  submitLabel: string;
  initialValues: Values;
  validate: (values: Values) => FormikErrors<Values>;
  onSend: (values: Values) => Promise<{ message: string }>;
  onClose: () => void;
  /** The fields above the reason. */
  children: (values: Values) => ReactNode;
}

/** Changes a limit of a company. The operator log records the reason. */
export function CompanyLimitDialog<Values extends { reason: string }>({
  title,
  submitLabel,
  initialValues,
  validate,
  onSend,
  onClose,
  children,
}: CompanyLimitDialogProps<Values>) {
  const form = useId();
  const submit = async (values: Values, helpers: FormikHelpers<Values>) => {
    try {
      showToast('success', (await onSend(values)).message);
      onClose();
    } catch (error) {
      showProblemInForm(error, helpers);
    }
  };
  return (
    <Formik<Values> initialValues={initialValues} validate={validate} onSubmit={submit}>
      {({ isSubmitting, values }) => (
        <FormDialog
          open
          title={title}
          onClose={onClose}
          foot={
            <SubmitFooter form={form} submitLabel={submitLabel} isSending={isSubmitting} onCancel={onClose} />
          }
        >
          <Form noValidate id={form} className={styles.dialogForm}>
            <FormErrorSummary />
            {children(values)}
            <TextField
              name="reason"
              label={t`Reason`}
              help={t`Operators see it in the log.`}
              multiline
              rows={3}
              maxLength={500}
              counter
            />
          </Form>
        </FormDialog>
      )}
    </Formik>
  );
}
