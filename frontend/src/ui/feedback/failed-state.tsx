import { t } from '@lingui/core/macro';
import { Button } from '../buttons/button.tsx';
import { Icon } from '../icons/icon.tsx';
import styles from './empty-state.module.css';
import panelStyles from '../layout/panel.module.css';
import textStyles from '../styles/text.module.css';

export interface FailedStateProps {
  /** What happened: "The vendor table did not load". */
  title: string;
  /** What is kept, and why it failed, if known. */
  detail?: string | undefined;
  onRetry?: (() => void) | undefined;
  retryLabel?: string | undefined;
  /** Without a panel of its own, inside another panel and so one heading level deeper. */
  bare?: boolean | undefined;
}

export function FailedState({
  title,
  detail = t`Nothing is lost.`,
  onRetry,
  retryLabel = t`Try again`,
  bare = false,
}: FailedStateProps) {
  const Heading = bare ? 'h3' : 'h2';
  return (
    <div className={`${styles.blank}${bare ? '' : ` ${panelStyles.panel}`}`} role="alert">
      <Icon name="triangle-alert" size={20} />
      <Heading className={textStyles.semibold}>{title}</Heading>
      <p>{detail}</p>
      {onRetry ? (
        <Button onClick={onRetry}>
          <Icon name="refresh-cw" />
          {retryLabel}
        </Button>
      ) : null}
    </div>
  );
}
