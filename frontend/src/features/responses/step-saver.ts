import { createContext, useContext, useEffect, useRef } from 'react';

export interface StepSaver {
  /** Something is typed or chosen that is not saved. */
  isDirty: boolean;
  /** Tells what went wrong by itself; true once nothing is left to save, and the step may count as done. */
  save: () => Promise<boolean>;
  /** Nothing stands in it, and nothing has to: whoever goes on leaves it so. */
  mayStayBlank?: boolean | undefined;
  /** Forgets what is typed and not saved, which otherwise outlives the page. */
  discard?: (() => void) | undefined;
  /** Files of the step that are on their way, 0 to 100, and how to break that off. */
  upload?: { progress: number | null; cancel: () => void } | undefined;
}

const StepSaverContext = createContext<(saver: StepSaver | null) => void>(() => {});
export const StepSaverProvider = StepSaverContext.Provider;

/** Tells the footer how this step is saved: Save, Next, Submit Response and leaving go by it. Nothing, where it may not be. */
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
