import type { NdaParties } from '@bidboard/backend/features/rfps/contracts/bidboard-nda';
import type { Company } from '@bidboard/backend/features/companies/contract';
import { createContext, useContext } from 'react';
import type { ComponentType, ReactNode } from 'react';

/** A part of the wizard below its heading, shown on every step. */
export type ResponsePart = ComponentType<{ rfpId: string; isAccepted: boolean; isSubmitted: boolean }>;

/** What the wizard shows but other features render. */
export interface DrawnElsewhere {
  /** Renders the buyer's company, read only. */
  drawCompany: (company: Company) => ReactNode;
  /** Renders Bidboard's own agreement, to read and download. */
  drawAgreement: (parties: NdaParties) => ReactNode;
  /** Notices that appear on every step. */
  notices?: readonly ResponsePart[];
}

const DrawnElsewhereContext = createContext<DrawnElsewhere>({
  drawCompany: () => null,
  drawAgreement: () => null,
});
export const DrawnElsewhereProvider = DrawnElsewhereContext.Provider;

export const useDrawnElsewhere = (): DrawnElsewhere => useContext(DrawnElsewhereContext);
