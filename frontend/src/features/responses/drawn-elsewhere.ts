import type { NdaParties } from '@bidboard/backend/contracts/bidboard-nda';
import type { Company } from '@bidboard/backend/contracts/companies';
import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';

/** What steps show that other features know how to draw. */
export interface DrawnElsewhere {
  /** The buyer's company, read only. */
  drawCompany: (company: Company) => ReactNode;
  /** Bidboard's own agreement, to be read and downloaded. */
  drawAgreement: (parties: NdaParties) => ReactNode;
}

const DrawnElsewhereContext = createContext<DrawnElsewhere>({
  drawCompany: () => null,
  drawAgreement: () => null,
});
export const DrawnElsewhereProvider = DrawnElsewhereContext.Provider;

export const useDrawnElsewhere = (): DrawnElsewhere => useContext(DrawnElsewhereContext);
