import { useState } from 'react';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { useLastDefined } from '../hooks/use-last-defined.ts';
import { useInFlightGuard } from '../hooks/use-in-flight-guard.ts';

export interface DeleteFileProps<File extends { name: string }> {
  /** The file that the dialog asks about. */
  file: File | null;
  title?: string | undefined;
  /** Deletes the file and reports the result. */
  remove: (file: File) => Promise<unknown>;
  onClose: () => void;
}

/** Asks before a stored file is deleted. */
export function DeleteFile<File extends { name: string }>({
  file,
  title = 'Are you sure to delete this file?',
  remove,
  onClose,
}: DeleteFileProps<File>) {
  const [busy, setBusy] = useState(false);
  const shown = useLastDefined(file);
  const runGuarded = useInFlightGuard();
  const confirm = async () => {
    if (!file) return;
    setBusy(true);
    try {
      await remove(file);
    } finally {
      setBusy(false);
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open={file !== null}
      title={title}
      confirmLabel="Delete"
      danger
      busy={busy}
      onConfirm={() => runGuarded(confirm)}
      onCancel={onClose}
    >
      {shown?.name} is deleted at once, and cannot be brought back.
    </ConfirmDialog>
  );
}
