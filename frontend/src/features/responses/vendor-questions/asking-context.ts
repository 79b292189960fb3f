import { createContext, useContext } from 'react';

/** What the questions of a step need so that the vendor can ask about them. */
interface Asking {
  /** Whether the vendor may ask: after acceptance, until the response is submitted. */
  mayAsk: boolean;
  /** How many questions the own company has asked about each question, by its id. */
  counts: ReadonlyMap<number, number>;
  open: (questionId: number) => void;
}

const AskingContext = createContext<Asking>({ mayAsk: false, counts: new Map(), open: () => undefined });

export const AskingProvider = AskingContext.Provider;
export const useAsking = (): Asking => useContext(AskingContext);
