import { t } from '@lingui/core/macro';
import { IconButton } from '../buttons/button.tsx';
import { Select } from '../fields/select.tsx';
import { Icon, type IconName } from '../icons/icon.tsx';
import styles from './compact-pager.module.css';
import textStyles from '../styles/text.module.css';

interface CompactPagerProps<Size extends number> {
  /** The accessible name: pages of what. */
  label: string;
  /** The accessible name of the choice of the page size. */
  sizeLabel: string;
  /** Zero-based. */
  page: number;
  size: Size;
  sizes: readonly Size[];
  total: number;
  onPage: (page: number) => void;
  onSize: (size: Size) => void;
}

/** A pager for narrow places: the rows shown, the page size, and the previous and next page. */
export function CompactPager<Size extends number>({
  label,
  sizeLabel,
  page,
  size,
  sizes,
  total,
  onPage,
  onSize,
}: CompactPagerProps<Size>) {
  const first = total === 0 ? 0 : page * size + 1;
  const last = Math.min(total, (page + 1) * size);
  // A button that disappears would lose the focus, so it stays at either end and does nothing.
  const step = (to: number, may: boolean, name: string, icon: IconName) => (
    <IconButton aria-label={name} aria-disabled={!may} onClick={() => onPage(to)}>
      <Icon name={icon} />
    </IconButton>
  );
  return (
    <nav className={styles.pager} aria-label={label}>
      <span className={`${textStyles.tabular} ${styles.range}`} role="status">
        {t`${first}–${last} of ${total}`}
      </span>
      <Select
        dense
        label={sizeLabel}
        className={styles.size}
        value={String(size)}
        options={sizes.map((option) => ({ value: String(option), label: String(option) }))}
        onChange={(chosen) => onSize(sizes.find((option) => String(option) === chosen) ?? size)}
      />
      {step(page - 1, page > 0, t`Previous page`, 'chevron-left')}
      {step(page + 1, last < total, t`Next page`, 'chevron-right')}
    </nav>
  );
}
