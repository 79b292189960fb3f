import { useGetCompanyQuery } from '../../api/contract-api.ts';
import { NotLoaded } from '../../api/not-loaded.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useDrawnElsewhere } from './drawn-elsewhere.ts';
import { useResponseState } from './response-context.ts';
import { StepHead } from './step-head.tsx';
import type { StepScreenProps } from './step-screens.tsx';

function BuyerCompany() {
  const { buyerId, rfpId } = useResponseState();
  const { drawCompany } = useDrawnElsewhere();
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
  return <Panel padded>{drawCompany(company)}</Panel>;
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
