import type { ReactNode } from 'react';
import { useRfpTimelineQuery } from '../endpoints.ts';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { SkeletonCards } from '../../../ui/feedback/skeleton.tsx';
import { InviteRequests } from './invite-requests.tsx';
import { LegalTable } from './legal-table.tsx';
import { SealedNotice } from '../sealed-notice.tsx';
import { StageCards } from './stage-cards.tsx';
import { useRankedTable } from '../vendors/use-ranked-table.ts';
import { useSeal } from '../use-seal.ts';
import { VendorTable } from '../vendors/vendor-table.tsx';

interface HomeTabProps {
  rfpId: string;
  currency: string;
  hasCommercial: boolean;
  onOpenVendor: (inviteId: string) => void;
  /** The content between the cards and the vendors. */
  children?: ReactNode;
}

/** HOME: four cards, the vendors, and their legal documents. */
export function HomeTab({ rfpId, currency, hasCommercial, onOpenVendor, children }: HomeTabProps) {
  const timeline = useRfpTimelineQuery({ params: { rfpId } });
  const table = useRankedTable(rfpId);
  const seal = useSeal(rfpId);
  return (
    <>
      {timeline.data ? (
        <StageCards overview={timeline.data.timeline} />
      ) : timeline.error ? (
        <NotLoaded title="The summary did not load" error={timeline.error} refetch={timeline.refetch} />
      ) : (
        <SkeletonCards className="kpis" cards={4} height={148} label="Loading the summary" />
      )}
      {children}
      <InviteRequests rfpId={rfpId} />
      {table.error && !table.rows ? (
        <NotLoaded title="The vendor table did not load" error={table.error} refetch={table.refetch} />
      ) : (
        <VendorTable
          rows={table.rows}
          priceWeight={table.priceWeight}
          isRanked={table.isRanked}
          currency={currency}
          hasCommercial={hasCommercial}
          isSealed={seal.isSealed}
          onOpen={({ inviteId }) => onOpenVendor(inviteId)}
        />
      )}
      {seal.isSealed ? (
        <div className="home-sealed">
          <SealedNotice until={seal.until} isHome />
        </div>
      ) : (
        <LegalTable rfpId={rfpId} />
      )}
    </>
  );
}
