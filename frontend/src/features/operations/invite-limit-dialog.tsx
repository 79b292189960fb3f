import {
  changeInviteLimit,
  inviteLimitKinds,
  type InviteLimitKind,
  type InviteSenderRow,
} from '@bidboard/backend/contracts/operations-invites';
import { messages } from '@bidboard/backend/contracts/messages';
import { Form, Formik } from 'formik';
import type { FormikHelpers } from 'formik';
import { useId } from 'react';
import { useChangeInviteLimitMutation } from '../../api/contract-api.ts';
import { placeProblem, validateBy } from '../../api/form-problems.ts';
import { FormErrorSummary } from '../../ui/error-summary.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { showNotice } from '../../ui/notice-board.ts';
import { RadioField } from '../../ui/radio-field.tsx';
import { SubmitFoot } from '../../ui/submit-foot.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { limitKindLabels } from './invite-limit-labels.ts';

interface Values {
  limit: InviteLimitKind;
  perDay: string;
  reason: string;
}

const choices = inviteLimitKinds.map((kind) => ({ value: kind, label: limitKindLabels[kind] }));

/** Changes how many email addresses a company may invite in a day. The reason is in the operator log. */
export function InviteLimitDialog({ sender, onClose }: { sender: InviteSenderRow; onClose: () => void }) {
  const [change] = useChangeInviteLimitMutation();
  const form = useId();
  const bodyOf = ({ limit, perDay, reason }: Values) => ({
    companyId: sender.companyId,
    limit,
    ...(limit === 'own' && perDay.trim() !== '' ? { perDay: Number(perDay) } : {}),
    reason: reason.trim(),
  });
  const validateBody = validateBy<Values>(changeInviteLimit.body, bodyOf);
  const validate = (values: Values) => {
    const errors = validateBody(values);
    return values.limit === 'own' && values.perDay.trim() === ''
      ? { ...errors, perDay: messages.perDayRequired }
      : errors;
  };
  const submit = async (values: Values, helpers: FormikHelpers<Values>) => {
    try {
      showNotice('success', (await change({ body: bodyOf(values) }).unwrap()).message);
      onClose();
    } catch (error) {
      placeProblem(error, helpers);
    }
  };
  const initialValues = {
    limit: sender.limit,
    perDay: sender.limit === 'own' && sender.perDay !== null ? String(sender.perDay) : '',
    reason: '',
  };
  return (
    <Formik<Values> initialValues={initialValues} validate={validate} onSubmit={submit}>
      {({ isSubmitting, values }) => (
        <FormDialog
          open
          title={`Limit of invites by email: ${sender.companyName}`}
          onClose={onClose}
          foot={<SubmitFoot form={form} verb="Change limit" isSending={isSubmitting} onCancel={onClose} />}
        >
          <Form noValidate id={form} className="dialog__form">
            <FormErrorSummary />
            <RadioField name="limit" label="Limit" choices={choices} />
            {values.limit === 'own' ? (
              <TextField name="perDay" label="Invites a day" inputMode="numeric" numeric />
            ) : null}
            <TextField
              name="reason"
              label="Reason"
              help="Operators read it in the log."
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
