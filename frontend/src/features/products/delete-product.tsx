import type { ProductRow } from '@bidboard/backend/features/products/contract';
import { useDeleteProductMutation } from '../../api/contract-api.ts';
import { problemOf, problemText } from '../../api/problems/problem.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { useLastDefined } from '../../ui/hooks/use-last-defined.ts';
import { useInFlightGuard } from '../../ui/hooks/use-in-flight-guard.ts';

interface DeleteProductProps {
  /** The product that the dialog asks about. */
  product: ProductRow | null;
  onDeleted: (productId: string) => void;
  onClose: () => void;
}

export function DeleteProduct({ product, onDeleted, onClose }: DeleteProductProps) {
  const [deleteProduct, { isLoading }] = useDeleteProductMutation();
  const shown = useLastDefined(product);
  const runGuarded = useInFlightGuard();
  const remove = async () => {
    if (!product) return;
    try {
      const { message } = await deleteProduct({ params: { id: product._id } }).unwrap();
      showToast('success', message);
      onDeleted(product._id);
    } catch (error) {
      showToast('error', problemText(problemOf(error)));
    } finally {
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open={product !== null}
      title="Delete the product"
      confirmLabel="Delete"
      danger
      busy={isLoading}
      onConfirm={() => runGuarded(remove)}
      onCancel={onClose}
    >
      {shown?.productName} is deleted with its datasheets
      {shown?.isPublished ? ', and leaves the catalogue' : ''}. It cannot be brought back.
    </ConfirmDialog>
  );
}
