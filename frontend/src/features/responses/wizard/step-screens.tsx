import type { ComponentType } from 'react';
import { CompanyView } from '../project/company-view.tsx';
import { FinalPresentationStep } from '../presentation/final-presentation-step.tsx';
import { LegalDocumentsStep } from '../documents/legal-documents-step.tsx';
import { NdaAnswerStep } from '../documents/nda-answer-step.tsx';
import { PricingStep } from '../pricing/pricing-step.tsx';
import { ProjectView } from '../project/project-view.tsx';
import { ProofStep } from '../steps/proof-step.tsx';
import { ReferencesStep } from '../references/references-step.tsx';
import { CommercialStep, TechnicalStep } from '../answers/requirement-steps.tsx';
import type { ResponseStep } from '../steps/response-steps.ts';
import type { StepScreenProps } from '../steps/step-screen.ts';
import { VendorSearchStep } from '../steps/vendor-search-step.tsx';

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
