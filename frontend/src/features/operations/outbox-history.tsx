import { t } from '@lingui/core/macro';
import type { OutboxStep } from '@bidboard/backend/features/operations/contracts/operations';
import type { OperationPeriod } from '@bidboard/backend/features/operations/contracts/periods';
import { LineChart } from '../../ui/charts/line-chart.tsx';
import { countFormat } from '../../ui/format/count-format.ts';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { NotLoaded } from '../../api/problems/not-loaded.tsx';
import { useOutboxHistoryQuery } from './endpoints.ts';
import { formatLag, lateMs } from './formats.ts';
import { lastPeriodLabels, rereadMs, usePeriod, useTimeAxis } from './period.ts';
import styles from './figures.module.css';

/** The outbox over the period: how long events waited to be published, and how many were recorded. */
export function OutboxHistory() {
  const period = usePeriod();
  const { data, error, refetch } = useOutboxHistoryQuery(
    { search: { period } },
    { refetchOnMountOrArgChange: true, pollingInterval: rereadMs },
  );
  if (error && !data)
    return <NotLoaded title={t`The history of the outbox did not load`} error={error} refetch={refetch} />;
  return (
    <Panel title={lastPeriodLabels[period]} className={styles.outboxHistory} padded>
      {data ? (
        <OutboxLines steps={data.data} period={period} />
      ) : (
        <SkeletonRows label={t`Loading the history of the outbox`} rows={1} rowHeight={232} headHeight={0} />
      )}
    </Panel>
  );
}

function OutboxLines({ steps, period }: { steps: readonly OutboxStep[]; period: OperationPeriod }) {
  const times = steps.map(({ at }) => Date.parse(at));
  const line = { ...useTimeAxis(period, times), empty: t`No events were recorded.` };
  const pointsOf = (value: (step: OutboxStep) => number) =>
    steps.map((step, index) => ({ x: times[index] ?? 0, y: value(step) }));
  return (
    <div className={styles.histories}>
      <LineChart
        {...line}
        label={t`Outbox lag`}
        caption={t`Longest wait until an event was published`}
        points={pointsOf(({ maxLagMs }) => maxLagMs / 1000)}
        y={{
          name: t`Longest wait`,
          // Rounded to minutes, two labels could be the same.
          format: (seconds) => t`${{ seconds: countFormat(seconds) }} s`,
          formatExactly: (seconds) => formatLag(seconds * 1000),
        }}
        limit={{ value: lateMs / 1000, label: t`Late from ${{ duration: formatLag(lateMs) }}` }}
      />
      <LineChart
        {...line}
        label={t`Events recorded`}
        caption={t`Events recorded`}
        points={pointsOf(({ recorded }) => recorded)}
        y={{ name: t`Events`, format: countFormat }}
      />
    </div>
  );
}
