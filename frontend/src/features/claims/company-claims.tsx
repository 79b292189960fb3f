import type { Claim } from '@bidboard/backend/features/claims/contract';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useClaimListQuery } from './endpoints.ts';
import { formatDay } from '../../ui/format/day-format.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { StateChip } from '../../ui/status/state-chip.tsx';
import { stateLabels } from './claim-labels.ts';
import { PagedPanel } from './paged-panel.tsx';

function ClaimItem({ claim }: { claim: Claim }) {
  const { tone, word } = stateLabels[claim.state];
  return (
    <li className="claim">
      <div className="claim__head">
        <Link className="bb" to={`/app/claim/${claim.objectID}`}>
          {claim.productName}
        </Link>
        <StateChip tone={tone}>{word}</StateChip>
      </div>
      <p className="t1 faint">
        {claim.way === 'mail' ? `By mail to ${claim.email}` : 'By the operators'}, asked by {claim.askedBy} on{' '}
        <time dateTime={claim.askedAt}>{formatDay(claim.askedAt)}</time>
      </p>
      {claim.reason ? <p className="claim__text">{claim.reason}</p> : null}
      {claim.answer ? (
        <p className="claim__text">
          <b>The operators:</b> {claim.answer}
        </p>
      ) : null}
    </li>
  );
}

/** The company's claims so far, and their results. */
export function CompanyClaims() {
  const [page, setPage] = useState(0);
  const read = useClaimListQuery({ search: { page } });
  return (
    <PagedPanel
      title="Claims of your company"
      noun="claims"
      read={read}
      page={page}
      onPage={setPage}
      expected={{ rows: 2, rowHeight: 64 }}
      empty={
        <EmptyState bare icon="list" title="No claims yet">
          Your company’s claims and their outcomes appear here.
        </EmptyState>
      }
    >
      {(claim) => <ClaimItem key={claim._id} claim={claim} />}
    </PagedPanel>
  );
}
