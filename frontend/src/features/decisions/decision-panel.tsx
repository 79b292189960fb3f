import { plural, t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { useRfpDecisionQuery } from './endpoints.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { acceptedVendors, type RfpDecision } from './use-rfp-decision.ts';
import { useLocalDueAt, useRfpDetailQuery, useVendorTableQuery } from '../evaluation/endpoints.ts';
import { isRetryable, problemOf } from '../../api/problems/problem.ts';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { useHasPassed } from '../../ui/hooks/use-has-passed.ts';
import { endingLabels, decisionBlockerTexts, type RfpOutcome } from './decision-labels.ts';
import { EndDialog } from './end-dialog.tsx';
import styles from './decisions.module.css';
import textStyles from '../../ui/styles/text.module.css';

const endings = ['cancelled', 'closed', 'awarded'] as const;

/** How the buyer ends an RFP, below its vendors. Renders nothing before publication and after the decision. */
export function DecisionPanel({ rfpId }: { rfpId: string }) {
  const rfp = useRfpDetailQuery({ params: { rfpId } }).data?.rfpDetail;
  const { data, error, refetch } = useRfpDecisionQuery({ params: { rfpId } });
  const isDue = useHasPassed(useLocalDueAt(rfpId));
  const isBlocked = data !== undefined && data.blocker !== null;
  // Nothing is pushed at the due time of an RFP without sealing, but from then on it can be decided.
  useEffect(() => {
    if (isDue && isBlocked) void refetch();
  }, [isDue, isBlocked, refetch]);
  if (!rfp?.rfpPublished) return null;
  if (data) return <Deciding rfpId={rfpId} decision={data} />;
  return error ? (
    <FailedState
      title={t`The decision did not load`}
      detail={problemOf(error).message}
      onRetry={isRetryable(problemOf(error)) ? () => void refetch() : undefined}
    />
  ) : (
    <Panel title={t`Decision`} className={styles.decision} padded>
      <SkeletonRows rows={1} label={t`Loading the decision`} />
    </Panel>
  );
}

/** Says what can be decided now. */
function decisionText({ blocker, marks }: RfpDecision, accepted: number): string {
  if (blocker) return decisionBlockerTexts[blocker];
  if (accepted === 0) return t`No vendor has accepted yet.`;
  const shortlisted = marks.filter(({ isShortlisted }) => isShortlisted).length;
  return t`${plural({ shortlisted }, { 0: 'No vendor is on the shortlist yet', one: '# vendor is on the shortlist', other: '# vendors are on the shortlist' })}. Shortlist, exclude or award a vendor from the menu of its row.`;
}

function Deciding({ rfpId, decision }: { rfpId: string; decision: RfpDecision }) {
  const table = useVendorTableQuery({ params: { rfpId } });
  const [target, setTarget] = useState<RfpOutcome | null>(null);
  const { decisionStatus, blocker } = decision;
  const vendors = acceptedVendors(table.data?.data);
  return (
    <>
      {decisionStatus === 'open' ? (
        <Panel
          title={t`Decision`}
          className={styles.decision}
          padded
          actions={endings.map((ending) => (
            <Button
              key={ending}
              primary={ending === 'awarded'}
              disabled={ending !== 'cancelled' && blocker !== null}
              onClick={() => setTarget(ending)}
            >
              {endingLabels[ending].button}
            </Button>
          ))}
        >
          <p className={textStyles.muted}>{decisionText(decision, vendors.length)}</p>
        </Panel>
      ) : null}
      {/* If a colleague decides meanwhile, the dialog stays with what was typed. */}
      {target ? (
        <EndDialog
          rfpId={rfpId}
          ending={target}
          decision={decision}
          vendors={vendors}
          onClose={() => setTarget(null)}
        />
      ) : null}
    </>
  );
}
