import type { SearchRecord } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import { productAddress } from '@bidboard/backend/features/catalogue/contracts/product-address';
import { Link } from 'react-router-dom';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Monogram } from '../../../ui/icons/monogram.tsx';
import { ShortlistToggle } from '../shortlist/shortlist-toggle.tsx';

interface CompareHeadProps {
  product: SearchRecord;
  onRemove: () => void;
  onReplace: () => void;
}

/** The head of a product's column. */
export function CompareHead({ product, onRemove, onReplace }: CompareHeadProps) {
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
