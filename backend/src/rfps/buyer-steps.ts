import { buyerCompanyErrors } from '../contracts/companies.ts';
import { ndaError, type NdaForm } from '../contracts/nda.ts';
import { buyerSteps, type BuyerStep, type StepsValue } from '../contracts/rfp-steps.ts';

/** What the write tables hold of an RFP's steps. */
export interface BuyerFacts {
  /** Null where the buyer has none. */
  company: { keywords: readonly string[]; website: string; videoUrl: string } | null;
  hasProject: boolean;
  /** Kinds of requirements that were saved. */
  kinds: readonly string[];
  invitees: number;
  /** Products that were chosen before the RFP was created, whose vendors are not saved as invitees yet. */
  chosenProducts: number;
  /** Null while the NDA step was never saved. */
  nda: NdaForm | null;
  ndaFiles: number;
  hasPresentation: boolean;
}

/** A file of theirs may have been deleted since the terms were saved. */
export const isNdaDone = ({ nda, ndaFiles }: Pick<BuyerFacts, 'nda' | 'ndaFiles'>): boolean =>
  nda !== null && ndaError(nda, 0, ndaFiles) === null;

const isDone: Readonly<Record<BuyerStep, (facts: BuyerFacts) => boolean>> = {
  companyInformation: ({ company }) => company !== null && buyerCompanyErrors(company).length === 0,
  projectInformation: ({ hasProject }) => hasProject,
  technicalRequirements: ({ kinds }) => kinds.includes('technical'),
  commercialEvaluation: ({ kinds }) => kinds.includes('commercial'),
  vendorInvite: ({ invitees, chosenProducts }) => invitees > 0 && chosenProducts === 0,
  nda: isNdaDone,
  // Draft contracts are optional, so the step is never in the way.
  contactAgreements: () => true,
  finalPresentation: ({ hasPresentation }) => hasPresentation,
};

/** Each step that the RFP has, and whether it holds something saved that lacks nothing. */
export const buyerStepsDone = (steps: StepsValue, facts: BuyerFacts): Partial<Record<BuyerStep, boolean>> =>
  Object.fromEntries(buyerSteps.filter((step) => steps[step]).map((step) => [step, isDone[step](facts)]));
