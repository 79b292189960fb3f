import { plural, t } from '@lingui/core/macro';
import type { InsightDay, InsightPeriod } from '@bidboard/backend/features/products/contracts/insight';
import { useParams, useSearchParams } from 'react-router-dom';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { problemOf } from '../../../api/problems/problem.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { SegmentedControl } from '../../../ui/buttons/segmented-control.tsx';
import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { dayTicks } from '../../../ui/charts/ticks.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { countFormat } from '../../../ui/format/count-format.ts';
import { useFormats } from '../../../ui/format/reader-formats.ts';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useProductInsightQuery } from '../endpoints.ts';
import { insightPeriods, readInsightPeriod } from '../steps-address.ts';
import styles from './insight.module.css';

const leadsOf = ({ demos, meetings, enquiries, invites }: InsightDay) =>
  demos + meetings + enquiries + invites;
const sumOf = (days: readonly InsightDay[], figure: (day: InsightDay) => number) =>
  days.reduce((sum, day) => sum + figure(day), 0);

const kinds = [
  ['demos', t`Demo requests`],
  ['meetings', t`Discovery meetings`],
  ['enquiries', t`Enquiries`],
  ['invites', t`Invites to RFPs`],
] as const;

const periodLabels: Record<InsightPeriod, string> = { '30': t`30 days`, '90': t`90 days` };
const periodOptions = insightPeriods.map((value) => ({ value, label: periodLabels[value] }));

/** /app/products/:productId/insight: how often the page of one of the company's products was opened, and how often people got in touch. */
export function InsightPage() {
  const { productId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const period = readInsightPeriod(search);
  // Figures that were read some minutes ago would miss the latest views. The link has just read them.
  const { currentData, error, refetch } = useProductInsightQuery(
    { params: { productId }, search: { days: period } },
    { refetchOnMountOrArgChange: 10 },
  );
  const productPath = `/app/additional-information?product=${productId}`;
  const productName = currentData?.productName;
  return (
    <>
      <PageTitle
        title={t`Views and leads`}
        tabTitle={productName ? t`Views and leads of ${productName}` : undefined}
        crumbs={[
          { label: t`Company and products`, to: '/app/additional-information' },
          ...(productName ? [{ label: productName, to: productPath }] : []),
          { label: t`Views and leads` },
        ]}
        detail={t`How often the page of this product was opened, and how often people got in touch. Views by your own people are left out while they are logged in. Bots that identify themselves are not counted. Days are in UTC.`}
        actions={
          <SegmentedControl
            label={t`Period`}
            options={periodOptions}
            value={period}
            onChange={(days) =>
              setSearch(days === '30' ? {} : { days }, { replace: true, preventScrollReset: true })
            }
          />
        }
      />
      {currentData ? (
        <InsightPanels days={currentData.days} period={period} />
      ) : error && problemOf(error).status === 404 ? (
        <EmptyState
          icon="layers"
          title={t`Product not found`}
          action={<ButtonLink to="/app/additional-information">{t`Show your products`}</ButtonLink>}
        >
          {t`It may have been deleted, or it belongs to another company.`}
        </EmptyState>
      ) : error ? (
        <NotLoaded title={t`The views and leads did not load`} error={error} refetch={refetch} />
      ) : (
        <SkeletonRows label={t`Loading the views and leads`} rows={2} rowHeight={280} />
      )}
    </>
  );
}

interface InsightPanelsProps {
  days: readonly InsightDay[];
  period: InsightPeriod;
}

function InsightPanels({ days, period }: InsightPanelsProps) {
  const views = sumOf(days, ({ views: count }) => count);
  const leads = sumOf(days, leadsOf);
  return (
    <div className={styles.insight}>
      <Panel title={t`Views: ${countFormat(views)}`} padded>
        <DayChart
          label={t`Views by day`}
          caption={plural(Number(period), {
            one: 'Views of the product page in the last day',
            other: 'Views of the product page in the last # days',
          })}
          name={t`Views`}
          days={days}
          figure={({ views: count }) => count}
          empty={t`Views appear here once people open the page of this product.`}
        />
      </Panel>
      <Panel title={t`Leads: ${countFormat(leads)}`} padded>
        <DayChart
          label={t`Leads by day`}
          caption={plural(Number(period), {
            one: 'Leads of the product in the last day',
            other: 'Leads of the product in the last # days',
          })}
          name={t`Leads`}
          days={days}
          figure={leadsOf}
          empty={t`Leads appear here once people ask for a demo or a meeting, enquire, or invite you to an RFP for this product.`}
        />
        {leads > 0 ? (
          <div className={styles.insightKinds}>
            <BarChart
              label={t`Leads by kind`}
              caption={t`Leads by kind`}
              barName={t`Kind`}
              bars={kinds.map(([kind, name]) => ({ name, value: sumOf(days, (day) => day[kind]) }))}
              x={{ name: t`Leads`, format: countFormat }}
              empty=""
            />
          </div>
        ) : null}
      </Panel>
    </div>
  );
}

interface DayChartProps {
  label: string;
  caption: string;
  name: string;
  days: readonly InsightDay[];
  figure: (day: InsightDay) => number;
  empty: string;
}

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

function DayChart({ name, days, figure, ...chart }: DayChartProps) {
  const formats = useFormats();
  const points = days.map((day) => ({ x: Date.parse(day.day), y: figure(day) }));
  const isEmpty = points.every(({ y }) => y === 0);
  return (
    <LineChart
      {...chart}
      points={isEmpty ? [] : points}
      ticks={dayTicks(points[0]?.x ?? 0, points.at(-1)?.x ?? 0)}
      x={{
        name: t`Day (UTC)`,
        format: (day) => formats.dayOfYear(dayOf(day)),
        formatExactly: (day) => formats.day(dayOf(day)),
      }}
      y={{ name, format: countFormat }}
    />
  );
}
