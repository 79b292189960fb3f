import Button from '@mui/material/Button';
import { useState } from 'react';
import { useApproveUserMutation, useDeclineUserMutation } from '../endpoints.ts';
import { problemOf, problemText } from '../../../api/problems/problem.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';

interface ApprovalButtonsProps {
  userId: string;
  userName: string;
  /** Whether it can be declined. A declined sign-up can only be approved. */
  mayDecline: boolean;
}

/** Shows the server's response. */
const showResult = (answer: Promise<{ message: string }>): Promise<void> =>
  answer.then(
    ({ message }) => showToast('success', message),
    (error: unknown) => showToast('error', problemText(problemOf(error))),
  );

export function ApprovalButtons({ userId, userName, mayDecline }: ApprovalButtonsProps) {
  const [approve, approving] = useApproveUserMutation();
  const [decline, declining] = useDeclineUserMutation();
  const [asking, setAsking] = useState(false);
  const confirm = async () => {
    await showResult(decline({ body: { userId } }).unwrap());
    setAsking(false);
  };
  return (
    <span className="approval-buttons">
      <Button
        loading={approving.isLoading}
        disabled={declining.isLoading}
        aria-label={`Approve ${userName}`}
        onClick={() => void showResult(approve({ body: { userId } }).unwrap())}
      >
        Approve
      </Button>
      {mayDecline ? (
        <Button
          color="error"
          disabled={approving.isLoading}
          aria-label={`Decline ${userName}`}
          onClick={() => setAsking(true)}
        >
          <span className="hide-s">Decline</span>
          <Icon name="x" className="only-s" />
        </Button>
      ) : null}
      <ConfirmDialog
        open={asking}
        title={`Decline ${userName}?`}
        danger
        confirmLabel="Decline"
        busy={declining.isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        {userName} cannot sign in, and is told so by mail. The account is kept under Declined, where it can be
        approved after all.
      </ConfirmDialog>
    </span>
  );
}
