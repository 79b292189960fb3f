import { t } from '@lingui/core/macro';
import { useCallback, type ComponentType } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { rfpBuyerRoom } from '@bidboard/backend/features/rfps/contracts/rooms';
import { useGetRfpByIdQuery } from './endpoints.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { NotOpened } from '../../api/problems/not-opened.tsx';
import { useSession } from '../../api/client/session.ts';
import { Slot } from '../../api/slots.tsx';
import { useRoom } from '../../api/socket/socket.ts';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { CommercialStep, TechnicalStep } from './requirements/requirements-step.tsx';
import { ContractDraftsStep } from './terms/contract-drafts-step.tsx';
import { NdaStep } from './terms/nda-step.tsx';
import { PresentationStep } from './presentation/presentation-step.tsx';
import { ProjectStep } from './project/project-step.tsx';
import { ReviewedStep } from './publication/reviewed-step.tsx';
import { VendorInviteStep } from './invites/vendor-invite-step.tsx';
import { donePages, stepsOf, type WizardStep } from './wizard/wizard-steps.ts';
import styles from '../../ui/navigation/step-list.module.css';

const screens: Record<Exclude<WizardStep, 'companyInformation' | 'pricingNegotiations'>, ComponentType> = {
  projectInformation: ProjectStep,
  technicalRequirements: TechnicalStep,
  commercialEvaluation: CommercialStep,
  vendorInvite: VendorInviteStep,
  nda: NdaStep,
  finalPresentation: PresentationStep,
  contactAgreements: ContractDraftsStep,
};

declare module '../../api/feature.ts' {
  interface SlotProps {
    /** Above the wizard of the buyer's own RFP. */
    rfpDraftNotice: { rfpId: string; isPublished: boolean };
  }
}

interface UpdateRfpPageProps {
  CompanyStep: ComponentType;
  PriceSheetStep: ComponentType;
  VendorPreview: ComponentType<{ rfpId: string; isHidden: boolean }>;
}

export function UpdateRfpPage({ CompanyStep, PriceSheetStep, VendorPreview }: UpdateRfpPageProps) {
  const { rfpId = '' } = useParams();
  const userId = useSession()?.userId ?? '';
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { data, error, refetch } = useGetRfpByIdQuery({ params: { rfpId } });
  const rfp = data?.rfp;
  const steps = rfp ? stepsOf(rfp.stepsValue) : [];
  const requested = search.get('step');
  const current = steps.find(({ step }) => step === requested)?.step ?? 'companyInformation';
  const done = donePages(data?.rfpStepper.steps ?? {});
  const go = useCallback(
    (step: WizardStep) => {
      // Read at this point, because an earlier save may have changed what the address contains.
      const next = new URLSearchParams(location.search);
      next.set('step', step);
      void navigate({ search: next.toString() });
    },
    [navigate],
  );

  useRoom(rfp && !rfp.isInvited ? rfpBuyerRoom(rfp._id) : undefined);
  // Anyone can write an address, so its name is shown only until the RFP has loaded.
  const name = rfp?.rfpName ?? (error ? '' : (search.get('product_name') ?? ''));
  const Screen = { ...screens, companyInformation: CompanyStep, pricingNegotiations: PriceSheetStep }[
    current
  ];
  return (
    <>
      <PageTitle
        title={t`Update RFP`}
        tabTitle={name ? t`Update RFP, ${name}` : t`Update RFP`}
        crumbs={[{ label: t`Dashboard`, to: '/app/dashboard' }, { label: name || t`RFP` }]}
        detail={name}
      />
      {rfp && !rfp.isInvited ? (
        <Slot name="rfpDraftNotice" rfpId={rfp._id} isPublished={rfp.rfpPublished} />
      ) : null}
      {rfp && !rfp.isInvited ? (
        <ReviewedStep
          key={current}
          wizard={{ rfp, userId, steps, current, done, go, VendorPreview }}
          Screen={Screen}
        />
      ) : rfp || error ? (
        <NotOpened
          title={t`This RFP cannot be opened here`}
          error={error}
          detail={error ? undefined : t`Only the buyer of an RFP can update it.`}
          refetch={refetch}
          action={
            rfp ? <ButtonLink to={`/app/submit-rfp/${rfpId}`}>{t`Open your response`}</ButtonLink> : undefined
          }
        />
      ) : (
        <div className={styles.wizard}>
          <span />
          <SkeletonRows rows={5} label={t`Loading the RFP`} />
        </div>
      )}
    </>
  );
}
