import type { ComponentType } from 'react';
import { CompanyView } from './company-view.tsx';
import { FinalPresentationStep } from './final-presentation-step.tsx';
import { LegalDocumentsStep } from './legal-documents-step.tsx';
import { NdaAnswerStep } from './nda-answer-step.tsx';
import { PricingStep } from './pricing-step.tsx';
import { ProjectView } from './project-view.tsx';
import { ProofStep } from './proof-step.tsx';
import { ReferencesStep } from './references-step.tsx';
import { CommercialStep, TechnicalStep } from './requirement-steps.tsx';
import type { ResponseStep } from './response-steps.ts';
import { VendorSearchStep } from './vendor-search-step.tsx';

export interface StepScreenProps {
  /** The heading of the step. */
  label: string;
}

/** What each step shows. */
export const stepScreens: Readonly<Record<ResponseStep, ComponentType<StepScreenProps>>> = {
  companyInformation: CompanyView,
  projectInformation: ProjectView,
  technicalRequirements: TechnicalStep,
  commercialEvaluation: CommercialStep,
  vendorInvite: VendorSearchStep,
  nda: NdaAnswerStep,
  proofOfconceptValue: ProofStep,
  finalPresentation: FinalPresentationStep,
  references: ReferencesStep,
  pricingNegotiations: PricingStep,
  legalContracts: LegalDocumentsStep,
};
