import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import type { useMeetingActions } from './use-meeting-actions.ts';

/** Withdraws a request, or cancels an agreed meeting, after a confirmation. */
export function CancelRequest({
  actions,
  companyName,
}: {
  actions: ReturnType<typeof useMeetingActions>;
  companyName: string;
}) {
  const [isAsking, setAsking] = useState(false);
  const confirm = async () => {
    await actions.cancel();
    setAsking(false);
  };
  return (
    <>
      <Button color="error" variant="outlined" onClick={() => setAsking(true)}>
        Cancel request
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Cancel the request?"
        danger
        cancelLabel="Keep it"
        busy={actions.isRunning}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        {companyName || 'The other side'} is told. A cancelled request cannot be taken up again.
      </ConfirmDialog>
    </>
  );
}
