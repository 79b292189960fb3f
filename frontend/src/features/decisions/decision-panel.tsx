import Button from '@mui/material/Button';
import { useState } from 'react';
import { useRfpDecisionQuery } from './endpoints.ts';
import { useRfpDetailQuery, useVendorTableQuery } from '../evaluation/endpoints.ts';
import { mayHelpToRetry } from '../../api/problems/may-help-to-retry.ts';
import { problemOf } from '../../api/problems/problem.ts';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { endingLabels, decisionBlockerTexts, type RfpOutcome, outcomeLabels } from './decision-labels.ts';
import { EndDialog } from './end-dialog.tsx';
import { ShortlistList } from './shortlist-list.tsx';
import { takingPart, type RfpDecision } from './use-rfp-decision.ts';
import './decisions.css';
import { Icon } from '../../ui/icons/icon.tsx';
import { formatMoment } from '../../ui/format/moment-format.ts';

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

interface DecidedBannerProps {
  decisionStatus: RfpOutcome;
  decided: NonNullable<RfpDecision['decided']>;
}

/** Shows how the RFP ended, who decided it, when and why, and the message to each vendor. */
function DecidedBanner({ decisionStatus, decided }: DecidedBannerProps) {
  const { awarded, decidedBy, decidedAt, reason, outcomes, areScoresReleased } = decided;
  return (
    <div className="decision__done">
      <p className="t3 bb">
        <Icon name={decisionStatus === 'awarded' ? 'check' : 'x'} />{' '}
        {awarded ? `Awarded to ${awarded.companyName}` : endingLabels[decisionStatus].done}
      </p>
      <p className="muted">
        By {decidedBy}
        <span className="dotsep" />
        <span className="num">{formatMoment(decidedAt)}</span>
      </p>
      <p className="decision__said">{reason}</p>
      {outcomes.length > 0 ? (
        <details>
          <summary>What the vendors were told</summary>
          <p className="t1 muted">
            {areScoresReleased ? 'Each reads its own scores.' : 'None of them reads any scores.'}
          </p>
          <ul className="decision__vendors">
            {outcomes.map(({ inviteId, companyName, outcome, message }) => (
              <li key={inviteId} className="decision__vendor">
                <div className="grow">
                  <span className="b">{companyName}</span>: {outcomeLabels[outcome]}
                  {message ? <p className="t1 muted decision__said">{message}</p> : null}
                </div>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}
