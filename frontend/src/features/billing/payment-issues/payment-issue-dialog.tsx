import { closePaymentIssue } from '@bidboard/backend/features/billing/contracts/payments';
import type { PaymentIssueRow } from '@bidboard/backend/features/billing/contracts/payments';
import Button from '@mui/material/Button';
import { useClosePaymentIssueMutation } from '../../../api/contract-api.ts';
import { validateBy } from '../../../api/forms/form-problems.ts';
import { NoteDialog } from '../../../api/forms/note-dialog.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { PaymentIssueFacts } from './payment-issue-facts.tsx';

interface PaymentIssueDialogProps {
  issue: PaymentIssueRow;
  onClose: () => void;
}

const title = 'A payment to look at';
const bodyOf = ({ note }: { note: string }) => ({ note: note.trim() });
const validate = validateBy(closePaymentIssue.body, bodyOf);

function ToBeSeen({ issue, onClose }: PaymentIssueDialogProps) {
  const [doClosePaymentIssue] = useClosePaymentIssueMutation();
  return (
    <NoteDialog
      title={title}
      name="note"
      label="Note"
      help="What you found and what was done. Operators read it here."
      validate={validate}
      submitLabel="Mark as looked at"
      onSend={(values) => doClosePaymentIssue({ params: { id: issue.id }, body: bodyOf(values) }).unwrap()}
      onClose={onClose}
    >
      <PaymentIssueFacts issue={issue} />
    </NoteDialog>
  );
}

/** Shows everything about one payment. An open issue has the note field that closes it. */
export function PaymentIssueDialog({ issue, onClose }: PaymentIssueDialogProps) {
  if (issue.seenAt === null) return <ToBeSeen issue={issue} onClose={onClose} />;
  return (
    <FormDialog open title={title} onClose={onClose} foot={<Button onClick={onClose}>Close</Button>}>
      <PaymentIssueFacts issue={issue} />
    </FormDialog>
  );
}
