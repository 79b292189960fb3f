import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import styles from './skeleton.module.css';
import panelStyles from '../layout/panel.module.css';
import layoutStyles from '../styles/layout.module.css';
import visibilityStyles from '../styles/visibility.module.css';

export interface SkeletonProps {
  /** The accessible name while it is shown. */
  label?: string | undefined;
}

function Waiting({
  label = t`Loading`,
  className = '',
  children,
}: SkeletonProps & { className?: string | undefined; children: ReactNode }) {
  return (
    <div className={`${styles.skeleton} ${className}`} role="status">
      <span className={visibilityStyles.visuallyHidden}>{label}</span>
      {children}
    </div>
  );
}

const widths = [74, 58, 66, 50, 70, 62];
const widthOf = (at: number) => `${widths[at % widths.length] ?? 60}%`;

export interface SkeletonRowsProps extends SkeletonProps {
  rows?: number | undefined;
  rowHeight?: number | undefined;
  /** Height of a table's header above the rows, 0 without one. */
  headHeight?: number | undefined;
}

/** Placeholder rows of a list or table. They take up their space at once, and appear after 300 ms. */
export function SkeletonRows({ rows = 4, rowHeight = 52, headHeight = 0, label }: SkeletonRowsProps) {
  return (
    <Waiting label={label}>
      {headHeight > 0 ? <div className={styles.skeletonHead} style={{ height: headHeight }} /> : null}
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className={styles.skeletonRow} style={{ height: rowHeight }}>
          {rowHeight >= 48 ? <span className={`${styles.skel} ${styles.skelSquare}`} /> : null}
          <span className={layoutStyles.grow}>
            <span className={styles.skel} style={{ width: widthOf(at) }} />
            {rowHeight >= 48 ? (
              <span className={`${styles.skel} ${styles.skelSecond}`} style={{ width: widthOf(at + 3) }} />
            ) : null}
          </span>
          <span className={styles.skel} style={{ width: 64 }} />
          <span className={`${styles.skel} ${visibilityStyles.hiddenOnNarrow}`} style={{ width: 96 }} />
        </div>
      ))}
    </Waiting>
  );
}

export interface SkeletonTextProps extends SkeletonProps {
  lines?: number | undefined;
}

export function SkeletonText({ lines = 3, label }: SkeletonTextProps) {
  return (
    <Waiting className={styles.skeletonText} label={label}>
      {Array.from({ length: lines }, (_, at) => (
        <span
          key={at}
          className={styles.skel}
          style={{ width: at === lines - 1 ? '40%' : `${100 - (at % 3) * 6}%` }}
        />
      ))}
    </Waiting>
  );
}

export interface SkeletonCardsProps extends SkeletonProps {
  cards?: number | undefined;
  height?: number | undefined;
  className?: string | undefined;
}

/** Placeholder cards of a grid. `className` is the grid's own, so that they appear where the cards will. */
export function SkeletonCards({ cards = 3, height = 152, className = '', label }: SkeletonCardsProps) {
  return (
    <Waiting className={className} label={label}>
      {Array.from({ length: cards }, (_, at) => (
        <div key={at} className={`${panelStyles.panel} ${styles.skeletonCard}`} style={{ height }}>
          <span className={styles.skel} style={{ width: '30%' }} />
          <span className={styles.skel} style={{ width: widthOf(at), marginTop: 24 }} />
          <span className={`${styles.skel} ${styles.skelSecond}`} style={{ width: widthOf(at + 2) }} />
        </div>
      ))}
    </Waiting>
  );
}
