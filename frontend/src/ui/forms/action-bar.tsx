import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatTime } from '../format/date-format.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './action-bar.module.css';
import textStyles from '../styles/text.module.css';

export interface ActionBarProps {
  /** Back, Skip. */
  start?: ReactNode;
  /** The saved mark, then the buttons, the primary one last. It is at the right end, even if the buttons wrap. */
  children: ReactNode;
}

/** The footer of a wizard: 64 px high, always in view, over the full width of the page. */
export function ActionBar({ start, children }: ActionBarProps) {
  return (
    <div className={styles.actionBar}>
      {start ? <div className={styles.actionBarStart}>{start}</div> : null}
      <div className={styles.actionBarEnd}>{children}</div>
    </div>
  );
}

export type SaveState = 'clean' | 'saving' | 'saved' | 'failed';

export interface SaveStatusProps {
  state: SaveState;
  /** When it was last saved. */
  savedAt?: number | string | null | undefined;
  /** Why it is not saved. */
  reason?: string | undefined;
}

/** The mark beside the buttons: whether the input is on the server, and since when. It keeps its space while empty. */
export function SaveStatus({ state, savedAt, reason }: SaveStatusProps) {
  const time = savedAt ? formatTime(savedAt) : null;
  return (
    <span className={`${styles.saved} ${styles[`is_${state}`]}`} role="status">
      {state === 'saving' ? (
        <>
          <Icon name="refresh-cw" size={14} />
          {t`Saving`}
        </>
      ) : null}
      {state === 'saved' ? (
        <>
          <Icon name="check" size={14} />
          {time ? (
            <Trans>
              Saved <span className={textStyles.tabular}>{time}</span>
            </Trans>
          ) : (
            t`Saved`
          )}
        </>
      ) : null}
      {state === 'failed' ? (
        <>
          <Icon name="triangle-alert" size={14} />
          {reason ? t`Not saved yet, your text is kept. ${reason}` : t`Not saved yet, your text is kept`}
        </>
      ) : null}
    </span>
  );
}
