import type { SearchRecord } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import { useRef } from 'react';
import type { CSSProperties } from 'react';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { CompareCell } from './compare-cell.tsx';
import { CompareHead } from './compare-head.tsx';
import { compareRows } from './compare-rows.ts';

interface CompareTableProps {
  products: readonly SearchRecord[];
  onlyDifferences: boolean;
  onOnlyDifferences: (only: boolean) => void;
  onRemove: (id: string) => void;
  onReplace: (id: string) => void;
}

/** Shows products as columns and their data as rows. ≠ marks the rows that differ. */
export function CompareTable({
  products,
  onlyDifferences,
  onOnlyDifferences,
  onRemove,
  onReplace,
}: CompareTableProps) {
  const rows = compareRows(products);
  const differing = rows.filter(({ differs }) => differs);
  const shown = onlyDifferences ? differing : rows;
  const region = useRef<HTMLDivElement>(null);
  return (
    <>
      <div className="compare__bar">
        <p className="muted" role="status">
          <b className="compare__sign" aria-hidden="true">
            ≠
          </b>{' '}
          They differ in {differing.length} of {rows.length} rows.
        </p>
        <span className="grow" />
        <Checkbox checked={onlyDifferences} onChange={onOnlyDifferences}>
          Only differences
        </Checkbox>
      </div>
      <div className="compare__scroll panel" role="region" aria-label="Comparison" tabIndex={0} ref={region}>
        <table className="compare__table" style={{ '--columns': products.length } as CSSProperties}>
          <caption className="vh">Products side by side</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">What is compared</span>
              </th>
              {products.map((product) => (
                <CompareHead
                  key={product.objectID}
                  product={product}
                  onRemove={() => {
                    // The button disappears together with its column.
                    region.current?.focus({ preventScroll: true });
                    onRemove(product.objectID);
                  }}
                  onReplace={() => onReplace(product.objectID)}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ field, label, differs }) => (
              <tr key={field} className={differs ? 'differs' : undefined}>
                <th scope="row">
                  <span className="compare__sign" aria-hidden="true">
                    {differs ? '≠' : ''}
                  </span>
                  {label}
                  {differs ? <span className="vh">, differs</span> : null}
                </th>
                {products.map((product) => (
                  <td key={product.objectID}>
                    <CompareCell product={product} field={field} />
                  </td>
                ))}
              </tr>
            ))}
            {shown.length === 0 ? (
              <tr>
                <td colSpan={products.length + 1} className="faint">
                  They agree in every row.
                </td>
              </tr>
            ) : null}
          </tbody>
        </table>
      </div>
    </>
  );
}
