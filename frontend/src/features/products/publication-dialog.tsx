import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { useLastDefined } from '../../ui/hooks/use-last-defined.ts';

export type PublicationType = 'publish' | 'unpublish';

interface PublicationDialogProps {
  /** What the dialog asks about; null if it is closed. */
  type: PublicationType | null;
  productName: string;
  busy: boolean;
  onSubmit: () => void;
  onCancel: () => void;
}

/** Asks whether to make a product public or to withdraw it from the public. */
export function PublicationDialog({ type, productName, busy, onSubmit, onCancel }: PublicationDialogProps) {
  const isPublishing = useLastDefined(type) !== 'unpublish';
  return (
    <ConfirmDialog
      open={type !== null}
      title={isPublishing ? 'Publish the product' : 'Unpublish the product'}
      confirmLabel="Submit"
      busy={busy}
      onConfirm={onSubmit}
      onCancel={onCancel}
    >
      {isPublishing
        ? `${productName} is saved. Once published it is in the catalogue, and read-only until it is unpublished.`
        : `${productName} leaves the catalogue until it is published again. What was written of it is kept.`}
    </ConfirmDialog>
  );
}
