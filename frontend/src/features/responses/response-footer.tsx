import { messages } from '@bidboard/backend/contracts/messages';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SavedMark } from '../../ui/saved-mark.tsx';
import type { SaveState } from '../../ui/saved-mark.tsx';
import type { SaveMark } from './answer-queue.ts';

interface ResponseFooterProps {
  isFirst: boolean;
  isLast: boolean;
  /** The step has answers to save. */
  saves: boolean;
  mark: SaveMark;
  accepted: boolean;
  busy: boolean;
  onBack: () => void;
  onSkip: () => void;
  onSave: () => void;
  onNext: () => void;
  onSubmit: () => void;
}

const shown: Record<SaveMark['state'], SaveState> = {
  idle: 'clean',
  saving: 'saving',
  saved: 'saved',
  unsaved: 'failed',
};

export function ResponseFooter({
  isFirst,
  isLast,
  saves,
  mark,
  accepted,
  busy,
  onBack,
  onSkip,
  onSave,
  onNext,
  onSubmit,
}: ResponseFooterProps) {
  const submit = (
    <Button
      className={isLast ? '' : 'hide-s'}
      variant={isLast ? 'contained' : 'outlined'}
      aria-disabled={!accepted}
      disabled={busy}
      onClick={() => (accepted ? onSubmit() : undefined)}
    >
      Submit Response
    </Button>
  );
  return (
    <ActionBar
      start={
        <>
          {isFirst ? null : (
            <Button startIcon={<Icon name="back" />} onClick={onBack}>
              Back
            </Button>
          )}
          {isLast ? null : (
            <Button variant="text" onClick={onSkip}>
              Skip
            </Button>
          )}
        </>
      }
    >
      <SavedMark state={shown[mark.state]} savedAt={mark.state === 'saved' ? mark.at : null} />
      {accepted ? (
        submit
      ) : (
        <Tooltip title={messages.mustAcceptFirst} describeChild>
          {submit}
        </Tooltip>
      )}
      {saves ? <Button onClick={onSave}>Save</Button> : null}
      {isLast ? null : (
        <Button variant="contained" endIcon={<Icon name="arrow" />} onClick={onNext}>
          Next
        </Button>
      )}
    </ActionBar>
  );
}
