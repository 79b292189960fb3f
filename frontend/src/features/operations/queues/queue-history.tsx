import { t } from '@lingui/core/macro';
import { memo } from 'react';
import type { QueueRow } from '@bidboard/backend/features/operations/contracts/queues';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { countFormat } from '../../../ui/format/count-format.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import '../figures.css';

const minutesAgo = (minutes: number): string => (minutes === 0 ? t`now` : `−${minutes} min`);
const ticks = [-45, -30, -15, 0];

interface QueueLineProps {
  queue: string;
  hour: readonly number[];
}

/** The sample of each second creates new rows. A line is drawn again only if its figures have changed. */
const QueueLine = memo(
  ({ queue, hour }: QueueLineProps) => (
    <LineChart
      label={t`Jobs done per minute, queue ${queue}`}
      caption={queue}
      points={hour.map((done, at) => ({ x: at + 1 - hour.length, y: done }))}
      ticks={ticks}
      x={{ name: t`Minutes ago`, format: (minutes) => minutesAgo(-minutes) }}
      y={{ name: t`Jobs done`, format: countFormat }}
      empty={t`No jobs were counted.`}
      height={120}
    />
  ),
  (before, now) => before.queue === now.queue && before.hour.join() === now.hour.join(),
);

/** How many jobs each queue did in each minute of the last hour. */
export function QueueHistory({ rows }: { rows: readonly QueueRow[] }) {
  return (
    <Panel title={t`Jobs done per minute, last hour`} padded>
      <div className="histories">
        {rows.map(({ queue, hour }) => (
          <QueueLine key={queue} queue={queue} hour={hour} />
        ))}
      </div>
    </Panel>
  );
}
