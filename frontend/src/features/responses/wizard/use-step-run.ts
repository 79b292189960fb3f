import { sharedMessages } from '@bidboard/backend/kernel/messages';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import type { SaveState } from '../../../ui/forms/save-status.tsx';
import type { StepSaver } from '../steps/step-saver.ts';

/** The purpose of a save: to stay on the step, or to move on. */
export type SaveType = 'save' | 'next';

interface StepRun {
  /** The button whose action is under way; all buttons wait for it. */
  running: SaveType | null;
  saved: { state: SaveState; savedAt: number | null };
  run: (type: SaveType) => Promise<void>;
}

const clean = { state: 'clean', savedAt: null } as const;

/**
 * Saves the step on screen. `onSaved` runs once, after the saved state has rendered, unless another step is on screen by then.
 */
export function useStepRun(
  step: string,
  saver: StepSaver | null,
  onSaved: (type: SaveType) => void,
): StepRun {
  const [running, setRunning] = useState<SaveType | null>(null);
  const [saved, setSaved] = useState<StepRun['saved'] & { step: string }>({ ...clean, step });
  const [finished, setFinished] = useState<{ type: SaveType; step: string } | null>(null);
  const [settled, setSettled] = useState(finished);
  const run = async (type: SaveType) => {
    if (saver === null || (type === 'next' && saver.mayStayBlank)) return setFinished({ type, step });
    setRunning(type);
    setSaved((before) => ({ ...before, step, state: 'saving' }));
    const isSaved = await saver.save();
    setRunning(null);
    setSaved((before) =>
      isSaved
        ? { step, state: 'saved', savedAt: Date.now() }
        : { ...before, step, state: saver.isDirty ? 'failed' : 'clean' },
    );
    if (!isSaved) return;
    if (type === 'save') showToast('success', sharedMessages.detailsUpdated);
    setFinished({ type, step });
  };
  const latest = useRef({ onSaved, step });
  useEffect(() => {
    latest.current = { onSaved, step };
  });
  // The step reports that nothing is unsaved through an effect of the render that follows the save. It is known here one render
  // later, and a user who typed meanwhile is asked.
  useEffect(() => setSettled(finished), [finished]);
  useEffect(() => {
    if (settled?.step === latest.current.step) latest.current.onSaved(settled.type);
  }, [settled]);
  return { running, saved: saved.step === step ? saved : clean, run };
}
