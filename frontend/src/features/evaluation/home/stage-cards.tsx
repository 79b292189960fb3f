import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { RfpOverview } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import { endedStage, isPastLastMilestone } from '@bidboard/backend/features/rfps/contracts/timeline';
import { Bar, Ring, StageSteps, type StageStep } from '../../../ui/charts/progress.tsx';
import { dayNumber } from '../../../ui/format/date-format.ts';
import { ChangeHighlight } from '../../../ui/feedback/change-highlight.tsx';
import styles from './stage-cards.module.css';
import panelStyles from '../../../ui/layout/panel.module.css';
import textStyles from '../../../ui/styles/text.module.css';

interface StageCardsProps {
  overview: RfpOverview;
}

const days = (count: number | null) =>
  count === null ? '–' : plural(count, { one: '# day', other: '# days' });
const maxSteps = 24;

/** Returns how much of the time from the first to the last date has passed, in percent. */
function elapsed({ timeline, today }: RfpOverview): number {
  const dates = timeline.map((item) => dayNumber(item.mileStoneDate)).filter((day) => day !== null);
  const first = Math.min(...dates);
  const last = Math.max(...dates);
  const now = dayNumber(today);
  if (dates.length === 0 || now === null) return 0;
  return last === first ? (now >= last ? 100 : 0) : ((now - first) / (last - first)) * 100;
}

function inviteSteps({
  acceptedRFPCount: accepted,
  rejectedRFPCount: rejected,
  totalVendor: sent,
}: RfpOverview): StageStep[] {
  const scale = Math.min(1, maxSteps / Math.max(1, sent));
  const count = (share: number) => Math.round(share * scale);
  return [
    ...Array.from({ length: count(accepted) }, (): StageStep => 'accepted'),
    ...Array.from({ length: count(Math.max(0, sent - accepted - rejected)) }, (): StageStep => 'waiting'),
    ...Array.from({ length: count(rejected) }, (): StageStep => 'rejected'),
  ];
}

const stageSteps = ({ currentStageNumber, totalStages }: RfpOverview): StageStep[] =>
  Array.from({ length: Math.min(totalStages, maxSteps) }, (_, at): StageStep => {
    if (at + 1 === currentStageNumber) return 'current';
    return at < currentStageNumber ? 'past' : 'coming';
  });

function StageSummary({ overview }: StageCardsProps) {
  const { currentStageNumber: now, totalStages: total } = overview;
  if (now === 0) return <>{t`Not started: no stage has a date`}</>;
  if (overview.currentStage === endedStage) return <>{t`The RFP has been decided`}</>;
  if (now === total && isPastLastMilestone(overview))
    return (
      <>
        {plural(total, {
          one: '# stage done, decision due',
          other: 'All # stages done, decision due',
        })}
      </>
    );
  return (
    <>
      {t`${plural({ done: now - 1 }, { one: '# stage done', other: '# stages done' })}, 1 running, ${{ coming: total - now }} to come`}
    </>
  );
}

/** Stage, Invites, Timeline and Completion, as of today. */
export function StageCards({ overview }: StageCardsProps) {
  const {
    currentStageNumber,
    totalStages,
    acceptedRFPCount,
    totalVendor,
    rejectedRFPCount,
    daysToCompletion,
  } = overview;
  const completion = Math.round(overview.completionPercent);
  const shownDays = daysToCompletion ?? '–';
  const daysLeft = daysToCompletion ?? 0;
  return (
    <section className={styles.kpis} aria-label={t`Summary`}>
      <article
        className={`${panelStyles.panel} ${styles.kpi} ${styles.kpiStage}`}
        aria-labelledby="kpi-stage"
      >
        <h2 className={textStyles.label} id="kpi-stage">
          {t`Stage`}
        </h2>
        <p className={styles.kpiBig}>
          <Trans>
            <ChangeHighlight on={currentStageNumber}>
              <b className={textStyles.tabular}>{currentStageNumber}</b>
            </ChangeHighlight>{' '}
            of <span className={textStyles.tabular}>{totalStages}</span>
          </Trans>
        </p>
        <StageSteps steps={stageSteps(overview)} />
        <dl>
          <div>
            <dt>{t({ message: 'Current', comment: 'The current stage of an RFP.' })}</dt>
            <dd className={textStyles.semibold}>{overview.currentStage ?? '–'}</dd>
          </div>
          <div>
            <dt>{t({ message: 'Next', context: 'stage' })}</dt>
            <dd>{overview.nextStage ?? '–'}</dd>
          </div>
        </dl>
      </article>
      <article className={`${panelStyles.panel} ${styles.kpi}`} aria-labelledby="kpi-invites">
        <h2 className={textStyles.label} id="kpi-invites">
          {t`Invites`}
        </h2>
        <p className={styles.kpiBig}>
          <Trans>
            <ChangeHighlight on={acceptedRFPCount}>
              <b className={textStyles.tabular}>{acceptedRFPCount}</b>
            </ChangeHighlight>{' '}
            <Plural value={acceptedRFPCount} one="accepted" other="accepted" />
          </Trans>
        </p>
        <StageSteps steps={inviteSteps(overview)} />
        <dl>
          <div>
            <dt>{t({ message: 'Sent', context: 'invites' })}</dt>
            <dd className={textStyles.tabular}>
              <ChangeHighlight on={totalVendor}>{totalVendor}</ChangeHighlight>
            </dd>
          </div>
          <div>
            <dt>{t`Rejected`}</dt>
            <dd className={textStyles.tabular}>
              <ChangeHighlight on={rejectedRFPCount}>{rejectedRFPCount}</ChangeHighlight>
            </dd>
          </div>
        </dl>
      </article>
      <article className={`${panelStyles.panel} ${styles.kpi}`} aria-labelledby="kpi-timeline">
        <h2 className={textStyles.label} id="kpi-timeline">
          {t`Timeline`}
        </h2>
        <p className={styles.kpiBig}>
          <Trans>
            <b className={textStyles.tabular}>{shownDays}</b>{' '}
            <Plural value={daysLeft} one="day to completion" other="days to completion" />
          </Trans>
        </p>
        <div className={styles.kpiBar}>
          <Bar percent={elapsed(overview)} />
        </div>
        <dl>
          <div>
            <dt>{t`In current stage`}</dt>
            <dd className={textStyles.tabular}>{days(overview.daysInCurrentStage)}</dd>
          </div>
          <div>
            <dt>{t`To next stage`}</dt>
            <dd className={textStyles.tabular}>{days(overview.daysToNextStage)}</dd>
          </div>
        </dl>
      </article>
      <article
        className={`${panelStyles.panel} ${styles.kpi} ${styles.kpiRing}`}
        aria-labelledby="kpi-completion"
      >
        <div>
          <h2 className={textStyles.label} id="kpi-completion">
            {t`Completion`}
          </h2>
          <p className={styles.kpiBig}>
            <ChangeHighlight on={completion}>
              <b className={textStyles.tabular}>{completion}%</b>
            </ChangeHighlight>
          </p>
          <p className={`${textStyles.small} ${textStyles.muted} ${styles.kpiSaid}`}>
            <StageSummary overview={overview} />
          </p>
        </div>
        <Ring percent={completion} />
      </article>
    </section>
  );
}
