import type { SearchRecord } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import { useRef, type CSSProperties } from 'react';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { CompareCell } from './compare-cell.tsx';
import { compareRows } from './compare-rows.ts';
import { productAddress } from '@bidboard/backend/features/catalogue/contracts/product-address';
import { Link } from 'react-router-dom';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Monogram } from '../../../ui/icons/monogram.tsx';
import { ShortlistToggle } from '../shortlist/shortlist-toggle.tsx';

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

interface CompareHeadProps {
  product: SearchRecord;
  onRemove: () => void;
  onReplace: () => void;
}

/** The head of a product's column. */
function CompareHead({ product, onRemove, onReplace }: CompareHeadProps) {
  return (
    <th scope="col">
      <div className="compare__head">
        <Monogram name={product.product} logo={product.squareLogo || product.logo} size={40} />
        <Link className="t3 bb grow" to={productAddress(product)}>
          {product.product}
        </Link>
        <Button
          quiet
          icon
          className="compare__remove"
          aria-label={`Remove ${product.product}`}
          title="Remove"
          onClick={onRemove}
        >
          <Icon name="x" />
        </Button>
      </div>
      <div className="compare__actions">
        <ShortlistToggle product={product} />
        <Button
          quiet
          className="compare__replace"
          aria-label={`Replace ${product.product}`}
          onClick={onReplace}
        >
          <Icon name="refresh" />
          Replace
        </Button>
      </div>
    </th>
  );
}
