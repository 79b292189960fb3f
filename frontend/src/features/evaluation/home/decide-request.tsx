import type { InviteRequest } from '@bidboard/backend/features/rfps/contracts/open-rfps';
import { Form, Formik } from 'formik';
import { useId } from 'react';
import { useDecideInviteRequestMutation } from '../../rfps/endpoints.ts';
import { toastOutcome } from '../../../api/problems/toast-outcome.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { SubmitFoot } from '../../../ui/dialogs/submit-footer.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

export type RequestDecision = 'accept' | 'decline';

interface DecideRequestProps {
  request: InviteRequest;
  decision: RequestDecision;
  onClose: () => void;
}

const words = {
  accept: { ask: 'Invite', confirmLabel: 'Send the invite', detail: 'The invite goes out at once.' },
  decline: { ask: 'Decline', confirmLabel: 'Decline', detail: 'Who asked is told, and cannot ask again.' },
};

/** The dialog that invites or declines a company that asked for an invite. */
export function DecideRequest({ request, decision, onClose }: DecideRequestProps) {
  const [decide] = useDecideInviteRequestMutation();
  const form = useId();
  const { ask, confirmLabel, detail } = words[decision];
  const { _id: requestId, rfpId, companyName } = request;
  return (
    <Formik
      initialValues={{ reason: '' }}
      onSubmit={async ({ reason }) => {
        const body = { rfpId, requestId, decision, ...(decision === 'decline' && { reason }) };
        if (await toastOutcome(decide({ body }).unwrap())) onClose();
      }}
    >
      {({ isSubmitting }) => (
        <FormDialog
          open
          title={`${ask} ${companyName}?`}
          onClose={onClose}
          foot={
            <SubmitFoot
              form={form}
              submitLabel={confirmLabel}
              isSending={isSubmitting}
              isFinal={decision === 'decline'}
              onCancel={onClose}
            />
          }
        >
          <Form noValidate id={form} className="stack">
            <p>{detail}</p>
            {decision === 'decline' ? (
              <TextField
                name="reason"
                label="Reason"
                help="They read it."
                multiline
                rows={3}
                maxLength={1000}
                counter
                optional
              />
            ) : null}
          </Form>
        </FormDialog>
      )}
    </Formik>
  );
}
