import { t } from '@lingui/core/macro';
import { decisionTextLength } from '@bidboard/backend/features/decisions/contract';
import { Form, Formik } from 'formik';
import { useId } from 'react';
import { useMarkVendorMutation } from './endpoints.ts';
import { toastUndoable } from '../../api/problems/toast-undoable.ts';
import { FormDialog, SubmitFooter } from '../../ui/dialogs/form-dialog.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import layoutStyles from '../../ui/styles/layout.module.css';

export interface MarkedVendor {
  inviteId: string;
  companyName: string;
  /** The version of the mark as it was read, or 0 without one. */
  version: number;
  reason: string;
  /** The mark that the vendor had. Without one there is none to return to. */
  wasShortlisted: boolean | undefined;
}

interface MarkDialogProps {
  rfpId: string;
  vendor: MarkedVendor;
  isShortlisted: boolean;
  onClose: () => void;
}

/** Puts a vendor on the shortlist or excludes it, with a reason for the user's colleagues. */
export function MarkDialog({ rfpId, vendor, isShortlisted, onClose }: MarkDialogProps) {
  const [mark] = useMarkVendorMutation();
  const form = useId();
  const { inviteId, companyName, version, wasShortlisted } = vendor;
  return (
    <Formik
      initialValues={{ reason: vendor.reason }}
      onSubmit={async ({ reason }) => {
        const body = { rfpId, inviteId, isShortlisted, reason, version };
        // Only the user's own change can be undone. Its version refuses the undo if a colleague has marked the vendor since.
        const undo =
          wasShortlisted === undefined
            ? undefined
            : (saved: { version: number }) =>
                mark({
                  body: {
                    ...body,
                    isShortlisted: wasShortlisted,
                    reason: vendor.reason,
                    version: saved.version,
                  },
                }).unwrap();
        if (await toastUndoable(mark({ body }).unwrap(), undo, ({ isChanged }) => isChanged)) onClose();
      }}
    >
      {({ isSubmitting }) => (
        <FormDialog
          open
          title={isShortlisted ? t`Shortlist ${companyName}?` : t`Exclude ${companyName}?`}
          onClose={onClose}
          foot={
            <SubmitFooter
              form={form}
              submitLabel={isShortlisted ? t`Shortlist vendor` : t`Exclude vendor`}
              isSending={isSubmitting}
              onCancel={onClose}
            />
          }
        >
          <Form noValidate id={form} className={layoutStyles.stack}>
            <p>{t`Vendors are not notified. You can change this while the RFP is open.`}</p>
            <TextField
              name="reason"
              label={t`Reason`}
              help={t`Only your company sees it.`}
              multiline
              rows={3}
              maxLength={decisionTextLength}
              optional
            />
          </Form>
        </FormDialog>
      )}
    </Formik>
  );
}
