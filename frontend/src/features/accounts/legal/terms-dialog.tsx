import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/buttons/button.tsx';
import { Link } from 'react-router-dom';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { terms } from './terms-text.ts';
import styles from '../auth-layout.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';

export interface TermsDialogProps {
  open: boolean;
  onClose: () => void;
  onAgree: () => void;
}

export function TermsDialog({ open, onClose, onAgree }: TermsDialogProps) {
  return (
    <FormDialog
      open={open}
      title={t`Terms and Conditions`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t`Close`}</Button>
          <Button primary onClick={onAgree}>
            {t`Agree`}
          </Button>
        </>
      }
    >
      <div className={`${layoutStyles.stack} ${styles.terms}`}>
        {terms.map(({ head, paragraphs }) => (
          <section key={head}>
            <h3 className={textStyles.semibold}>{head}</h3>
            {paragraphs.map((paragraph) => (
              <p className={`${textStyles.muted} ${textStyles.readableWidth}`} key={paragraph}>
                {paragraph}
              </p>
            ))}
          </section>
        ))}
        {/* Opens in another tab, so the completed fields stay. */}
        <p className={textStyles.muted}>
          <Trans>
            Open as a page:{' '}
            <Link to="/terms" target="_blank">
              Terms and Conditions
            </Link>
            . What we store about you:{' '}
            <Link to="/privacy" target="_blank">
              Privacy
            </Link>
            .
          </Trans>
        </p>
      </div>
    </FormDialog>
  );
}
