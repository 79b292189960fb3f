import { Plural, Trans } from '@lingui/react/macro';
import { countFormat } from '../../ui/format/count-format.ts';
import visibilityStyles from '../../ui/styles/visibility.module.css';

/** A number of products; only screen readers get the noun. */
export function ProductCount({ count }: { count: number }) {
  const shown = countFormat(count);
  return (
    <Trans>
      {shown}
      <span className={visibilityStyles.visuallyHidden}>
        {' '}
        <Plural value={count} one="product" other="products" />
      </span>
    </Trans>
  );
}
