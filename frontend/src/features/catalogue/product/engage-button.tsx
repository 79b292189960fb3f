import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { useFetched } from '../../../ui/hooks/use-lazy-part.ts';
import type { EngagementTarget } from './use-engage.ts';

const fetchDialog = async () => (await import('./engage-dialog.tsx')).EngageDialog;

/** The button for requests to a vendor. Its pop-up 'I would like a' loads when it is first opened. */
export function EngageButton(engaged: EngagementTarget) {
  const [open, setOpen] = useState(false);
  const { part: Dialog, want } = useFetched(fetchDialog);
  return (
    <>
      <Button
        primary
        large
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
          void want();
        }}
      >
        Engage {engaged.company}
      </Button>
      {Dialog && open ? <Dialog {...engaged} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
