import { Icon } from '../../ui/icons/icon.tsx';
import { formatMoment } from '../../ui/format/moment-format.ts';
import { endingLabels, outcomeLabels, type RfpOutcome } from './decision-labels.ts';
import type { RfpDecision } from './use-rfp-decision.ts';

interface DecidedBannerProps {
  decisionStatus: RfpOutcome;
  decided: NonNullable<RfpDecision['decided']>;
}

/** Shows how the RFP ended, who decided it, when and why, and the message to each vendor. */
export function DecidedBanner({ decisionStatus, decided }: DecidedBannerProps) {
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
