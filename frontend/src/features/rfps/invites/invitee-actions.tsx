import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import {
  useDeleteVendorEmailMutation,
  useInviteAgainMutation,
  useRetractInviteMutation,
} from '../endpoints.ts';
import { toastOutcome } from '../../../api/problems/toast-outcome.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useInFlightGuard } from '../../../ui/hooks/use-in-flight-guard.ts';
import type { Invitee } from './invitee-draft.ts';

/**
 * Removes an invitee before publication. After publication, withdraws its invite, or sends it again to a vendor that declined.
 */
export function InviteeActions({ row, isPublished }: { row: Invitee; isPublished: boolean }) {
  const [isAsked, setAsked] = useState(false);
  const [remove, removing] = useDeleteVendorEmailMutation();
  const [retract, retracting] = useRetractInviteMutation();
  const [inviteAgain, inviting] = useInviteAgainMutation();
  const runGuarded = useInFlightGuard();
  const name = row.companyName ?? row.email ?? 'the vendor';
  const body = { rfpId: row.rfpId, id: row._id };
  if (!isPublished)
    return (
      <IconButton
        size="small"
        aria-label={`Remove ${name}`}
        disabled={removing.isLoading}
        onClick={() => runGuarded(async () => void (await toastOutcome(remove({ body }).unwrap())))}
      >
        <Icon name="trash" />
      </IconButton>
    );
  if (row.rfpStatus === 2)
    return (
      <Button
        size="small"
        loading={inviting.isLoading}
        aria-label={`Invite ${name} again`}
        onClick={() => runGuarded(async () => void (await toastOutcome(inviteAgain({ body }).unwrap())))}
      >
        Invite again
      </Button>
    );
  if (row.isSubmitted) return null;
  return (
    <>
      <Button size="small" aria-label={`Withdraw the invite of ${name}`} onClick={() => setAsked(true)}>
        Withdraw invite
      </Button>
      <ConfirmDialog
        open={isAsked}
        title="Withdraw the invite?"
        confirmLabel="Withdraw invite"
        danger
        busy={retracting.isLoading}
        onConfirm={() =>
          runGuarded(async () => {
            await toastOutcome(retract({ body }).unwrap());
            setAsked(false);
          })
        }
        onCancel={() => setAsked(false)}
      >
        {name} is notified and can no longer open this RFP.
        {row.rfpStatus === 1
          ? ' It has accepted: the credits or the RFP pass that it used are returned to it.'
          : ''}{' '}
        You can invite it again later.
      </ConfirmDialog>
    </>
  );
}
