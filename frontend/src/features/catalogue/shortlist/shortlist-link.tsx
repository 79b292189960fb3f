import { t } from '@lingui/core/macro';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useShortlist } from './shortlist.ts';
import './shortlist-link.css';

/** The link to the shortlist, with the number of products on it. */
export function ShortlistLink() {
  const { ids, isKnown } = useShortlist();
  const count = ids.length;
  return (
    <ButtonLink
      to="/shortlist"
      quiet
      large
      className="shortlist-link"
      aria-label={isKnown ? t`Shortlist, ${count} ${count === 1 ? 'product' : 'products'}` : t`Shortlist`}
    >
      <Icon name="bookmark" />
      <span className="hide-s">{t`Shortlist`}</span>
      <span className="shortlist-link__count num">{isKnown ? count : ''}</span>
    </ButtonLink>
  );
}
