import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { useLazyPart } from '../../../ui/hooks/use-lazy-part.ts';
import type { EngagementTarget } from './use-engage.ts';

interface EngageButtonProps extends EngagementTarget {
  /** A quiet button in the head of a column. */
  small?: boolean;
}

const fetchDialog = async () => (await import('./engage-dialog.tsx')).EngageDialog;

/** The button for requests to a vendor. Its pop-up 'I would like a' loads when it is first opened. */
export function EngageButton({ small = false, ...engaged }: EngageButtonProps) {
  const [open, setOpen] = useState(false);
  const { part: Dialog, want } = useLazyPart(fetchDialog);
  return (
    <>
      <Button
        {...(small
          ? { quiet: true, className: 'compare__small' }
          : { primary: true, large: true, className: 'product__engage' })}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
          void want();
        }}
      >
        {t`Engage ${{ company: engaged.company }}`}
      </Button>
      {Dialog && open ? <Dialog {...engaged} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
