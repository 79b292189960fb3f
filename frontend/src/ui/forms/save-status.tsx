import { formatTime } from '../format/day-format.ts';
import { Icon } from '../icons/icon.tsx';
import './action-bar.css';

export type SaveState = 'clean' | 'saving' | 'saved' | 'failed';

export interface SavedMarkProps {
  state: SaveState;
  /** When it was last saved. */
  savedAt?: number | string | null | undefined;
  /** Why it is not saved. */
  reason?: string | undefined;
}

/** The mark beside the buttons: whether the input is on the server, and since when. It keeps its space while empty. */
export function SavedMark({ state, savedAt, reason }: SavedMarkProps) {
  return (
    <span className={`saved is-${state}`} role="status">
      {state === 'saving' ? (
        <>
          <Icon name="refresh" size={14} />
          Saving
        </>
      ) : null}
      {state === 'saved' ? (
        <>
          <Icon name="check" size={14} />
          Saved {savedAt ? <span className="num">{formatTime(savedAt)}</span> : null}
        </>
      ) : null}
      {state === 'failed' ? (
        <>
          <Icon name="warn" size={14} />
          Not saved yet, what you type is kept{reason ? `. ${reason}` : null}
        </>
      ) : null}
    </span>
  );
}
