import { refusals } from '@bidboard/backend/kernel/refusals';
import type { RefusalCode } from '@bidboard/backend/kernel/refusals';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useWithdrawResponseMutation } from '../../../api/contract-api.ts';
import { problemOf, problemText } from '../../../api/problems/problem.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { useInFlightGuard } from '../../../ui/hooks/use-in-flight-guard.ts';

interface WithdrawButtonProps {
  rfpId: string;
  /** Why the submission cannot be withdrawn; null if it can. */
  blocker: RefusalCode | null;
}

/** Withdraws the submission after a confirmation, or says why that is not possible. */
export function WithdrawButton({ rfpId, blocker }: WithdrawButtonProps) {
  const [isAsked, setAsked] = useState(false);
  const [withdrawResponse, { isLoading }] = useWithdrawResponseMutation();
  const runGuarded = useInFlightGuard();
  if (blocker) return <span className="t1 faint receipt__blocker">{refusals[blocker]}</span>;
  const withdraw = async () => {
    try {
      const { message } = await withdrawResponse({ body: { rfpId } }).unwrap();
      showToast('success', message);
    } catch (error) {
      showToast('error', problemText(problemOf(error)));
    } finally {
      setAsked(false);
    }
  };
  return (
    <>
      <Button onClick={() => setAsked(true)}>Withdraw</Button>
      <ConfirmDialog
        open={isAsked}
        title="Withdraw the response?"
        confirmLabel="Withdraw"
        busy={isLoading}
        onConfirm={() => runGuarded(withdraw)}
        onCancel={() => setAsked(false)}
      >
        The buyer sees that it is withdrawn. You can change it and submit it again until the due time; what is
        not submitted by then does not count. This receipt stays on record.
      </ConfirmDialog>
    </>
  );
}
