import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { carriedProducts } from '@bidboard/backend/contracts/carried-products';
import type { Company } from '@bidboard/backend/contracts/companies';
import {
  useGetCommercialQuery,
  useGetCompanyQuery,
  useGetProjectQuery,
  useGetRfpByIdQuery,
  useGetTechnicalQuery,
  useGetVendorsQuery,
} from '../../api/contract-api.ts';
import { mayHelpToRetry, problemOf } from '../../api/problem.ts';
import { useSession } from '../../api/session.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { CommercialStep } from './commercial-step.tsx';
import { CompanyStep } from './company-step.tsx';
import { ProjectStep } from './project-step.tsx';
import { TechnicalStep } from './technical-step.tsx';
import { VendorInviteStep } from './vendor-invite-step.tsx';
import { WizardProvider } from './wizard-context.ts';
import { stepsOf } from './wizard-steps.ts';
import type { WizardStep } from './wizard-steps.ts';

const screens: Record<WizardStep, () => React.JSX.Element> = {
  companyInformation: CompanyStep,
  projectInformation: ProjectStep,
  technicalRequirements: TechnicalStep,
  commercialEvaluation: CommercialStep,
  vendorInvite: VendorInviteStep,
};

/** Which steps hold something saved. What the steps need is asked for here, all at once. */
function useDoneSteps(
  rfpId: string,
  userId: string,
  hasCommercial: boolean,
  isCarrying: boolean,
): ReadonlySet<WizardStep> {
  const company = useGetCompanyQuery({ params: { userId } });
  const project = useGetProjectQuery({ params: { rfpId } });
  const technical = useGetTechnicalQuery({ params: { rfpId, userId } });
  const commercial = useGetCommercialQuery({ params: { rfpId, userId } }, { skip: !hasCommercial });
  const vendors = useGetVendorsQuery({ params: { rfpId } });
  const done: Record<WizardStep, boolean> = {
    companyInformation: Boolean(company.data?.company),
    projectInformation: (project.data?.project.version ?? 0) > 0,
    technicalRequirements: (technical.data?.technicalEval.version ?? 0) > 0,
    commercialEvaluation: (commercial.data?.commercialEval.version ?? 0) > 0,
    // Vendors that were chosen and not saved yet would be left out by a publication from another step.
    vendorInvite: (vendors.data?.vendor.length ?? 0) > 0 && !isCarrying,
  };
  return new Set((Object.keys(done) as WizardStep[]).filter((step) => done[step]));
}

export function UpdateRfpPage({ drawCompany }: { drawCompany: (company: Company) => ReactNode }) {
  const { rfpId = '' } = useParams();
  const userId = useSession()?.userId ?? '';
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { data, error, refetch } = useGetRfpByIdQuery({ params: { rfpId } });
  const rfp = data?.rfp;
  const steps = rfp ? stepsOf(rfp.stepsValue) : [];
  const asked = search.get('step');
  const current = steps.find(({ step }) => step === asked)?.step ?? 'companyInformation';
  const isCarrying = carriedProducts(search).length > 0;
  const done = useDoneSteps(rfpId, userId, rfp?.stepsValue.commercialEvaluation ?? false, isCarrying);
  const go = useCallback(
    (step: WizardStep) => {
      // Read now: a save that came before may have changed what the address carries.
      const next = new URLSearchParams(location.search);
      next.set('step', step);
      void navigate({ search: next.toString() });
    },
    [navigate],
  );

  const name = rfp?.rfpName ?? search.get('product_name') ?? '';
  const Screen = screens[current];
  return (
    <>
      <PageTitle
        title="Update RFP"
        tabTitle={name ? `Update RFP, ${name}` : 'Update RFP'}
        crumbs={[{ label: 'Dashboard', to: '/app/dashboard' }, { label: name || 'RFP' }]}
        detail={name}
      />
      {rfp && !rfp.isInvited ? (
        <WizardProvider value={{ rfp, userId, steps, current, done, go, drawCompany }}>
          <Screen key={current} />
        </WizardProvider>
      ) : rfp || error ? (
        <FailedState
          title="This RFP cannot be opened here"
          kept={error ? problemOf(error).message : 'Only its buyer can update an RFP.'}
          onRetry={error && mayHelpToRetry(problemOf(error)) ? () => void refetch() : undefined}
        />
      ) : (
        <div className="wizard">
          <span />
          <SkeletonRows rows={5} label="Loading the RFP" />
        </div>
      )}
    </>
  );
}
