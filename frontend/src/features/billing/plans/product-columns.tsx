import type { ProductRow } from '@bidboard/backend/features/products/contract';
import type { DataGridColumn } from '../../../ui/grid/data-grid.tsx';
import { StateChip } from '../../../ui/status/state-chip.tsx';

function ProductName({ data }: { data: ProductRow | undefined }) {
  if (!data) return null;
  return (
    <span className="picked-product">
      <span className="bb clip">{data.productName}</span>
      {data.isSubscripton ? <StateChip tone="info">Enterprise License</StateChip> : null}
    </span>
  );
}

/** Returns the columns. S.No continues from page to page. */
export const productColumns = (rowsBefore: number): DataGridColumn<ProductRow>[] => [
  {
    colId: 'number',
    headerName: 'S.No',
    type: 'num',
    width: 64,
    minWidth: 64,
    valueGetter: ({ node }) => rowsBefore + (node?.rowIndex ?? 0) + 1,
  },
  {
    field: 'productName',
    headerName: 'Product Name',
    flex: 1,
    minWidth: 160,
    cellRenderer: ProductName,
  },
];
