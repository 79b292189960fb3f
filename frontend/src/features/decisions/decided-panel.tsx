import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRfpDecisionQuery } from './endpoints.ts';
import type { RfpDecision } from './use-rfp-decision.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { endingLabels, outcomeLabels, type RfpOutcome } from './decision-labels.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { formatMoment } from '../../ui/format/date-format.ts';
import styles from './decisions.module.css';
import layoutStyles from '../../ui/styles/layout.module.css';
import textStyles from '../../ui/styles/text.module.css';

/** How the RFP ended, above its vendors. Renders nothing while it is open. */
export function DecidedPanel({ rfpId }: { rfpId: string }) {
  const { data } = useRfpDecisionQuery({ params: { rfpId } });
  if (!data?.decided || data.decisionStatus === 'open') return null;
  return (
    <Panel title={t`Decision`} className={styles.decision} padded>
      <DecidedBanner decisionStatus={data.decisionStatus} decided={data.decided} />
    </Panel>
  );
}

interface DecidedBannerProps {
  decisionStatus: RfpOutcome;
  decided: NonNullable<RfpDecision['decided']>;
}

/** Shows how the RFP ended, who decided it, when and why, and the message to each vendor. */
function DecidedBanner({ decisionStatus, decided }: DecidedBannerProps) {
  const { awarded, decidedBy, decidedAt, reason, outcomes, areScoresReleased } = decided;
  const moment = formatMoment(decidedAt);
  return (
    <div className={styles.decisionDone}>
      <p className={`${textStyles.large} ${textStyles.semibold}`}>
        <Icon name={decisionStatus === 'awarded' ? 'check' : 'x'} />{' '}
        {awarded ? t`Awarded to ${{ vendor: awarded.companyName }}` : endingLabels[decisionStatus].done}
      </p>
      <p className={textStyles.muted}>
        <Trans>
          By {decidedBy}
          <span className={layoutStyles.dotSeparator} />
          <span className={textStyles.tabular}>{moment}</span>
        </Trans>
      </p>
      <p className={styles.decisionSaid}>{reason}</p>
      {outcomes.length > 0 ? (
        <Disclosure summary={t`Messages to vendors`}>
          <p className={`${textStyles.small} ${textStyles.muted}`}>
            {areScoresReleased
              ? t`Each vendor sees its own scores.`
              : t`Scores were not shared with vendors.`}
          </p>
          <ul className={styles.decisionVendors}>
            {outcomes.map(({ inviteId, companyName, outcome, message }) => (
              <li key={inviteId} className={styles.decisionVendor}>
                <div className={layoutStyles.growOrWrap}>
                  <span className={textStyles.medium}>{companyName}</span>: {outcomeLabels[outcome]}
                  {message ? (
                    <p className={`${textStyles.small} ${textStyles.muted} ${styles.decisionSaid}`}>
                      {message}
                    </p>
                  ) : null}
                </div>
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </div>
  );
}
