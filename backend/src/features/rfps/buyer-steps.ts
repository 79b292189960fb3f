import { buyerCompanyErrors } from '../companies/contract.ts';
import { ndaError, type NdaForm } from './contracts/nda.ts';
import { buyerSteps, type BuyerStep, type StepsValue } from './contracts/steps.ts';

/** The facts about an RFP's steps from the write tables. */
export interface BuyerFacts {
  /** Null if the buyer has no company. */
  company: { keywords: readonly string[]; website: string; videoUrl: string } | null;
  hasProject: boolean;
  /** The kinds of requirements that were saved with an overview. */
  kinds: readonly string[];
  invitees: number;
  /** The number of products that were chosen before the RFP was created, whose vendors are not yet saved as invitees. */
  chosenProducts: number;
  /** Null until the NDA step is saved. */
  nda: NdaForm | null;
  ndaFiles: number;
  hasPresentation: boolean;
}

/** Whether the NDA step is done. One of its files may have been deleted since the terms were saved. */
export const isNdaDone = ({ nda, ndaFiles }: Pick<BuyerFacts, 'nda' | 'ndaFiles'>): boolean =>
  nda !== null && ndaError(nda, 0, ndaFiles) === null;

const isDone: Readonly<Record<BuyerStep, (facts: BuyerFacts) => boolean>> = {
  companyInformation: ({ company }) => company !== null && buyerCompanyErrors(company).length === 0,
  projectInformation: ({ hasProject }) => hasProject,
  technicalRequirements: ({ kinds }) => kinds.includes('technical'),
  commercialEvaluation: ({ kinds }) => kinds.includes('commercial'),
  // Without a price sheet, vendors fill in a free table, so the step never blocks.
  pricingNegotiations: () => true,
  vendorInvite: ({ invitees, chosenProducts }) => invitees > 0 && chosenProducts === 0,
  nda: isNdaDone,
  // Draft contracts are optional, so the step never blocks.
  contactAgreements: () => true,
  finalPresentation: ({ hasPresentation }) => hasPresentation,
};

/** Returns each step that the RFP has, and whether it is saved and complete. */
export const buyerStepsDone = (steps: StepsValue, facts: BuyerFacts): Partial<Record<BuyerStep, boolean>> =>
  Object.fromEntries(buyerSteps.filter((step) => steps[step]).map((step) => [step, isDone[step](facts)]));
