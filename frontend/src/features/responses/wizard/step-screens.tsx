import { t } from '@lingui/core/macro';
import type { Company } from '@bidboard/backend/features/companies/contract';
import { useGetCompanyQuery } from '../../companies/endpoints.ts';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Slot } from '../../../api/slots.tsx';
import { useResponseState } from '../steps/response-context.ts';
import { StepHead, type StepScreenProps } from '../steps/step-screen.tsx';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import type { ComponentType } from 'react';
import { FinalPresentationStep } from '../presentation/final-presentation-step.tsx';
import { LegalDocumentsStep } from '../documents/legal-documents-step.tsx';
import { NdaAnswerStep } from '../documents/nda-answer-step.tsx';
import { PricingStep } from '../pricing/pricing-step.tsx';
import { ProjectView } from '../project/project-view.tsx';
import { ReferencesStep } from '../references/references-step.tsx';
import { CommercialStep, TechnicalStep } from '../answers/answers-step.tsx';
import type { ResponseStep } from '../steps/response-steps.ts';

declare module '../../../api/feature.ts' {
  interface SlotProps {
    /** The buyer's company, read only. */
    buyerCompany: { company: Company };
  }
}

function BuyerCompany() {
  const { buyerId, rfpId } = useResponseState();
  const { data, error, refetch } = useGetCompanyQuery({ params: { userId: buyerId, id: rfpId } });
  if (error && !data)
    return <NotLoaded title={t`The company did not load`} error={error} refetch={refetch} />;
  if (!data) return <SkeletonRows rows={5} label={t`Loading the company`} />;
  const { company } = data;
  if (!company) {
    return (
      <EmptyState icon="building-2" title={t`A buyer`}>
        {t`You see who the buyer is once you have accepted the invite.`}
      </EmptyState>
    );
  }
  return (
    <Panel padded>
      <Slot name="buyerCompany" company={company} />
    </Panel>
  );
}

/** The buyer's company, read only. */
function CompanyView({ label }: StepScreenProps) {
  return (
    <>
      <StepHead label={label} detail={t`The company that asks for proposals.`} />
      <BuyerCompany />
    </>
  );
}

/** The proof of concept, which is announced but not available yet. */
function ProofStep({ label }: StepScreenProps) {
  return (
    <>
      <StepHead label={label} />
      <EmptyState icon="clock" title={t`Coming Soon`} />
    </>
  );
}

const vendorSearch = '/product?search=&category=&subCategory=&allKeywords=&company=';

/** Links to the vendor search, which opens beside the response. */
function VendorSearchStep({ label }: StepScreenProps) {
  return (
    <>
      <StepHead label={label} detail={t`Compare the products of the catalogue while you answer.`} />
      <EmptyState
        icon="search"
        title={t`Vendor search`}
        action={
          <ButtonLink to={vendorSearch} target="_blank" rel="noopener">
            {t`Open the vendor search in a new tab`}
          </ButtonLink>
        }
      >
        {t`Your answers in this tab are not affected.`}
      </EmptyState>
    </>
  );
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
