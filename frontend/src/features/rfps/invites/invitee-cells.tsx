import { t } from '@lingui/core/macro';
import { useId, useState } from 'react';
import { Button, IconButton } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { focusOnMount } from '../../../ui/hooks/use-focus-after-change.ts';
import {
  useDeleteVendorEmailMutation,
  useInviteAgainMutation,
  useRetractInviteMutation,
} from '../endpoints.ts';
import { toastOutcome } from '../../../api/problems/toast-outcome.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useInFlightGuard } from '../../../ui/hooks/use-in-flight-guard.ts';
import type { Invitee } from './invitee-draft.ts';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import styles from './vendor-invite.module.css';
import fieldStyles from '../../../ui/fields/field.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';

interface InviteeEmailProps {
  /** Whose address it is. */
  of: string;
  email: string;
  errorText: string | undefined;
  /** Whether the field appears because the user has just opened it. */
  takesFocus: boolean;
  /** Resolves to true once the address is saved; until then it stays in the field. */
  onConfirm: (email: string) => Promise<boolean> | boolean;
  onCancel?: (() => void) | undefined;
}

/** An address: shown, or edited in its row until the user confirms or cancels. */
export function InviteeEmail({ of, email, errorText, takesFocus, onConfirm, onCancel }: InviteeEmailProps) {
  const errorId = useId();
  const [typed, setTyped] = useState<string | null>(email === '' ? '' : null);
  const [isBusy, setBusy] = useState(false);
  // A user who moves on to another field in the meantime keeps the focus there.
  const [returnsFocus, setReturnsFocus] = useState(false);
  const confirm = async (returns: boolean) => {
    if (isBusy) return;
    setReturnsFocus(returns);
    setBusy(true);
    const isConfirmed = await onConfirm(typed?.trim() ?? email);
    setBusy(false);
    if (isConfirmed) setTyped(null);
  };
  const cancel = () => {
    setReturnsFocus(true);
    setTyped(null);
    onCancel?.();
  };
  const error = errorText ? (
    <p className={fieldStyles.fieldError} id={errorId}>
      <Icon name="triangle-alert" />
      {errorText}
    </p>
  ) : null;
  if (typed === null) {
    return (
      <>
        <span className={layoutStyles.row}>
          {email}
          <IconButton
            aria-label={t`Edit ${email}`}
            ref={returnsFocus ? focusOnMount : null}
            onClick={() => setTyped(email)}
          >
            <Icon name="pencil" />
          </IconButton>
        </span>
        {error}
      </>
    );
  }
  return (
    <>
      <span
        className={layoutStyles.row}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (currentTarget.contains(relatedTarget)) return;
          if (relatedTarget) setReturnsFocus(false);
          if (email === '' && typed.trim() !== '') void confirm(false);
        }}
      >
        <TextInput
          type="email"
          dense
          className={styles.emailInput}
          aria-label={t`Email address for ${of}`}
          isInvalid={errorText !== undefined}
          aria-describedby={errorText ? errorId : undefined}
          autoComplete="off"
          placeholder="name@company.com"
          ref={takesFocus || email !== '' ? focusOnMount : null}
          value={typed}
          readOnly={isBusy}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
              event.preventDefault();
              void confirm(true);
            }
            if (event.key === 'Escape' && email !== '') cancel();
          }}
        />
        <IconButton aria-label={t`Confirm`} aria-disabled={isBusy} onClick={() => void confirm(true)}>
          <Icon name="check" />
        </IconButton>
        {email === '' ? null : (
          <IconButton aria-label={t`Cancel`} disabled={isBusy} onClick={cancel}>
            <Icon name="x" />
          </IconButton>
        )}
      </span>
      {error}
    </>
  );
}

/**
 * Removes an invitee before publication. After publication, withdraws its invite, or sends it again to a vendor that declined.
 */
export function InviteeActions({ row, isPublished }: { row: Invitee; isPublished: boolean }) {
  const [isConfirming, setConfirming] = useState(false);
  const [remove, removing] = useDeleteVendorEmailMutation();
  const [retract, retracting] = useRetractInviteMutation();
  const [inviteAgain, inviting] = useInviteAgainMutation();
  const runGuarded = useInFlightGuard();
  const name = row.companyName ?? row.email ?? t`the vendor`;
  const body = { rfpId: row.rfpId, id: row._id };
  if (!isPublished)
    return (
      <IconButton
        aria-label={t`Remove ${name}`}
        loading={removing.isLoading}
        onClick={() => runGuarded(async () => void (await toastOutcome(remove({ body }).unwrap())))}
      >
        <Icon name="trash-2" />
      </IconButton>
    );
  if (row.rfpStatus === 2)
    return (
      <Button
        loading={inviting.isLoading}
        aria-label={t`Invite ${name} again`}
        onClick={() => runGuarded(async () => void (await toastOutcome(inviteAgain({ body }).unwrap())))}
      >
        {t`Invite again`}
      </Button>
    );
  if (row.isSubmitted) return null;
  return (
    <>
      <Button aria-label={t`Withdraw the invite to ${name}`} onClick={() => setConfirming(true)}>
        {t`Withdraw invite`}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={t`Withdraw the invite?`}
        confirmLabel={t`Withdraw invite`}
        danger
        busy={retracting.isLoading}
        onConfirm={() =>
          runGuarded(async () => {
            await toastOutcome(retract({ body }).unwrap());
            setConfirming(false);
          })
        }
        onCancel={() => setConfirming(false)}
      >
        {t`${name} is notified and can no longer open this RFP.`}
        {row.rfpStatus === 1
          ? ` ${t`It has accepted, so the credits or the RFP pass that it used are returned.`}`
          : ''}{' '}
        {t`You can invite it again later.`}
      </ConfirmDialog>
    </>
  );
}
