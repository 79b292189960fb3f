import { plural, t } from '@lingui/core/macro';
import type { VendorRow } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import { ScatterChart } from '../../../ui/charts/scatter-chart.tsx';
import { countFormat } from '../../../ui/format/count-format.ts';
import { formatMoney, formatScore } from '../../../ui/format/number-format.ts';
import { useFormats } from '../../../ui/format/reader-formats.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { PanelBoundary } from '../../../ui/feedback/panel-boundary.tsx';
import { rankedRows, uncountedPrice } from '../vendors/ranked-table.ts';
import { responseFunnel } from './response-funnel.ts';
import styles from './vendor-charts.module.css';

interface VendorChartsProps {
  rows: readonly VendorRow[];
  currency: string;
  /** Before the due time of a sealed RFP, the buyer reads no price and no score. */
  isSealed: boolean;
}

/** How far the vendors of an RFP have come, and what their answers are worth at their price. */
export function VendorCharts({ rows, currency, isSealed }: VendorChartsProps) {
  if (rows.length === 0) return null;
  return (
    <div className={styles.vendorCharts}>
      <PanelBoundary title={t`Responses cannot be shown`}>
        <FunnelPanel rows={rows} />
      </PanelBoundary>
      {isSealed ? null : (
        <PanelBoundary title={t`Price and score cannot be shown`}>
          <PriceScorePanel rows={rows} currency={currency} />
        </PanelBoundary>
      )}
    </div>
  );
}

function FunnelPanel({ rows }: Pick<VendorChartsProps, 'rows'>) {
  const formats = useFormats();
  const { invited, accepted, started, submitted } = responseFunnel(rows);
  const bar = (name: string, value: number) => {
    const share = formats.number(Math.round((value / invited) * 100));
    return { name, value, detail: t`${{ count: countFormat(value) }} (${share}%)` };
  };
  return (
    <Panel title={t`Responses`} padded>
      <BarChart
        label={t`Vendors by stage of their response`}
        caption={t`Vendors that reached each stage`}
        barName={t`Stage`}
        bars={[
          bar(t`Invited`, invited),
          bar(t`Accepted`, accepted),
          bar(t`Started`, started),
          bar(t`Submitted`, submitted),
        ]}
        x={{ name: t`Vendors`, format: countFormat }}
        empty={t`No vendors yet`}
      />
    </Panel>
  );
}

function PriceScorePanel({ rows, currency }: Pick<VendorChartsProps, 'rows' | 'currency'>) {
  const formats = useFormats();
  // The overall score may include the price, so the score of the answers is that of a price without weight.
  const points = rankedRows(rows, uncountedPrice).flatMap(({ companyName, isSubmitted, price, overall }) =>
    isSubmitted && price !== null && overall !== null ? [{ name: companyName, x: price, y: overall }] : [],
  );
  const missing = rows.filter(({ isSubmitted }) => isSubmitted).length - points.length;
  return (
    <Panel
      title={t`Price and score`}
      foot={
        missing > 0
          ? plural(missing, {
              one: '# submitted response has no price or no score, or fails a must-have, and is not shown.',
              other:
                '# submitted responses have no price or no score, or fail a must-have, and are not shown.',
            })
          : undefined
      }
      padded
    >
      <ScatterChart
        label={t`Price and score of each vendor`}
        pointName={t`Vendor`}
        points={points}
        x={{
          name: t`Total price`,
          format: (minor) => formats.number(Math.round(minor / 100)),
          formatExactly: (minor) => formatMoney(minor, currency),
        }}
        y={{ name: t`Score of the answers, %`, format: countFormat, formatExactly: formatScore }}
        empty={t`Vendors appear here once their submitted responses have a price and a score.`}
      />
    </Panel>
  );
}
