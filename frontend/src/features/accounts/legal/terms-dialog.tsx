import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { terms } from './terms-text.ts';

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
      <div className="stack terms">
        {terms.map(({ head, paragraphs }) => (
          <section key={head}>
            <h3 className="bb">{head}</h3>
            {paragraphs.map((paragraph) => (
              <p className="muted text-width" key={paragraph}>
                {paragraph}
              </p>
            ))}
          </section>
        ))}
        {/* Opens in another tab, so the completed fields stay. */}
        <p className="muted">
          Open as a page:{' '}
          <Link to="/terms" target="_blank">
            Terms and Conditions
          </Link>
          . What we store about you:{' '}
          <Link to="/privacy" target="_blank">
            Privacy
          </Link>
          .
        </p>
      </div>
    </FormDialog>
  );
}
