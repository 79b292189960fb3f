import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLeaveRfpMutation } from '../endpoints.ts';
import { toastOutcome } from '../../../api/problems/toast-outcome.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useInFlightGuard } from '../../../ui/hooks/use-in-flight-guard.ts';

/** Withdraws the vendor from the whole RFP, until it is due. */
export function LeaveRfpButton({ rfpId, isSubmitted }: { rfpId: string; isSubmitted: boolean }) {
  const [isAsked, setAsked] = useState(false);
  const [leaveRfp, { isLoading }] = useLeaveRfpMutation();
  const runGuarded = useInFlightGuard();
  return (
    <>
      <Button variant="text" onClick={() => setAsked(true)}>
        Withdraw from this RFP
      </Button>
      <ConfirmDialog
        open={isAsked}
        title="Withdraw from this RFP?"
        confirmLabel="Withdraw from RFP"
        danger
        busy={isLoading}
        onConfirm={() =>
          runGuarded(async () => {
            await toastOutcome(leaveRfp({ body: { rfpId } }).unwrap());
            setAsked(false);
          })
        }
        onCancel={() => setAsked(false)}
      >
        {isSubmitted ? 'Your submitted response no longer counts. ' : ''}The buyer is notified. The credits or
        the RFP pass that you used to accept are not returned. Your answers are kept in case the buyer invites
        you again.
      </ConfirmDialog>
    </>
  );
}
