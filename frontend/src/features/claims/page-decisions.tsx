import type { PageDecision } from '@bidboard/backend/features/claims/contract';
import { useState } from 'react';
import { usePageDecisionsQuery } from './endpoints.ts';
import { formatDay } from '../../ui/format/date-format.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { StateChip } from '../../ui/status/state-chip.tsx';
import { outcomeLabels } from './claim-labels.ts';
import { PagedPanel } from './paged-panel.tsx';

/** Returns a sentence that names the previous and the new page owner. */
function whose({ before, after }: PageDecision): string {
  if (before === after) return before ? `It stays with ${before}.` : 'No company manages it.';
  if (after === '') return `${before} managed it; now no company does.`;
  return before ? `It moved from ${before} to ${after}.` : `${after} manages it.`;
}

function Decision({ decision }: { decision: PageDecision }) {
  return (
    <li className="claim">
      <div className="claim__head">
        <h3 className="bb">{decision.productName}</h3>
        <StateChip tone="neutral">{outcomeLabels[decision.outcome]}</StateChip>
      </div>
      <p>
        {decision.claimant} claimed it. {whose(decision)}
      </p>
      {decision.reason ? <p className="claim__text">{decision.reason}</p> : null}
      <p className="t1 faint">
        {decision.decidedBy}, on <time dateTime={decision.decidedAt}>{formatDay(decision.decidedAt)}</time>
      </p>
    </li>
  );
}

/** Lists who decided what, when and why. */
export function PageDecisions() {
  const [page, setPage] = useState(0);
  const read = usePageDecisionsQuery({ search: { page } });
  return (
    <PagedPanel
      title="Decided"
      noun="decisions"
      read={read}
      page={page}
      onPage={setPage}
      expected={{ rows: 3, rowHeight: 72 }}
      empty={
        <EmptyState bare icon="list" title="No decisions yet">
          Decisions about claims appear here.
        </EmptyState>
      }
    >
      {(decision) => <Decision key={decision._id} decision={decision} />}
    </PagedPanel>
  );
}
