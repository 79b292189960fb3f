import { markdownOf } from '@bidboard/backend/contracts/rich-text';
import { useGetCompanyQuery } from '../../api/contract-api.ts';
import { problemOf } from '../../api/problem.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { MarkdownView } from '../../ui/markdown-view.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StepHead } from './step-head.tsx';
import { ViewFacts } from './view-facts.tsx';

interface CompanyViewProps {
  label: string;
  buyerId: string;
  rfpId: string;
}

const spoken = (value: string) => value.charAt(0).toUpperCase() + value.slice(1).replaceAll('-', ' ');

function BuyerCompany({ buyerId, rfpId }: Omit<CompanyViewProps, 'label'>) {
  const { data, error, refetch } = useGetCompanyQuery({ params: { userId: buyerId, id: rfpId } });
  if (error && !data)
    return (
      <FailedState
        title="The company did not load"
        kept={problemOf(error).message}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <SkeletonRows rows={5} label="Loading the company" />;
  const { company } = data;
  if (!company) {
    return (
      <EmptyState icon="building" title="A buyer">
        Who asks is shown once you have accepted the invite.
      </EmptyState>
    );
  }
  const overview = markdownOf(company.overview);
  return (
    <Sheet padded>
      <ViewFacts
        facts={[
          ['Company Name', company.companyName],
          ['Company Overview', overview ? <MarkdownView text={overview} /> : ''],
          ['Website', company.website],
          ['Company Type', spoken(company.companyType)],
          ['Employees', company.headCount],
          ['Currency', company.currency],
          ['Keywords', company.keywords.join(', ')],
          ['Office Locations', company.locations.map(({ officeLocation }) => officeLocation).join('; ')],
        ]}
      />
    </Sheet>
  );
}

/** The buyer's company, read only. */
export function CompanyView({ label, buyerId, rfpId }: CompanyViewProps) {
  return (
    <>
      <StepHead label={label} detail="Who asks for this proposal." />
      <BuyerCompany buyerId={buyerId} rfpId={rfpId} />
    </>
  );
}
