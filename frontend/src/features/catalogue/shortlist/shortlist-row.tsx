import { productAddress } from '@bidboard/backend/features/catalogue/contracts/product-address';
import { searchAddress, searchBy } from '@bidboard/backend/features/catalogue/contracts/search-address';
import type { SearchRecord } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import { plainTextOf } from '@bidboard/backend/kernel/text/markdown-tree';
import { Link } from 'react-router-dom';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Monogram } from '../../../ui/icons/monogram.tsx';
import { SearchTag } from '../../../ui/filters/search-tag.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';

interface ShortlistRowProps {
  product: SearchRecord;
  isTicked: boolean;
  onTick: (on: boolean) => void;
  onRemove: () => void;
}

export function ShortlistRow({ product, isTicked, onTick, onRemove }: ShortlistRowProps) {
  return (
    <li className="shortlist__row">
      <Checkbox checked={isTicked} onChange={onTick} label={`Choose ${product.product}`} />
      <Monogram name={product.product} logo={product.squareLogo || product.logo} size={40} />
      <div className="shortlist__main">
        <h2 className="t3 bb">
          <Link to={productAddress(product)}>{product.product}</Link>
        </h2>
        <p className="muted">{product.company}</p>
        <p className="shortlist__text muted">
          {product.descriptionTree ? plainTextOf(product.descriptionTree) : product.description}
        </p>
      </div>
      <div className="tags shortlist__tags">
        <SearchTag to={searchAddress(searchBy('category', product.category))}>{product.category}</SearchTag>
        {product.subCategory ? (
          <SearchTag to={searchAddress(searchBy('subCategory', product.subCategory))}>
            {product.subCategory}
          </SearchTag>
        ) : null}
      </div>
      <Button quiet icon aria-label={`Remove ${product.product}`} title="Remove" onClick={onRemove}>
        <Icon name="x" />
      </Button>
    </li>
  );
}
