import { t } from '@lingui/core/macro';
import type { OutboxMinute } from '@bidboard/backend/features/operations/contracts/operations';
import { LineChart } from '../../ui/charts/line-chart.tsx';
import { countFormat } from '../../ui/format/count-format.ts';
import { useFormats } from '../../ui/format/reader-formats.ts';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { NotLoaded } from '../../api/problems/not-loaded.tsx';
import { useOutboxHistoryQuery } from './endpoints.ts';
import { formatLag, lateMs } from './formats.ts';

/** The history has one value a minute, so reading it more often shows little more. */
const rereadMs = 20_000;
const quarterMs = 900_000;

/** The last hour of the outbox: how long events waited to be published, and how many were recorded. */
export function OutboxHistory() {
  const { data, error, refetch } = useOutboxHistoryQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: rereadMs,
  });
  if (error && !data)
    return <NotLoaded title={t`The history of the outbox did not load`} error={error} refetch={refetch} />;
  return (
    <Panel title={t`Last hour`} className="outbox-history" padded>
      {data ? (
        <OutboxLines minutes={data.data} />
      ) : (
        <SkeletonRows label={t`Loading the history of the outbox`} rows={1} rowHeight={232} headHeight={0} />
      )}
    </Panel>
  );
}

function OutboxLines({ minutes }: { minutes: readonly OutboxMinute[] }) {
  const formats = useFormats();
  const times = minutes.map(({ minute }) => Date.parse(minute));
  const line = {
    x: { name: t`Time`, format: formats.time },
    ticks: times.filter((time) => time % quarterMs === 0),
    empty: t`No events were recorded.`,
  };
  const pointsOf = (value: (minute: OutboxMinute) => number) =>
    minutes.map((minute, at) => ({ x: times[at] ?? 0, y: value(minute) }));
  return (
    <div className="histories">
      <LineChart
        {...line}
        label={t`Outbox lag by minute`}
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
        label={t`Events recorded by minute`}
        caption={t`Events recorded per minute`}
        points={pointsOf(({ recorded }) => recorded)}
        y={{ name: t`Events`, format: countFormat }}
      />
    </div>
  );
}
