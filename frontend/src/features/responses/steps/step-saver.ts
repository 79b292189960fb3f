import { createContext, useContext, useEffect, useRef } from 'react';

export interface StepSaver {
  /** Whether something typed or chosen is not saved. */
  isDirty: boolean;
  /** Reports failures itself. Returns true once nothing is left to save and the step may count as done. */
  save: () => Promise<boolean>;
  /** Whether the step is empty and may stay so when the user moves on. */
  mayStayBlank?: boolean | undefined;
  /** Discards unsaved text, which would otherwise outlive the page. */
  discard?: (() => void) | undefined;
  /** The upload of the step's files: its progress from 0 to 100, and how to cancel it. */
  upload?: { progress: number | null; cancel: () => void } | undefined;
}

const StepSaverContext = createContext<(saver: StepSaver | null) => void>(() => {});
export const StepSaverProvider = StepSaverContext.Provider;

/** Registers how this step is saved, which Save, Next, Submit Response and leaving use. Null if the step may not be saved. */
export function useStepSaver(saver: StepSaver | null): void {
  const put = useContext(StepSaverContext);
  const latest = useRef(saver);
  useEffect(() => {
    latest.current = saver;
  });
  const saves = saver !== null;
  const isDirty = saver?.isDirty ?? false;
  const mayStayBlank = saver?.mayStayBlank ?? false;
  const progress = saver?.upload?.progress ?? null;
  useEffect(() => {
    if (!saves) return undefined;
    put({
      isDirty,
      save: async () => (latest.current ? latest.current.save() : true),
      mayStayBlank,
      discard: () => latest.current?.discard?.(),
      upload: { progress, cancel: () => latest.current?.upload?.cancel() },
    });
    return () => put(null);
  }, [put, saves, isDirty, mayStayBlank, progress]);
}
