import { messages } from '@bidboard/backend/contracts/messages';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '../../ui/toast-store.ts';
import type { SaveState } from '../../ui/saved-mark.tsx';
import type { StepSaver } from './step-saver.ts';

/** What a save is for: to stay on the step, or to go on. */
export type SaveType = 'save' | 'next';

interface StepRun {
  /** Which button's work is under way; all of them wait for it. */
  running: SaveType | null;
  saved: { state: SaveState; savedAt: number | null };
  run: (type: SaveType) => Promise<void>;
}

const clean = { state: 'clean', savedAt: null } as const;

/** Saves the step on screen; `onSaved` is told once what is saved is drawn, unless another step is on screen by then. */
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
    if (type === 'save') showToast('success', messages.detailsUpdated);
    setFinished({ type, step });
  };
  const latest = useRef({ onSaved, step });
  useEffect(() => {
    latest.current = { onSaved, step };
  });
  // The step tells that nothing is unsaved any more by an effect of the drawing in which it is saved: one drawing later it is
  // known here, and whoever typed meanwhile is asked.
  useEffect(() => setSettled(finished), [finished]);
  useEffect(() => {
    if (settled?.step === latest.current.step) latest.current.onSaved(settled.type);
  }, [settled]);
  return { running, saved: saved.step === step ? saved : clean, run };
}
