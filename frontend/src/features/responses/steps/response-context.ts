import type { rfp } from '@bidboard/backend/features/rfps/contracts/rfps';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { createContext, useContext } from 'react';
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
  if (value === null) throw new Error('A step stands inside its response');
  return value;
};

export const useResponseState = (): ResponseState => inside(useContext(ResponseStateContext));

/** Everything that a step needs. It changes whenever the RFP is refetched, so steps may read it but rows may not. */
export const useResponse = (): ResponseState & Facts => ({
  ...useResponseState(),
  ...inside(useContext(FactsContext)),
});
