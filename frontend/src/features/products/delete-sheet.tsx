import type { Datasheet } from '@bidboard/backend/contracts/products';
import { useDeleteSheetsMutation } from '../../api/contract-api.ts';
import { problemOf, problemText } from '../../api/problem.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showNotice } from '../../ui/notice-board.ts';
import { useLastShown } from '../../ui/use-last-shown.ts';
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts';

interface DeleteSheetProps {
  productId: string;
  /** The one that is asked about. */
  sheet: Datasheet | null;
  onDeleted: () => Promise<void>;
  onClose: () => void;
}

export function DeleteSheet({ productId, sheet, onDeleted, onClose }: DeleteSheetProps) {
  const [deleteSheets, { isLoading }] = useDeleteSheetsMutation();
  const shown = useLastShown(sheet);
  const oneAtATime = useOneAtATime();
  const remove = async () => {
    if (!sheet) return;
    try {
      const { message } = await deleteSheets({ body: { _id: productId, fileName: sheet.name } }).unwrap();
      showNotice('success', message);
      await onDeleted();
    } catch (error) {
      showNotice('error', problemText(problemOf(error)));
    } finally {
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open={sheet !== null}
      title="Delete the datasheet"
      confirmLabel="Delete"
      danger
      busy={isLoading}
      onConfirm={() => oneAtATime(remove)}
      onCancel={onClose}
    >
      {shown?.name} is deleted at once, and cannot be brought back.
    </ConfirmDialog>
  );
}
