import type { SearchRecord } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import { visibleText, wireOf } from '@bidboard/backend/kernel/text/rich-text';
import Button from '@mui/material/Button';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Monogram } from '../../../ui/icons/monogram.tsx';

interface ProductHitProps {
  hit: SearchRecord;
  isInvited: boolean;
  onInvite: (hit: SearchRecord) => void;
}

/** A search result: a product with four lines of description, and the button that invites its vendor for it. */
export function ProductHit({ hit, isInvited, onInvite }: ProductHitProps) {
  return (
    <li>
      <Monogram name={hit.product} logo={hit.squareLogo ?? hit.logo} />
      <div className="grow">
        <p>
          <b className="bb">{hit.product}</b> <span className="faint">{hit.company}</span>
        </p>
        <p className="find__text muted">{visibleText(wireOf(hit.description))}</p>
        {hit.companyId === null ? (
          <p className="t1 faint">No company manages this page yet. The vendor is invited by email.</p>
        ) : null}
      </div>
      <Button
        aria-label={isInvited ? `Invited: ${hit.product}` : `Invite ${hit.product}`}
        disabled={isInvited}
        startIcon={<Icon name={isInvited ? 'check' : 'plus'} />}
        onClick={() => onInvite(hit)}
      >
        {isInvited ? 'Invited' : 'Invite'}
      </Button>
    </li>
  );
}
