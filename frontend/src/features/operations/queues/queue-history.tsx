import { t } from '@lingui/core/macro';
import { memo } from 'react';
import {
  operationPeriods,
  type OperationPeriod,
} from '@bidboard/backend/features/operations/contracts/periods';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { countFormat } from '../../../ui/format/count-format.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useQueueHistoryQuery } from '../endpoints.ts';
import { rereadMs, usePeriod, useTimeAxis } from '../period.ts';
import styles from '../figures.module.css';

/** The history of every queue over the period in the address. */
export function useQueueHistory() {
  const period = usePeriod();
  const { data, error, refetch } = useQueueHistoryQuery(
    { search: { period } },
    { refetchOnMountOrArgChange: true, pollingInterval: rereadMs },
  );
  return { period, data, error, refetch };
}

/** The beginning of each step, in ms since 1970. */
export function stepTimes(period: OperationPeriod, lastStepAt: string): number[] {
  const { steps, stepMinutes } = operationPeriods[period];
  return Array.from(
    { length: steps },
    (_, at) => Date.parse(lastStepAt) - (steps - 1 - at) * stepMinutes * 60_000,
  );
}

const titles: Record<OperationPeriod, string> = {
  hour: t`Jobs done, last hour`,
  day: t`Jobs done, last 24 hours`,
  week: t`Jobs done, last 7 days`,
};

interface QueueLineProps {
  queue: string;
  period: OperationPeriod;
  lastStepAt: string;
  done: readonly number[];
}

/** A line is drawn again only if its figures have changed. */
const QueueLine = memo(
  ({ queue, period, lastStepAt, done }: QueueLineProps) => {
    const times = stepTimes(period, lastStepAt);
    return (
      <LineChart
        {...useTimeAxis(period, times)}
        label={t`Jobs done, queue ${queue}`}
        caption={queue}
        points={done.map((jobs, at) => ({ x: times[at] ?? 0, y: jobs }))}
        y={{ name: t`Jobs done`, format: countFormat }}
        empty={t`No jobs were counted.`}
        height={120}
      />
    );
  },
  (before, now) =>
    before.period === now.period &&
    before.lastStepAt === now.lastStepAt &&
    before.done.join() === now.done.join(),
);

/** How many jobs each queue did over the period. */
export function QueueHistory() {
  const { period, data, error, refetch } = useQueueHistory();
  if (!data)
    return error ? (
      <NotLoaded title={t`The history of the queues did not load`} error={error} refetch={refetch} />
    ) : null;
  return (
    <Panel title={titles[period]} padded>
      <div className={styles.histories}>
        {data.rows.map(({ queue, done }) => (
          <QueueLine key={queue} queue={queue} period={period} lastStepAt={data.lastStepAt} done={done} />
        ))}
      </div>
    </Panel>
  );
}
