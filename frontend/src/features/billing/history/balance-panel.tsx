import { t } from '@lingui/core/macro';
import { dayTicks } from '../../../ui/charts/ticks.ts';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { countFormat } from '../../../ui/format/count-format.ts';
import { useFormats } from '../../../ui/format/reader-formats.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { useCreditBalancesQuery } from '../endpoints.ts';
import { balancePoints } from './balance-points.ts';
import styles from '../billing.module.css';

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
// Balances are negative only if a refund takes back credits that are already spent.
const formatCredits = (credits: number) => (credits < 0 ? `−${countFormat(-credits)}` : countFormat(credits));

/** The credits of the company over the last year. `today` is a day in UTC. */
export function BalancePanel({ today }: { today: string }) {
  const { data, error, refetch } = useCreditBalancesQuery();
  const formats = useFormats();
  if (error && !data)
    return <NotLoaded title={t`The credit balance did not load`} error={error} refetch={refetch} />;
  const points = balancePoints(data?.data ?? [], today);
  return (
    <Panel title={t`Credit balance`} className={styles.balance} padded>
      {data ? (
        <LineChart
          label={t`Credit balance`}
          caption={t`Credits of your company, last 12 months`}
          points={points}
          ticks={dayTicks(points[0]?.x ?? 0, points.at(-1)?.x ?? 0)}
          x={{
            name: t`Day`,
            format: (day) => formats.dayOfYear(dayOf(day)),
            formatExactly: (day) => formats.day(dayOf(day)),
          }}
          y={{ name: t`Credits`, format: formatCredits }}
          isStepped
          empty={t`The balance appears here once you have credits.`}
        />
      ) : (
        <SkeletonRows label={t`Loading the credit balance`} rows={1} rowHeight={232} headHeight={0} />
      )}
    </Panel>
  );
}
