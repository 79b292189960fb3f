import { datasheetFile } from '@bidboard/backend/kernel/files/file-formats';
import { maxDatasheetsPerProduct, messages } from '@bidboard/backend/features/products/contract';
import type { Product } from '@bidboard/backend/features/products/contract';
import { useDeleteSheetsMutation } from './endpoints.ts';
import { toastFailure, toastOutcome } from '../../api/problems/toast-outcome.ts';
import { formatDay } from '../../ui/format/day-format.ts';
import { FilesField } from '../../ui/files/files-field.tsx';
import type { ListedFile } from '../../ui/files/files-field.tsx';
import { useBoundField } from '../../ui/fields/use-bound-field.ts';

const help = `${datasheetFile.maxCount} at a time, ${datasheetFile.maxBytes / 1_048_576} MB each at most: ${datasheetFile.extensions.join(', ')}.`;
const inAll = { maxCount: maxDatasheetsPerProduct, message: messages.datasheetsFull };

interface DatasheetsFieldProps {
  /** Null while a product is added. */
  product: Product | null;
  disabled: boolean;
  /** 0 to 100 while the chosen files upload. */
  progress: number | null;
  onDeleted: () => Promise<void>;
}

/** The stored datasheets of the product, and those that its next save uploads. */
export function DatasheetsField({ product, disabled, progress, onDeleted }: DatasheetsFieldProps) {
  const { value, error, set } = useBoundField<File[]>('dataSheets');
  const [deleteSheets] = useDeleteSheetsMutation();
  const remove = async (productId: string, { name }: ListedFile) => {
    const isGone = await toastOutcome(deleteSheets({ body: { _id: productId, fileName: name } }).unwrap());
    if (isGone) await onDeleted().catch(toastFailure);
  };
  return (
    <FilesField
      label="Datasheets"
      addLabel="Add datasheets"
      field="dataSheets"
      limits={datasheetFile}
      inAll={inAll}
      stored={(product?.dataSheets_docs ?? []).map(({ key, name, location, userName, createdAt }) => ({
        key,
        name,
        location,
        detail: [userName, formatDay(createdAt)].filter(Boolean).join(', '),
      }))}
      chosen={value}
      onChosen={set}
      help={disabled ? 'No datasheet can be added to a published product.' : help}
      error={error}
      disabled={disabled}
      progress={progress}
      remove={product ? (datasheet) => remove(product._id, datasheet) : undefined}
      removeTitle="Delete the datasheet"
    />
  );
}
