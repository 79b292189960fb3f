import { t } from '@lingui/core/macro';
import { Button } from '../../../ui/buttons/button.tsx';
import { SaveStatus, type SaveState } from '../../../ui/forms/action-bar.tsx';
import type { SaveMark } from '../answer-saving/answer-queue.ts';
import type { StepSaver } from '../steps/response-context.ts';
import textStyles from '../../../ui/styles/text.module.css';

interface StepMarkProps {
  /** The save mark of answers, which save themselves; undefined on other steps. */
  mark: SaveMark | undefined;
  saved: { state: SaveState; savedAt: number | null };
  saver: StepSaver | null;
}

const shown: Record<SaveMark['state'], SaveState> = {
  idle: 'clean',
  saving: 'saving',
  saved: 'saved',
  unsaved: 'failed',
};

/** The mark beside the buttons: whether the step is saved on the server, and the upload progress of its files. */
export function StepMark({ mark, saved, saver }: StepMarkProps) {
  if (mark)
    return (
      <SaveStatus
        state={shown[mark.state]}
        savedAt={mark.state === 'saved' ? mark.at : null}
        reason={mark.state === 'unsaved' ? mark.message : undefined}
      />
    );
  const progress = saver?.upload?.progress ?? null;
  if (progress !== null)
    return (
      <>
        <span
          className={`${textStyles.small} ${textStyles.faint} ${textStyles.tabular}`}
        >{t`${{ percent: Math.round(progress) }} % sent`}</span>
        <Button onClick={() => saver?.upload?.cancel()}>{t`Cancel upload`}</Button>
      </>
    );
  return (
    <SaveStatus
      state={saver?.isDirty && saved.state === 'saved' ? 'clean' : saved.state}
      savedAt={saved.savedAt}
    />
  );
}
