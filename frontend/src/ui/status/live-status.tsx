import { t } from '@lingui/core/macro';
import styles from './live-status.module.css';

const words: Record<LiveState, string> = {
  live: t({ message: 'Live', comment: 'The page shows changes as they happen.' }),
  catchingUp: t`Catching up`,
  paused: t`Updates paused`,
  reconnecting: t`Reconnecting`,
  offline: t`Offline, your text is kept`,
};

export interface LiveStatusProps {
  state: LiveState;
  className?: string | undefined;
}

/** Says whether the screen follows the server; a polite announcement reports a change. */
export function LiveStatus({ state, className }: LiveStatusProps) {
  return (
    <span
      role="status"
      className={`${styles.live} ${styles[`live_${state}`]}${className ? ` ${className}` : ''}`}
    >
      {words[state]}
    </span>
  );
}

/**
 * live: every push arrives. catchingUp: connected, and what was missed is being fetched. paused: connected to a server that
 * receives no push itself. reconnecting: the live connection is lost, and requests still reach the server. offline: nothing
 * reaches it.
 */
export type LiveState = 'live' | 'catchingUp' | 'paused' | 'reconnecting' | 'offline';
