import { t } from '@lingui/core/macro';
import { messages, refusalReasonLength } from '@bidboard/backend/features/approvals/contracts/approvals';
import { Form, Formik } from 'formik';
import { useId } from 'react';
import { useDecideApprovalMutation } from './endpoints.ts';
import { showProblemInForm } from '../../api/forms/form-problems.ts';
import { FormDialog, SubmitFooter } from '../../ui/dialogs/form-dialog.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormErrorSummary } from '../../ui/forms/error-summary.tsx';
import layoutStyles from '../../ui/styles/layout.module.css';

interface RefusalDialogProps {
  approvalId: string;
  onClose: () => void;
}

/** Refuses what a colleague asked for, with a reason that they read. */
export function RefusalDialog({ approvalId, onClose }: RefusalDialogProps) {
  const [decide] = useDecideApprovalMutation();
  const form = useId();
  return (
    <Formik
      initialValues={{ reason: '' }}
      validate={({ reason }) => (reason.trim() === '' ? { reason: messages.refusalReasonRequired } : {})}
      onSubmit={async ({ reason }, helpers) => {
        try {
          const answer = await decide({ body: { approvalId, isApproved: false, reason } }).unwrap();
          showToast('success', answer.message);
          onClose();
        } catch (error) {
          showProblemInForm(error, helpers);
        }
      }}
    >
      {({ isSubmitting }) => (
        <FormDialog
          open
          title={t`Refuse the request`}
          onClose={onClose}
          foot={
            <SubmitFooter
              form={form}
              submitLabel={t`Refuse request`}
              isSending={isSubmitting}
              onCancel={onClose}
            />
          }
        >
          <Form noValidate id={form} className={layoutStyles.stack}>
            <FormErrorSummary />
            <TextField
              name="reason"
              label={t`Reason`}
              help={t`The person who asked reads it. It is kept on record.`}
              multiline
              rows={3}
              maxLength={refusalReasonLength}
              counter
            />
          </Form>
        </FormDialog>
      )}
    </Formik>
  );
}
