import type { Company } from '@bidboard/backend/features/companies/contract';
import { useGetCompanyQuery } from '../../companies/endpoints.ts';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Slot } from '../../../api/slots.tsx';
import { useResponseState } from '../steps/response-context.ts';
import { StepHead } from '../steps/step-head.tsx';
import type { StepScreenProps } from '../steps/step-screen.ts';

declare module '../../../api/feature.ts' {
  interface SlotProps {
    /** The buyer's company, read only. */
    buyerCompany: { company: Company };
  }
}

function BuyerCompany() {
  const { buyerId, rfpId } = useResponseState();
  const { data, error, refetch } = useGetCompanyQuery({ params: { userId: buyerId, id: rfpId } });
  if (error && !data) return <NotLoaded title="The company did not load" error={error} refetch={refetch} />;
  if (!data) return <SkeletonRows rows={5} label="Loading the company" />;
  const { company } = data;
  if (!company) {
    return (
      <EmptyState icon="building" title="A buyer">
        Who asks is shown once you have accepted the invite.
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
export function CompanyView({ label }: StepScreenProps) {
  return (
    <>
      <StepHead label={label} detail="Who asks for this proposal." />
      <BuyerCompany />
    </>
  );
}
