import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icons/icon.tsx';
import styles from './figures.module.css';
import panelStyles from '../../ui/layout/panel.module.css';
import textStyles from '../../ui/styles/text.module.css';
import visibilityStyles from '../../ui/styles/visibility.module.css';

export interface Figure {
  name: string;
  value: string;
  /** Shown below the number. */
  detail?: ReactNode;
  /** Whether someone should look into it; an icon and a colour mark it. */
  isBad?: boolean;
  /** Its line over time, or what to do about it. */
  foot?: ReactNode;
}

/** Current figures side by side. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <section
      className={`${panelStyles.panel} ${styles.figures}${figures.length === 6 ? ` ${styles.isSix}` : ''}`}
      aria-label={label}
    >
      <dl>
        {figures.map(({ name, value, detail, isBad = false, foot }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={`${styles.figuresValue} ${textStyles.tabular}${isBad ? ` ${styles.isBad}` : ''}`}>
              {isBad ? <Icon name="triangle-alert" /> : null}
              {value}
              {isBad ? <span className={visibilityStyles.visuallyHidden}>, {t`needs attention`}</span> : null}
            </dd>
            <dd className={`${textStyles.small} ${textStyles.muted} ${textStyles.tabular}`}>
              {detail ?? '\u00a0'}
            </dd>
            {foot ? <dd className={styles.figuresFoot}>{foot}</dd> : null}
          </div>
        ))}
      </dl>
    </section>
  );
}
