import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon.tsx';
import styles from './empty-state.module.css';
import panelStyles from '../layout/panel.module.css';
import textStyles from '../styles/text.module.css';

export interface EmptyStateProps {
  icon?: IconName | undefined;
  title: string;
  /** Describes what will appear here. */
  children?: ReactNode;
  /** The first step: a button or link. */
  action?: ReactNode;
  /** Without a panel of its own, inside another panel and so one heading level deeper. */
  bare?: boolean | undefined;
}

export function EmptyState({ icon = 'list', title, children, action, bare = false }: EmptyStateProps) {
  const Heading = bare ? 'h3' : 'h2';
  return (
    <div className={`${styles.blank}${bare ? '' : ` ${panelStyles.panel}`}`}>
      <Icon name={icon} size={20} />
      <Heading className={textStyles.semibold}>{title}</Heading>
      {children ? <p>{children}</p> : null}
      {action}
    </div>
  );
}
