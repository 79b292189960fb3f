import {
  claimReasonMaximumLetters,
  decisionForm,
  type ClaimDecision,
  type WaitingClaim,
} from '@bidboard/backend/features/claims/contract';
import { Form, Formik } from 'formik';
import type { FormikHelpers } from 'formik';
import { useId } from 'react';
import { useDecideClaimMutation } from './endpoints.ts';
import { placeProblem, validateBy } from '../../api/forms/form-problems.ts';
import { FormErrorSummary } from '../../ui/forms/error-summary.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { RadioField } from '../../ui/fields/radio-field.tsx';
import { SubmitFoot } from '../../ui/dialogs/submit-footer.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

interface Values {
  decision: ClaimDecision | '';
  reason: string;
}
const validate = validateBy<Values>(decisionForm, ({ decision, reason }) => ({
  reason,
  ...(decision && { decision }),
}));

function choicesOf({ claimant, pageOwner }: WaitingClaim) {
  const give = { value: 'give', label: `Give it to ${claimant.name}` };
  if (!pageOwner)
    return [give, { value: 'leave', label: 'Leave it as it is', detail: 'No company manages it.' }];
  return [
    { value: 'leave', label: `Leave it with ${pageOwner.name}` },
    {
      ...give,
      detail: `The product moves there as it stands. What ${pageOwner.name} paid for stays with ${pageOwner.name}.`,
    },
    {
      value: 'release',
      label: 'Take it from both',
      detail: 'No company manages it. An import may change it again, and companies may claim it.',
    },
  ];
}

/** Decides a claim, with a reason that both companies read. */
export function DecideDialog({ claim, onClose }: { claim: WaitingClaim; onClose: () => void }) {
  const [decide] = useDecideClaimMutation();
  const form = useId();
  const submit = async ({ decision, reason }: Values, helpers: FormikHelpers<Values>) => {
    if (decision === '') return;
    try {
      const body = { claimId: claim._id, pageOwnerId: claim.pageOwner?._id ?? null, decision, reason };
      showToast('success', (await decide({ body }).unwrap()).message);
      onClose();
    } catch (error) {
      placeProblem(error, helpers);
    }
  };
  return (
    <Formik<Values> initialValues={{ decision: '', reason: '' }} validate={validate} onSubmit={submit}>
      {({ isSubmitting }) => (
        <FormDialog
          open
          title={`Whose is the page of ${claim.productName}?`}
          onClose={onClose}
          foot={<SubmitFoot form={form} submitLabel="Decide" isSending={isSubmitting} onCancel={onClose} />}
        >
          <Form noValidate id={form} className="claims__form">
            <FormErrorSummary />
            <RadioField name="decision" label="Decision" choices={choicesOf(claim)} />
            <TextField
              name="reason"
              label="Reason"
              help="Both companies read it in the mail about the decision."
              multiline
              rows={3}
              maxLength={claimReasonMaximumLetters}
              counter
            />
          </Form>
        </FormDialog>
      )}
    </Formik>
  );
}
