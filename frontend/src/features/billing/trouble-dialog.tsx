import { closePaymentTrouble } from '@bidboard/backend/contracts/payments';
import type { PaymentTroubleRow } from '@bidboard/backend/contracts/payments';
import Button from '@mui/material/Button';
import { useClosePaymentTroubleMutation } from '../../api/contract-api.ts';
import { validateBy } from '../../api/form-problems.ts';
import { NoteDialog } from '../../api/note-dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TroubleFacts } from './trouble-facts.tsx';

interface TroubleDialogProps {
  trouble: PaymentTroubleRow;
  onClose: () => void;
}

const title = 'A payment to look at';
const bodyOf = ({ note }: { note: string }) => ({ note: note.trim() });
const validate = validateBy(closePaymentTrouble.body, bodyOf);

function ToBeSeen({ trouble, onClose }: TroubleDialogProps) {
  const [closeTrouble] = useClosePaymentTroubleMutation();
  return (
    <NoteDialog
      title={title}
      name="note"
      label="Note"
      help="What you found and what was done. Operators read it here."
      validate={validate}
      submitLabel="Mark as looked at"
      onSend={(values) => closeTrouble({ params: { id: trouble.id }, body: bodyOf(values) }).unwrap()}
      onClose={onClose}
    >
      <TroubleFacts trouble={trouble} />
    </NoteDialog>
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
