import { createContext, useContext } from 'react';

/** What the questions of a step need so that one can be asked about. */
interface Asking {
  /** After acceptance, until the response is submitted. */
  mayAsk: boolean;
  /** How many questions the own company has asked about each, by its id. */
  counts: ReadonlyMap<number, number>;
  open: (questionId: number) => void;
}

const AskingContext = createContext<Asking>({ mayAsk: false, counts: new Map(), open: () => undefined });

export const AskingProvider = AskingContext.Provider;
export const useAsking = (): Asking => useContext(AskingContext);
