import { t } from '@lingui/core/macro';
import type { OperationFigures } from '@bidboard/backend/features/operations/contracts/operations';
import type { OperationPeriod } from '@bidboard/backend/features/operations/contracts/periods';
import { Link } from 'react-router-dom';
import { NotLoaded } from '../../api/problems/not-loaded.tsx';
import { Sparkline } from '../../ui/charts/sparkline.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { countFormat } from '../../ui/format/count-format.ts';
import { useOperationFiguresQuery } from './endpoints.ts';
import { Figures, type Figure } from './figures.tsx';
import { formatLag, isLate, lateMs } from './formats.ts';
import { periodLabels, rereadMs, usePeriod } from './period.ts';
import visibilityStyles from '../../ui/styles/visibility.module.css';

type FigureName = keyof OperationFigures['now'];

const lagLimit = () => t`limit ${{ duration: formatLag(lateMs) }}`;

/** The figures with their limits. A figure beyond its limit needs attention. */
function figuresOf({ now }: OperationFigures): (Figure & { of: FigureName; limit?: number; to?: string })[] {
  const unpublishedSince =
    now.unpublished === 0 ? t`none waiting` : t`oldest: ${{ duration: formatLag(now.relayLagMs) }}`;
  return [
    {
      of: 'relayLagMs',
      name: t`Outbox lag`,
      value: formatLag(now.relayLagMs),
      detail: lagLimit(),
      isBad: isLate(now.relayLagMs),
      limit: lateMs,
    },
    {
      of: 'failedJobs',
      name: t`Failed jobs`,
      value: countFormat(now.failedJobs),
      detail: t`limit ${{ count: countFormat(0) }}`,
      isBad: now.failedJobs > 0,
    },
    {
      of: 'unpublished',
      name: t`Unpublished events`,
      value: countFormat(now.unpublished),
      detail: unpublishedSince,
      isBad: now.unpublished > 0 && isLate(now.relayLagMs),
    },
    {
      of: 'readModelLagMs',
      name: t`Read-model lag`,
      value: formatLag(now.readModelLagMs),
      detail: lagLimit(),
      isBad: isLate(now.readModelLagMs),
      limit: lateMs,
    },
    {
      of: 'waitingUsers',
      name: t`Users to approve`,
      value: countFormat(now.waitingUsers),
      to: '/app/approvals',
    },
    {
      of: 'paymentIssues',
      name: t`Payments to review`,
      value: countFormat(now.paymentIssues),
      to: '/app/payments-to-look-at',
    },
  ];
}

const formatOf = (name: FigureName) => (name.endsWith('Ms') ? formatLag : countFormat);

function FigureLine({
  of,
  name,
  figures: { now, steps },
  period,
  limit,
  isBad,
}: {
  of: FigureName;
  name: string;
  figures: OperationFigures;
  period: OperationPeriod;
  limit?: number | undefined;
  isBad?: boolean | undefined;
}) {
  const format = formatOf(of);
  const values = [...steps.map((step) => step[of]), now[of]];
  const past = steps.map((step) => ({ x: Date.parse(step.at), y: step[of] }));
  const last = past.at(-1);
  return (
    <Sparkline
      label={t`${name}, ${{ period: periodLabels[period] }}: lowest ${{ lowest: format(Math.min(...values)) }}, highest ${{ highest: format(Math.max(...values)) }}`}
      // The step that is not over ends with the figure of this moment.
      points={last ? [...past.slice(0, -1), { x: last.x, y: Math.max(last.y, now[of]) }] : []}
      limit={limit}
      isBad={isBad}
    />
  );
}

/** The figures of the running system, each with its limit and its line over the period. They change live. */
export function FigureStrip() {
  const period = usePeriod();
  const { data, error, refetch } = useOperationFiguresQuery(
    { search: { period } },
    { refetchOnMountOrArgChange: true, pollingInterval: rereadMs },
  );
  if (!data)
    return error ? (
      <NotLoaded title={t`The figures did not load`} error={error} refetch={refetch} />
    ) : (
      <SkeletonRows label={t`Loading the figures`} rows={1} rowHeight={128} headHeight={0} />
    );
  return (
    <Figures
      label={t`The system now`}
      figures={figuresOf(data).map(({ to, ...figure }) => ({
        ...figure,
        detail: to ? (
          <Link to={to}>
            {t`Review`}
            <span className={visibilityStyles.visuallyHidden}>: {figure.name}</span>
          </Link>
        ) : (
          figure.detail
        ),
        foot: <FigureLine {...figure} figures={data} period={period} />,
      }))}
    />
  );
}
