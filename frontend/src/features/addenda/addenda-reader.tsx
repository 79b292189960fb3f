import type { Addendum } from '@bidboard/backend/features/addenda/contract';
import Button from '@mui/material/Button';
import { useAcknowledgeAddendumMutation } from './endpoints.ts';
import { toastOutcome } from '../../api/problems/toast-outcome.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { formatMoment } from '../../ui/format/moment-format.ts';
import { AddendumText } from './addendum-text.tsx';
import './addenda.css';

interface AddendaReaderProps {
  rfpId: string;
  addenda: readonly Addendum[];
  isAccepted: boolean;
  isSubmitted: boolean;
  isOpen: boolean;
  onClose: () => void;
}

/** All addenda of an RFP for a vendor, newest first, each with a button to acknowledge it. */
export const AddendaReader = ({
  rfpId,
  addenda,
  isAccepted,
  isSubmitted,
  isOpen,
  onClose,
}: AddendaReaderProps) => (
  <FormDialog
    open={isOpen}
    wide
    title="Addenda"
    onClose={onClose}
    foot={
      <Button variant="outlined" onClick={onClose}>
        Close
      </Button>
    }
  >
    <ol className="addenda__list" reversed>
      {addenda.toReversed().map((one) => (
        <li key={one._id} className="addendum" tabIndex={-1} aria-label={`Addendum ${one.number}`}>
          <h3 className="b">
            Addendum <span className="num">{one.number}</span>: {one.title}
          </h3>
          <p className="t1 faint num">{formatMoment(one.publishedAt)}</p>
          <AddendumText text={one.text} changes={one.changes} />
          {one.addsQuestions && isSubmitted ? (
            <p className="addendum__foot">
              Your submitted response stays as it is. To answer the new questions, withdraw it before the due
              time, answer, and submit it again.
            </p>
          ) : null}
          <Acknowledgement rfpId={rfpId} addendum={one} isAccepted={isAccepted} />
        </li>
      ))}
    </ol>
  </FormDialog>
);

interface AcknowledgementProps {
  rfpId: string;
  addendum: Addendum;
  isAccepted: boolean;
}

function Acknowledgement({ rfpId, addendum, isAccepted }: AcknowledgementProps) {
  const [acknowledge, { isLoading }] = useAcknowledgeAddendumMutation();
  const { _id: addendumId, acknowledgedAt, acknowledgedBy, number } = addendum;
  if (acknowledgedAt !== null)
    return (
      <p className="addendum__foot t1 faint" role="status">
        Acknowledged{acknowledgedBy ? ` by ${acknowledgedBy}` : ''}
        <time className="num" dateTime={acknowledgedAt}>
          {formatMoment(acknowledgedAt)}
        </time>
      </p>
    );
  if (!isAccepted)
    return (
      <p className="addendum__foot t1 faint">Once you have accepted the invite, you acknowledge it here.</p>
    );
  return (
    <div className="addendum__foot">
      <Button
        variant="contained"
        loading={isLoading}
        aria-label={`Acknowledge addendum ${number}`}
        onClick={({ currentTarget }) => {
          // The click removes the button, so the focus moves to its addendum.
          currentTarget.closest('li')?.focus();
          void toastOutcome(acknowledge({ body: { rfpId, addendumId } }).unwrap());
        }}
      >
        Acknowledge
      </Button>
    </div>
  );
}
