import type { rfp } from '@bidboard/backend/contracts/rfps';
import type { Infer } from '@bidboard/backend/contracts/schema';
import { createContext, useContext } from 'react';
import type { RfpStepper } from './invite-offer.ts';

/** How a response stands. The same until one of these changes, so hundreds of rows may read it. */
export interface ResponseState {
  rfpId: string;
  userId: string;
  /** Whose what is kept in this browser is: the person's, in the company of now. */
  draftOwner: string;
  /** The buyer; the nil UUID while the reader may not know who that is. */
  buyerId: string;
  isAccepted: boolean;
  /** Submitted, declined, or closed by the due time: nothing can be changed. */
  readOnly: boolean;
  /** When the response is due, as a sentence; '' where no day is set. */
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

/** All that a step goes by. Another one whenever the RFP was read again: for steps, not for rows. */
export const useResponse = (): ResponseState & Facts => ({
  ...useResponseState(),
  ...inside(useContext(FactsContext)),
});
