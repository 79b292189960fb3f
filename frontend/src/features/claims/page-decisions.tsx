import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { PageDecision } from '@bidboard/backend/features/claims/contract';
import { useState } from 'react';
import { usePageDecisionsQuery } from './endpoints.ts';
import { formatDay } from '../../ui/format/date-format.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { StateChip } from '../../ui/status/state-chip.tsx';
import { outcomeLabels } from './claim-labels.ts';
import { PagedPanel } from './paged-panel.tsx';
import styles from './claims.module.css';
import textStyles from '../../ui/styles/text.module.css';

/** Returns a sentence that names the previous and the new page owner. */
function whose({ before, after }: PageDecision): string {
  if (before === after) return before ? t`It stays with ${before}.` : t`No company manages it.`;
  if (after === '') return t`${before} managed it; now no company does.`;
  return before ? t`It moved from ${before} to ${after}.` : t`${after} manages it.`;
}

function Decision({ decision }: { decision: PageDecision }) {
  const { decidedBy, decidedAt } = decision;
  const day = formatDay(decidedAt);
  return (
    <li className={styles.claim}>
      <div className={styles.claimHead}>
        <h3 className={textStyles.semibold}>{decision.productName}</h3>
        <StateChip tone="neutral">{outcomeLabels[decision.outcome]}</StateChip>
      </div>
      <p>
        {t`${{ company: decision.claimant }} claimed it.`} {whose(decision)}
      </p>
      {decision.reason ? <p className={styles.claimText}>{decision.reason}</p> : null}
      <p className={`${textStyles.small} ${textStyles.faint}`}>
        <Trans>
          {decidedBy}, on <time dateTime={decidedAt}>{day}</time>
        </Trans>
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
      title={t`Decided`}
      failedTitle={t`The decisions did not load`}
      loadingLabel={t`Loading the decisions`}
      read={read}
      page={page}
      onPage={setPage}
      expected={{ rows: 3, rowHeight: 72 }}
      empty={
        <EmptyState bare icon="list" title={t`No decisions yet`}>
          {t`Decisions about claims appear here.`}
        </EmptyState>
      }
    >
      {(decision) => <Decision key={decision._id} decision={decision} />}
    </PagedPanel>
  );
}
