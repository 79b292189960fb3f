import type { ProductRow } from '@bidboard/backend/features/products/contract';
import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router-dom';
import { formatDay } from '../../ui/format/day-format.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { StateMark } from '../../ui/status/state-label.tsx';
import { Tooltip } from '../../ui/buttons/tooltip.tsx';

interface ProductStepRowProps {
  product: ProductRow;
  to: string;
  isOpen: boolean;
  /** Why this user may not delete the product; null if they may. */
  mayNotDelete: string | null;
  onDelete: () => void;
  onGo: () => void;
}

/** One product in the stepper: its name, whether it is public, since when and by whom. */
export function ProductStepRow({ product, to, isOpen, mayNotDelete, onDelete, onGo }: ProductStepRowProps) {
  const { productName, isPublished, publishedAt, userName } = product;
  const deletion = (describedBy?: string) => (
    <IconButton
      aria-label={`Delete ${productName}`}
      aria-disabled={mayNotDelete !== null}
      {...(describedBy ? { 'aria-describedby': describedBy } : {})}
      onClick={() => (mayNotDelete === null ? onDelete() : undefined)}
    >
      <Icon name="trash" />
    </IconButton>
  );
  return (
    <li className={isOpen ? 'is-now' : ''}>
      <Link to={to} {...(isOpen ? { 'aria-current': 'step' as const } : {})} onClick={onGo}>
        <span className="grow">
          <span className="psteps__name">{productName}</span>
          <span className="psteps__state num">
            <StateMark tone={isPublished ? 'accepted' : 'pending'} dot>
              {isPublished ? 'Live' : 'Offline'}
            </StateMark>
            {isPublished && publishedAt ? <span>{formatDay(publishedAt)}</span> : null}
            {isPublished && userName ? <span>{userName}</span> : null}
          </span>
        </span>
      </Link>
      {mayNotDelete === null ? deletion() : <Tooltip tip={mayNotDelete}>{deletion}</Tooltip>}
    </li>
  );
}
