import { t } from '@lingui/core/macro';
import type { SearchRecord } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { useLazyPart } from '../../ui/hooks/use-lazy-part.ts';
import { clearLeftForSignIn, wasLeftForSignIn } from './enquiry-draft.ts';
import styles from './enquiry.module.css';
import panelStyles from '../../ui/layout/panel.module.css';
import textStyles from '../../ui/styles/text.module.css';

const fetchDialog = async () => (await import('./enquiry-dialog.tsx')).EnquiryDialog;

/** The button for an enquiry to the page owner, without an account. The form's chunk loads when it is first opened. */
export function EnquiryButton({ product }: { product: SearchRecord }) {
  const { objectID, company, companyId } = product;
  const [open, setOpen] = useState(() => wasLeftForSignIn(objectID));
  const { part: Dialog, want } = useLazyPart(fetchDialog);
  useEffect(() => {
    if (!wasLeftForSignIn(objectID)) return;
    clearLeftForSignIn();
    void want();
  }, [objectID, want]);
  return (
    <section className={`${panelStyles.panel} ${styles.enquiryBox}`} aria-labelledby="enquiry">
      <h2 className={`${textStyles.large} ${textStyles.semibold}`} id="enquiry">
        {t`Questions?`}
      </h2>
      <p>
        {companyId
          ? t`${company} answers by email.`
          : t`${company} has not claimed this page. Your question goes to the Bidboard team, who will answer by email.`}
      </p>
      <Button
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
          void want();
        }}
      >
        {t`Ask ${company}`}
      </Button>
      {Dialog && open ? <Dialog product={product} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}
