import Button from '@mui/material/Button';
import { useState } from 'react';
import { useRfpDecisionQuery, useRfpDetailQuery, useVendorTableQuery } from '../../api/contract-api.ts';
import { mayHelpToRetry } from '../../api/problems/may-help-to-retry.ts';
import { problemOf } from '../../api/problems/problem.ts';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { DecidedBanner } from './decided-banner.tsx';
import { endingLabels, decisionBlockerTexts, type RfpOutcome } from './decision-labels.ts';
import { EndDialog } from './end-dialog.tsx';
import { ShortlistList } from './shortlist-list.tsx';
import { takingPart, type RfpDecision } from './use-rfp-decision.ts';
import './decisions.css';

const endings = ['cancelled', 'closed', 'awarded'] as const;

/** The buyer's decision on the dashboard of an RFP: its shortlist and its end. Renders nothing before publication. */
export function DecisionPanel({ rfpId }: { rfpId: string }) {
  const rfp = useRfpDetailQuery({ params: { rfpId } }).data?.rfpDetail;
  const { data, error, refetch } = useRfpDecisionQuery({ params: { rfpId } });
  if (!rfp?.rfpPublished) return null;
  if (data) return <Deciding rfpId={rfpId} decision={data} />;
  return error ? (
    <FailedState
      title="The decision did not load"
      detail={problemOf(error).message}
      onRetry={mayHelpToRetry(problemOf(error)) ? () => void refetch() : undefined}
    />
  ) : (
    <Panel title="Decision" className="decision" padded>
      <SkeletonRows rows={2} label="Loading the decision" />
    </Panel>
  );
}

function Deciding({ rfpId, decision }: { rfpId: string; decision: RfpDecision }) {
  const table = useVendorTableQuery({ params: { rfpId } });
  const [target, setTarget] = useState<RfpOutcome | null>(null);
  const { decisionStatus, blocker, marks, decided } = decision;
  const vendors = takingPart(table.data?.data);
  const isSealed = blocker === 'responsesSealed';
  const shortlisted = marks.filter(({ isShortlisted }) => isShortlisted).length;
  const isFree = (ending: RfpOutcome) => ending === 'cancelled' || blocker === null;
  return (
    <>
      <Panel
        title="Decision"
        className="decision"
        padded
        actions={
          decisionStatus === 'open'
            ? endings.map((ending) => (
                <Button
                  key={ending}
                  variant={ending === 'awarded' ? 'contained' : 'outlined'}
                  disabled={!isFree(ending)}
                  onClick={() => setTarget(ending)}
                >
                  {endingLabels[ending].button}
                </Button>
              ))
            : null
        }
      >
        {decisionStatus !== 'open' && decided ? (
          <DecidedBanner decisionStatus={decisionStatus} decided={decided} />
        ) : null}
        {blocker ? <p className="muted">{decisionBlockerTexts[blocker]}</p> : null}
        {decisionStatus === 'open' && vendors.length === 0 ? (
          <p className="muted">No vendor has accepted yet. Vendors that accept can be shortlisted here.</p>
        ) : null}
        {vendors.length > 0 && !isSealed ? (
          <details className="decision__shortlist" open={vendors.length <= 6 && decisionStatus === 'open'}>
            <summary>
              Shortlist <span className="num faint">{`${shortlisted} of ${vendors.length}`}</span>
            </summary>
            <ShortlistList rfpId={rfpId} vendors={vendors} marks={marks} isOver={decisionStatus !== 'open'} />
          </details>
        ) : null}
      </Panel>
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
