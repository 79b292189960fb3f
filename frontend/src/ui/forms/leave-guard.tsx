import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { useBlocker, type Location } from 'react-router-dom';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';

/** The page of a list beside the form does not count as a place of its own. */
function wholePlace({ pathname, search }: Location): string {
  const parameters = new URLSearchParams(search);
  for (const name of ['page', 'size', 'show']) parameters.delete(name);
  return `${pathname}?${parameters.toString()}`;
}

/**
 * Asks a user who leaves with unsaved input, for another place of the product or by closing the tab. `placeOf` defines another
 * place, by default another address. It must be the same function at every render.
 */
export function useUnsavedChangesPrompt(
  isDirty: boolean,
  placeOf: (location: Location) => string = wholePlace,
) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      // A user who is logged out cannot save.
      !nextLocation.pathname.startsWith('/auth/') &&
      placeOf(currentLocation) !== placeOf(nextLocation),
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [isDirty]);
  return {
    isDialogOpen: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  };
}

interface LeaveGuardProps {
  /** Whether there is unsaved input that no save is handling. Navigation that follows a save is let through. */
  isDirty: boolean;
  /** Defines what counts as another place, if it is not another address. */
  placeOf?: ((location: Location) => string) | undefined;
}

/** Asks before the user leaves a form with unsaved input. Place it inside the form's page; it renders only the question. */
export function LeaveGuard({ isDirty, placeOf }: LeaveGuardProps) {
  const question = useUnsavedChangesPrompt(isDirty, placeOf);
  return (
    <ConfirmDialog
      open={question.isDialogOpen}
      title={t`Leave without saving?`}
      confirmLabel={t`Leave`}
      cancelLabel={t`Stay`}
      danger
      onConfirm={question.leave}
      onCancel={question.stay}
    >
      {t`You will lose your changes since the last save.`}
    </ConfirmDialog>
  );
}
