import type { rfp } from '@bidboard/backend/features/rfps/contracts/rfps';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { createContext, useContext, useEffect, useRef } from 'react';
import type { RfpStepper } from '../invites/invite-offer.ts';

/** The state of a response. It stays the same until one of these values changes, so hundreds of rows may read it. */
export interface ResponseState {
  rfpId: string;
  userId: string;
  /** The owner of what this browser keeps: the user in the current company. */
  draftOwner: string;
  /** The buyer; the nil UUID while the reader may not know who that is. */
  buyerId: string;
  isAccepted: boolean;
  /** Whether the response is submitted, declined or past its due time, so that nothing can be changed. */
  readOnly: boolean;
  /** When the response is due, as a sentence; '' if no day is set. */
  due: string;
}

interface Facts {
  rfp: Infer<typeof rfp>;
  stepper: RfpStepper;
}

const ResponseStateContext = createContext<ResponseState | null>(null);
const FactsContext = createContext<Facts | null>(null);
export const ResponseStateProvider = ResponseStateContext.Provider;
export const FactsProvider = FactsContext.Provider;

const inside = <T>(value: T | null): T => {
  if (value === null) throw new Error('A step needs a response around it.');
  return value;
};

export const useResponseState = (): ResponseState => inside(useContext(ResponseStateContext));

/** Everything that a step needs. It changes whenever the RFP is refetched, so steps may read it but rows may not. */
export const useResponse = (): ResponseState & Facts => ({
  ...useResponseState(),
  ...inside(useContext(FactsContext)),
});

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
