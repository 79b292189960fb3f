import { closePaymentTrouble } from '@bidboard/backend/contracts/payments';
import type { PaymentTroubleRow } from '@bidboard/backend/contracts/payments';
import Button from '@mui/material/Button';
import { Form, Formik } from 'formik';
import type { FormikHelpers } from 'formik';
import { useId } from 'react';
import { useClosePaymentTroubleMutation } from '../../api/contract-api.ts';
import { placeProblem, validateBy } from '../../api/form-problems.ts';
import { FormErrorSummary } from '../../ui/error-summary.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { showNotice } from '../../ui/notice-board.ts';
import { TextField } from '../../ui/text-field.tsx';
import { TroubleFacts } from './trouble-facts.tsx';

interface TroubleDialogProps {
  trouble: PaymentTroubleRow;
  onClose: () => void;
}

const noteMaximumLetters = 500;
const title = 'A payment to look at';
const bodyOf = ({ note }: { note: string }) => ({ note: note.trim() });
const validate = validateBy(closePaymentTrouble.body, bodyOf);

function ToBeSeen({ trouble, onClose }: TroubleDialogProps) {
  const [closeTrouble] = useClosePaymentTroubleMutation();
  const form = useId();
  const submit = async (values: { note: string }, helpers: FormikHelpers<{ note: string }>) => {
    try {
      const { message } = await closeTrouble({ params: { id: trouble.id }, body: bodyOf(values) }).unwrap();
      showNotice('success', message);
      onClose();
    } catch (error) {
      placeProblem(error, helpers);
    }
  };
  return (
    <Formik initialValues={{ note: '' }} validate={validate} onSubmit={submit}>
      {({ isSubmitting }) => (
        <FormDialog
          open
          staysOpen
          title={title}
          onClose={onClose}
          foot={
            <>
              <Button onClick={onClose}>Cancel</Button>
              <Button type="submit" form={form} variant="contained" loading={isSubmitting}>
                Mark as looked at
              </Button>
            </>
          }
        >
          <Form noValidate id={form} className="trouble__form">
            <FormErrorSummary />
            <TroubleFacts trouble={trouble} />
            <TextField
              name="note"
              label="Note"
              help="What you found and what was done. Operators read it here."
              multiline
              rows={3}
              maxLength={noteMaximumLetters}
              counter
            />
          </Form>
        </FormDialog>
      )}
    </Formik>
  );
}

/** Everything about one payment; of one that waits, the note with which it is put away. */
export function TroubleDialog({ trouble, onClose }: TroubleDialogProps) {
  if (trouble.seenAt === null) return <ToBeSeen trouble={trouble} onClose={onClose} />;
  return (
    <FormDialog open title={title} onClose={onClose} foot={<Button onClick={onClose}>Close</Button>}>
      <TroubleFacts trouble={trouble} />
    </FormDialog>
  );
}
