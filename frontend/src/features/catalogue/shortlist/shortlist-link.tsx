import { plural, t } from '@lingui/core/macro';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { countFormat } from '../../../ui/format/count-format.ts';
import { useShortlist } from './shortlist.ts';
import styles from './shortlist-link.module.css';
import textStyles from '../../../ui/styles/text.module.css';
import visibilityStyles from '../../../ui/styles/visibility.module.css';

/** The link to the shortlist, with the number of products on it. */
export function ShortlistLink() {
  const { ids, isKnown } = useShortlist();
  const count = ids.length;
  const shown = countFormat(count);
  const label = plural(count, {
    one: `Shortlist, ${shown} product`,
    other: `Shortlist, ${shown} products`,
  });
  return (
    <ButtonLink to="/shortlist" quiet large aria-label={isKnown ? label : t`Shortlist`}>
      <Icon name="bookmark" />
      <span className={visibilityStyles.hiddenOnNarrow}>{t`Shortlist`}</span>
      <span className={`${styles.shortlistLinkCount} ${textStyles.tabular}`}>{isKnown ? count : ''}</span>
    </ButtonLink>
  );
}
