import { plural, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../../../ui/buttons/button.tsx';
import { Drawer } from '../../../ui/dialogs/drawer.tsx';
import { countFormat } from '../../../ui/format/count-format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import styles from './facet-drawer.module.css';
import facetListStyles from '../../../ui/filters/facet-list.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';

function showProducts(found: number): string {
  const shown = countFormat(found);
  return plural(found, { one: `Show ${shown} product`, other: `Show ${shown} products` });
}

interface FacetDrawerProps {
  open: boolean;
  found: number | undefined;
  clearable: boolean;
  onClear: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The facet lists on a small screen. Each tick applies at once, and the button leads back to the results. */
export function FacetDrawer({ open, found, clearable, onClear, onClose, children }: FacetDrawerProps) {
  return (
    <Drawer side="right" label={t`Filters`} open={open} onClose={onClose}>
      <div className={styles.page}>
        <div className={styles.head}>
          <h2 className={`${textStyles.large} ${textStyles.semibold} ${layoutStyles.grow}`}>{t`Filters`}</h2>
          {clearable ? (
            <Button quiet onClick={onClear}>
              {t`Clear all filters`}
            </Button>
          ) : null}
          <IconButton aria-label={t`Close`} onClick={onClose}>
            <Icon name="x" />
          </IconButton>
        </div>
        <div className={`${styles.body} ${facetListStyles.facets}`}>{children}</div>
        <div className={styles.foot}>
          <Button primary wide onClick={onClose}>
            {found === undefined ? t`Show products` : showProducts(found)}
          </Button>
        </div>
      </div>
    </Drawer>
  );
}
