import type { WaitingClaim } from '@bidboard/backend/features/claims/contract';
import { productAddress } from '@bidboard/backend/features/catalogue/contracts/product-address';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useWaitingClaimsQuery } from './endpoints.ts';
import { NotLoaded } from '../../api/problems/not-loaded.tsx';
import { formatDay } from '../../ui/format/day-format.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { StateChip } from '../../ui/status/state-chip.tsx';
import { DecideDialog } from './decide-dialog.tsx';

/** Leads to another site without a referrer. */
const Outside = ({ to }: { to: string }) => (
  <a href={to} target="_blank" rel="noopener noreferrer nofollow">
    {to}
  </a>
);

function Case({ claim, onDecide }: { claim: WaitingClaim; onDecide: () => void }) {
  const { objectID, productName, claimant, pageOwner } = claim;
  return (
    <li className="claim">
      <div className="claim__head">
        <h3 className="bb">
          {claim.isListed ? (
            <Link to={productAddress({ objectID, product: productName, clean_url: '' })}>{productName}</Link>
          ) : (
            productName
          )}
        </h3>
        {pageOwner ? (
          <StateChip tone="warning" icon="warn">
            Dispute
          </StateChip>
        ) : (
          <StateChip tone="pending">Claim</StateChip>
        )}
      </div>
      <p>
        <b>{claimant.name}</b> asks for it. {pageOwner ? `${pageOwner.name} keeps it.` : 'Nobody keeps it.'}
        {claim.isListed ? '' : ' It is not in the catalogue now.'}
      </p>
      <p className="claim__text">{claim.reason}</p>
      {claim.evidence ? (
        <p className="claim__text">
          They show: <Outside to={claim.evidence} />
        </p>
      ) : null}
      <p className="t1 faint">
        {claim.website ? `Website of the page: ${claim.website}. ` : ''}
        Asked by {claim.askedBy}, {claim.askedByEmail}, on{' '}
        <time dateTime={claim.askedAt}>{formatDay(claim.askedAt)}</time>
      </p>
      <p className="claim__foot">
        <Button variant="contained" aria-label={`Decide about ${productName}`} onClick={onDecide}>
          Decide
        </Button>
      </p>
    </li>
  );
}

/** The claims that wait for an operator, longest waiting first. */
export function WaitingClaims() {
  const { data, error, refetch } = useWaitingClaimsQuery();
  const [target, setTarget] = useState<WaitingClaim>();
  // A claim that another operator has decided meanwhile stays open with the typed text, and the server reports it.
  const claim = data?.data.find(({ _id }) => _id === target?._id) ?? target;
  return (
    <Panel title="Waiting for a decision" count={data?.total_records}>
      {data && data.data.length > 0 ? (
        <ol>
          {data.data.map((one) => (
            <Case key={one._id} claim={one} onDecide={() => setTarget(one)} />
          ))}
        </ol>
      ) : null}
      {data?.data.length === 0 ? (
        <EmptyState bare icon="check" title="Nothing waits">
          Claims that no address can prove, and disputes between companies, appear here until an operator
          decides.
        </EmptyState>
      ) : null}
      {error && !data ? (
        <NotLoaded bare title="The claims did not load" error={error} refetch={refetch} />
      ) : null}
      {!error && !data ? <SkeletonRows rows={3} rowHeight={96} label="Loading the claims" /> : null}
      {claim ? <DecideDialog key={claim._id} claim={claim} onClose={() => setTarget(undefined)} /> : null}
    </Panel>
  );
}
