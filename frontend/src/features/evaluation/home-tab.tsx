import { useRfpTimelineQuery, useVendorTableQuery } from '../../api/contract-api.ts';
import { problemOf } from '../../api/problem.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import { InviteRequests } from './invite-requests.tsx';
import { LegalTable } from './legal-table.tsx';
import { StageCards } from './stage-cards.tsx';
import { VendorTable } from './vendor-table.tsx';

interface HomeTabProps {
  rfpId: string;
  currency: string;
  onOpenVendor: (inviteId: string) => void;
}

/** HOME: four cards, the vendors, and their legal documents. */
export function HomeTab({ rfpId, currency, onOpenVendor }: HomeTabProps) {
  const timeline = useRfpTimelineQuery({ params: { rfpId } });
  const table = useVendorTableQuery({ params: { rfpId } });
  return (
    <>
      {timeline.data ? (
        <StageCards overview={timeline.data.timeline} />
      ) : timeline.error ? (
        <FailedState
          title="The summary did not load"
          kept={problemOf(timeline.error).message}
          onRetry={() => void timeline.refetch()}
        />
      ) : (
        <SkeletonCards className="kpis" cards={4} height={148} label="Loading the summary" />
      )}
      <InviteRequests rfpId={rfpId} />
      {table.error && !table.data ? (
        <FailedState
          title="The vendor table did not load"
          kept={problemOf(table.error).message}
          onRetry={() => void table.refetch()}
        />
      ) : (
        <VendorTable
          rows={table.data?.data}
          currency={currency}
          onOpen={({ inviteId }) => onOpenVendor(inviteId)}
        />
      )}
      <LegalTable rfpId={rfpId} />
    </>
  );
}
