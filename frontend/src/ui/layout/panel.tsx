import { t } from '@lingui/core/macro';
import { useId } from 'react';
import type { ReactNode, Ref } from 'react';
import { PanelBoundary } from '../feedback/panel-boundary.tsx';
import styles from './panel.module.css';
import layoutStyles from '../styles/layout.module.css';
import textStyles from '../styles/text.module.css';

export interface PanelProps {
  /** Heading of the bar; names the region. */
  title?: string | undefined;
  count?: number | string | undefined;
  /** To the right of the bar. */
  actions?: ReactNode;
  foot?: ReactNode;
  /** 16 px of padding around the content; tables have none. */
  padded?: boolean | undefined;
  /** Level of the heading, 2 unless the panel is nested. */
  level?: 2 | 3 | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLElement> | undefined;
  children: ReactNode;
}

/** A panel of the page: surface, hairline, 8 px corners, with an optional bar and footer. */
export function Panel({
  title,
  count,
  actions,
  foot,
  padded = false,
  level = 2,
  className,
  ref,
  children,
}: PanelProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section
      ref={ref}
      className={`${styles.panel}${className ? ` ${className}` : ''}`}
      {...(title ? { 'aria-labelledby': id } : {})}
    >
      {title || actions ? (
        <div className={styles.panelBar}>
          {title ? (
            <Heading className={textStyles.heading} id={id}>
              {title}
            </Heading>
          ) : null}
          {count === undefined ? null : <span className={textStyles.count}>{count}</span>}
          <span className={layoutStyles.grow} />
          {actions}
        </div>
      ) : null}
      <PanelBoundary title={title && t`${title} cannot be shown`} bare>
        {padded ? <div className={styles.panelPad}>{children}</div> : children}
      </PanelBoundary>
      {foot ? (
        <div className={`${styles.panelFoot} ${textStyles.small} ${textStyles.faint}`}>{foot}</div>
      ) : null}
    </section>
  );
}
