import { t } from '@lingui/core/macro';
import { conflictReasonLength, messages } from '@bidboard/backend/features/declarations/contract';
import { Form, Formik } from 'formik';
import { useId } from 'react';
import { useDeclareConflictMutation } from './endpoints.ts';
import { showProblemInForm } from '../../api/forms/form-problems.ts';
import { FormDialog, SubmitFooter } from '../../ui/dialogs/form-dialog.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormErrorSummary } from '../../ui/forms/error-summary.tsx';
import layoutStyles from '../../ui/styles/layout.module.css';

interface ConflictDialogProps {
  rfpId: string;
  vendors: readonly { inviteId: string; vendor: string }[];
  onClose: () => void;
}

/** States a conflict of interest with one vendor. The person can then no longer read the responses. */
export function ConflictDialog({ rfpId, vendors, onClose }: ConflictDialogProps) {
  const [declare] = useDeclareConflictMutation();
  const form = useId();
  return (
    <Formik
      initialValues={{ inviteId: '', reason: '' }}
      validate={({ inviteId, reason }) => ({
        ...(inviteId === '' && { inviteId: t`Please choose the vendor` }),
        ...(reason.trim() === '' && { reason: messages.conflictReasonRequired }),
      })}
      onSubmit={async ({ inviteId, reason }, helpers) => {
        try {
          const answer = await declare({ body: { rfpId, inviteId, reason } }).unwrap();
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
          title={t`State a conflict of interest`}
          onClose={onClose}
          foot={
            <SubmitFooter
              form={form}
              submitLabel={t`State conflict`}
              isSending={isSubmitting}
              onCancel={onClose}
            />
          }
        >
          <Form noValidate id={form} className={layoutStyles.stack}>
            <FormErrorSummary />
            <p>{t`You will no longer be able to read or rate the responses to this RFP. Its owner is notified.`}</p>
            <SelectField
              name="inviteId"
              label={t`Vendor`}
              options={vendors.map(({ inviteId, vendor }) => ({ value: inviteId, label: vendor }))}
            />
            <TextField
              name="reason"
              label={t`Conflict`}
              help={t`For example, a relative works there. The owner of the RFP and your company’s admins read it.`}
              multiline
              rows={3}
              maxLength={conflictReasonLength}
              counter
            />
          </Form>
        </FormDialog>
      )}
    </Formik>
  );
}
