import { productAddress } from '@bidboard/backend/features/catalogue/contracts/product-address';
import type { Product } from '@bidboard/backend/features/products/contract';
import { Link } from 'react-router-dom';
import { formatDay } from '../../ui/format/day-format.ts';
import { Icon } from '../../ui/icons/icon.tsx';

/** Shown above the form of a published product: since when it is published, by whom, and why the form is read-only. */
export function LiveNote({ product }: { product: Product }) {
  const address = productAddress({
    objectID: product._id,
    product: product.productName,
    clean_url: '',
  });
  return (
    <div className="live-note" role="status">
      <Icon name="lock" />
      <p className="grow">
        Published {product.publishedAt ? formatDay(product.publishedAt) : null}
        {product.userName ? ` by ${product.userName}` : null}. A published product is read-only: UnPublish it
        to change it.
      </p>
      <Link to={address}>See its page</Link>
    </div>
  );
}
