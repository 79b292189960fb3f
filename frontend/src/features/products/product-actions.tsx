import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { ActionBar } from '../../ui/forms/action-bar.tsx';
import { SavedMark } from '../../ui/forms/save-status.tsx';
import type { SavedMarkProps } from '../../ui/forms/save-status.tsx';
import type { Intent } from './use-product-form.ts';

interface ProductActionsProps {
  isPublished: boolean;
  /** The button whose action is under way; the others wait for it. */
  running: Intent | null;
  /** Whether no new action may start, because the page is about to move on. */
  closed: boolean;
  /** 0 to 100 while files upload. */
  progress: number | null;
  mark: SavedMarkProps;
  onRun: (intent: Intent) => void;
  onUnpublish: () => void;
  onCancelUpload: () => void;
}

/** The bar below the form, always in view: the save status, Save, Save & Publish, UnPublish. */
export function ProductActions({
  isPublished,
  running,
  closed,
  progress,
  mark,
  onRun,
  onUnpublish,
  onCancelUpload,
}: ProductActionsProps): ReactNode {
  const mayNotSave = isPublished || closed || running !== null;
  return (
    <ActionBar>
      {progress === null ? (
        <SavedMark {...mark} />
      ) : (
        <>
          <span className="t1 faint num">{Math.round(progress)} % sent</span>
          <Button onClick={onCancelUpload}>Cancel upload</Button>
        </>
      )}
      {isPublished ? (
        <Button disabled={closed} onClick={onUnpublish}>
          UnPublish
        </Button>
      ) : null}
      <Button disabled={mayNotSave} loading={running === 'save'} onClick={() => onRun('save')}>
        Save
      </Button>
      <Button
        variant="contained"
        disabled={mayNotSave}
        loading={running === 'publish'}
        onClick={() => onRun('publish')}
      >
        Save & Publish
      </Button>
    </ActionBar>
  );
}
