import Button from '@mui/material/Button';
import { FormDialog } from '../../ui/form-dialog.tsx';

const terms = [
  [
    'Your account',
    'One account is one person. Keep its password to yourself; what is done with it is done by you.',
  ],
  [
    'What you enter',
    'Your requests, questionnaires and answers stay yours. We show them to the people whom you invite or answer, and to nobody else. We never sell personal or company information.',
  ],
  [
    'Between buyers and vendors',
    'A request for proposal is an invitation to offer, not a contract. What you agree on, you agree on with each other.',
  ],
  [
    'Price',
    'The account is free forever and needs no credit card. Credits and licences cost what their page says, and only once you buy them.',
  ],
  [
    'Leaving',
    'You may close your account at any time. Responses that were submitted stay with the buyer who received them.',
  ],
] as const;

export interface TermsDialogProps {
  open: boolean;
  onClose: () => void;
  onAgree: () => void;
}

export function TermsDialog({ open, onClose, onAgree }: TermsDialogProps) {
  return (
    <FormDialog
      open={open}
      title="Terms and Conditions"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="contained" onClick={onAgree}>
            Agree
          </Button>
        </>
      }
    >
      <div className="stack">
        {terms.map(([head, text]) => (
          <section key={head}>
            <h3 className="bb">{head}</h3>
            <p className="muted text-width">{text}</p>
          </section>
        ))}
      </div>
    </FormDialog>
  );
}
