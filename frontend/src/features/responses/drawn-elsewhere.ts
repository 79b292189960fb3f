import type { NdaParties } from '@bidboard/backend/contracts/bidboard-nda';
import type { Company } from '@bidboard/backend/contracts/companies';
import { createContext, useContext } from 'react';
import type { ComponentType, ReactNode } from 'react';

/** A part of the wizard that stands under its head, on every step. */
export type ResponsePart = ComponentType<{ rfpId: string; isAccepted: boolean; isSubmitted: boolean }>;

/** What the wizard shows that other features know how to draw. */
export interface DrawnElsewhere {
  /** The buyer's company, read only. */
  drawCompany: (company: Company) => ReactNode;
  /** Bidboard's own agreement, to be read and downloaded. */
  drawAgreement: (parties: NdaParties) => ReactNode;
  /** What is to be known on every step. */
  notices?: readonly ResponsePart[];
}

const DrawnElsewhereContext = createContext<DrawnElsewhere>({
  drawCompany: () => null,
  drawAgreement: () => null,
});
export const DrawnElsewhereProvider = DrawnElsewhereContext.Provider;

export const useDrawnElsewhere = (): DrawnElsewhere => useContext(DrawnElsewhereContext);
