import { t } from '@lingui/core/macro';
import type { SearchRecord } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useShortlist } from './shortlist.ts';
import styles from './shortlist-toggle.module.css';

interface ShortlistToggleProps {
  product: SearchRecord;
  /** 40 px high beside other buttons of a page, 24 px in list rows. */
  large?: boolean;
}

/** Adds a product to the shortlist and removes it again. */
export function ShortlistToggle({ product, large = false }: ShortlistToggleProps) {
  const { ids, set } = useShortlist();
  const isOn = ids.includes(product.objectID);
  const name = product.product;
  return (
    <Button
      quiet={!large}
      large={large}
      className={`${styles.shortlistToggle}${large ? '' : ` ${styles.shortlistToggleRow}`}${isOn ? ` ${styles.isOn}` : ''}`}
      aria-label={isOn ? t`Shortlisted ${name}, remove it` : t`Shortlist ${name}`}
      onClick={() => set(product, !isOn)}
    >
      <Icon name="bookmark" />
      {isOn ? t`Shortlisted` : t({ message: 'Shortlist', context: 'verb, product' })}
    </Button>
  );
}
