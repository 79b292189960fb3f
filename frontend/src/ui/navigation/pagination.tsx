import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { countFormat } from '../format/count-format.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './pagination.module.css';
import layoutStyles from '../styles/layout.module.css';
import textStyles from '../styles/text.module.css';
import visibilityStyles from '../styles/visibility.module.css';

export interface PaginationProps {
  /** Zero-based. */
  page: number;
  pageSize: number;
  total: number;
  /** False if the total is an estimate. */
  exact?: boolean | undefined;
  /** Pages with an address are links; without it, buttons call `onPage`. */
  hrefOf?: ((page: number) => string) | undefined;
  onPage?: ((page: number) => void) | undefined;
  /** By default, one page number at either end and two around the current one. */
  window?: PageWindow | undefined;
}

interface StepProps {
  to: number | null;
  className: string;
  /** The accessible name, if the text is not enough. */
  label?: string;
  current?: boolean;
  children: ReactNode;
}

export function Pagination({ page, pageSize, total, exact = true, hrefOf, onPage, window }: PaginationProps) {
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const first = total === 0 ? 0 : page * pageSize + 1;
  const last = Math.min(total, (page + 1) * pageSize);
  const step = ({ to, className, label, current = false, children }: StepProps, key: string) => {
    const spoken = {
      className: `${styles.pagerStep} ${className}`,
      ...(label ? { 'aria-label': label } : {}),
      ...(current ? { 'aria-current': 'page' as const } : {}),
    };
    if (to === null) {
      return (
        <span key={key} {...spoken} role="link" aria-disabled="true">
          {children}
        </span>
      );
    }
    return hrefOf ? (
      <Link key={key} to={hrefOf(to)} {...spoken} onClick={() => onPage?.(to)}>
        {children}
      </Link>
    ) : (
      <button key={key} type="button" {...spoken} onClick={() => onPage?.(to)}>
        {children}
      </button>
    );
  };
  return (
    <nav className={styles.pager} aria-label={t`Pages`}>
      <span className={`${textStyles.muted} ${textStyles.tabular} ${styles.pagerRange}`}>
        {rangeText(countFormat(first), countFormat(last), countFormat(total), exact)}
      </span>
      <span className={layoutStyles.grow} />
      {step(
        {
          to: page > 0 ? page - 1 : null,
          className: styles.pagerSide ?? '',
          children: (
            <>
              <Icon name="chevron-left" />
              <Trans>
                Prev<span className={visibilityStyles.visuallyHidden}> page</span>
              </Trans>
            </>
          ),
        },
        'prev',
      )}
      {pageNumbers(page, pageCount, window).map((number, at) =>
        number === 'gap' ? (
          <span key={`gap-${at}`} className={`${textStyles.faint} ${styles.pagerGap}`} aria-hidden="true">
            …
          </span>
        ) : (
          step(
            {
              to: number,
              className: `${textStyles.tabular} ${styles.pagerNumber}${number === page ? ` ${styles.isOn}` : ''}`,
              label: t`Page ${{ page: countFormat(number + 1) }}`,
              current: number === page,
              children: countFormat(number + 1),
            },
            `${number}`,
          )
        ),
      )}
      {step(
        {
          to: page < pageCount - 1 ? page + 1 : null,
          className: styles.pagerSide ?? '',
          children: (
            <>
              <Trans>
                Next<span className={visibilityStyles.visuallyHidden}> page</span>
              </Trans>
              <Icon name="chevron-right" />
            </>
          ),
        },
        'next',
      )}
    </nav>
  );
}

const rangeText = (first: string, last: string, total: string, isExact: boolean) =>
  isExact ? t`${first}–${last} of ${total}` : t`${first}–${last} of about ${total}`;

export interface PageWindow {
  /** How many page numbers are shown at either end. */
  margin: number;
  /** How many page numbers are shown around the current one. */
  range: number;
}

/** Which page numbers to show, with `gap` where some are left out. Pages are zero-based. */
export function pageNumbers(
  page: number,
  pageCount: number,
  { margin, range }: PageWindow = { margin: 1, range: 2 },
): (number | 'gap')[] {
  if (pageCount <= range) return Array.from({ length: pageCount }, (_, at) => at);
  let left = range / 2;
  let right = range - left;
  if (page > pageCount - range / 2) {
    right = pageCount - page;
    left = range - right;
  } else if (page < range / 2) {
    left = page;
    right = 2 * Math.floor(range / 2) - left;
  }
  const out: (number | 'gap')[] = [];
  for (let at = 0; at < pageCount; at += 1) {
    const isMargin = at < margin || at >= pageCount - margin;
    if (isMargin || (at >= page - left && at <= page + right)) out.push(at);
    else if (out.at(-1) !== 'gap') out.push('gap');
  }
  return out;
}
