import { t } from '@lingui/core/macro';
import type { SearchRecord } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import { wouldLike } from '@bidboard/backend/features/meetings/contracts/would-like';
import type { ReactElement } from 'react';
import { Menu, MenuItem } from '../../../ui/navigation/menu.tsx';
import { useEngage } from '../product/use-engage.ts';

interface ProductMenuProps {
  product: SearchRecord;
  /** The button that opens the menu. */
  trigger: ReactElement;
  onReplace: () => void;
}

/** What a reader may do with a compared product. The menu loads when its button is first pressed, and is open then. */
export function ProductMenu({ product: { company, objectID }, trigger, onReplace }: ProductMenuProps) {
  const engage = useEngage({ company, productId: objectID });
  return (
    <Menu defaultOpen trigger={trigger}>
      <MenuItem onClick={() => engage(wouldLike.productDemo)}>{t`Request a demo`}</MenuItem>
      <MenuItem onClick={() => engage(wouldLike.discoveryMeeting)}>
        {t`Book a 15-minute discovery meeting`}
      </MenuItem>
      <MenuItem onClick={() => engage(wouldLike.requestForProposal)}>
        {t`Start an RFP with this product`}
      </MenuItem>
      <MenuItem onClick={onReplace}>{t`Replace with another product`}</MenuItem>
    </Menu>
  );
}
