import { plural, t } from '@lingui/core/macro';
import type { PriceSheet } from '@bidboard/backend/features/price-sheets/contracts/price-sheet';
import type { VendorOffer } from '@bidboard/backend/features/price-sheets/contracts/vendor-prices';
import { csvText } from '@bidboard/backend/kernel/text/csv';
import { useCallback, useMemo, useRef, useState } from 'react';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { problemOf } from '../../../api/problems/problem.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { saveAs } from '../../../ui/files/downloads.tsx';
import { formatMoney, formatScore } from '../../../ui/format/number-format.ts';
import { useFormats } from '../../../ui/format/reader-formats.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import textStyles from '../../../ui/styles/text.module.css';
import { useVendorTableQuery } from '../../evaluation/endpoints.ts';
import { usePriceComparisonQuery, usePriceSheetQuery } from '../endpoints.ts';
import { ComparisonGrid } from './comparison-grid.tsx';
import { comparisonTable } from './comparison-table.ts';
import { VendorRemarks } from './vendor-remarks.tsx';
import {
  describePriceExample,
  describePriceRule,
  priceScoreExample,
} from '@bidboard/backend/features/rfps/contracts/price-formula-text';
import { comparedRows, isComparable, sheetWith, totalBars, type TriedQuantities } from './comparison-rows.ts';
import styles from './comparison.module.css';

/** The prices of all vendors side by side. Renders nothing without a price sheet, and while prices are sealed or closed. */
export function ComparisonPanel({ rfpId }: { rfpId: string }) {
  const hasSheet = (usePriceSheetQuery({ params: { rfpId } }).data?.lines.length ?? 0) > 0;
  const { data, error, refetch } = usePriceComparisonQuery({ params: { rfpId } }, { skip: !hasSheet });
  if (!hasSheet) return null;
  if (error && ['responsesSealed', 'pricesClosed'].includes(problemOf(error).code ?? '')) return null;
  if (data) return <Comparison rfpId={rfpId} sheet={data.sheet} vendors={data.vendors} />;
  return (
    <Panel title={t`Prices`} className={styles.prices}>
      {error ? (
        <NotLoaded title={t`The prices did not load`} error={error} refetch={refetch} />
      ) : (
        <SkeletonRows rows={4} label={t`Loading the prices`} />
      )}
    </Panel>
  );
}

const untouched: TriedQuantities = new Map();

interface ComparisonProps {
  rfpId: string;
  sheet: PriceSheet;
  vendors: readonly VendorOffer[];
}

/** How the price counts in the score, with the totals of this RFP. Renders nothing until two totals differ. */
function PriceScoreExample({ rfpId, currency }: { rfpId: string; currency: string }) {
  const { data } = useVendorTableQuery({ params: { rfpId } });
  const example = data && priceScoreExample(data.data, data);
  if (!data || !example) return null;
  const formats = { money: (minor: number) => formatMoney(minor, currency), score: formatScore };
  const [rule, calculation] = [
    describePriceRule(data, formats),
    describePriceExample(data, example, formats),
  ];
  return (
    <p className={`${textStyles.muted} ${styles.about}`}>
      {data.priceWeight === 0 ? t`The price has no weight. With one, this would apply:` : null} {rule}{' '}
      {calculation}
    </p>
  );
}

/** Lines against vendors, and the totals as a chart. Other quantities can be tried out; nothing is saved. */
function Comparison({ rfpId, sheet, vendors }: ComparisonProps) {
  const formats = useFormats();
  const isNarrow = useMediaQuery('(max-width: 700px)');
  /** The vendor whose prices are shown where there is room for one. Lowest and highest are still those of all. */
  const [shown, setShown] = useState('');
  const chosen = vendors.find(({ inviteId }) => inviteId === shown) ?? vendors[0];
  const [tried, setTried] = useState(untouched);
  /** Counts how often the quantities of the sheet were restored, so that the fields start over. */
  const [restored, setRestored] = useState(0);
  const typed = useRef(untouched);
  const tryQuantity = useCallback((line: number, text: string) => {
    typed.current = new Map(typed.current).set(line, text);
    setTried(typed.current);
  }, []);
  const typedFor = useCallback((line: number) => typed.current.get(line), []);
  const restore = () => {
    typed.current = untouched;
    setTried(untouched);
    setRestored((count) => count + 1);
  };
  const triedSheet = sheetWith(sheet, tried);
  const compared = isComparable(triedSheet, vendors) ? triedSheet : sheet;
  const rows = useMemo(() => comparedRows(compared, vendors), [compared, vendors]);
  const bars = totalBars(compared, vendors);
  const years = plural({ years: sheet.termYears }, { one: '# year', other: '# years' });
  const download = () =>
    saveAs(`${t`Prices`}.csv`, csvText(comparisonTable(compared, vendors)), 'text/csv;charset=utf-8');
  if (vendors.length === 0)
    return (
      <Panel title={t`Prices`} className={styles.prices}>
        <EmptyState bare icon="gauge" title={t`No prices yet`}>
          {t`Prices appear here, side by side, once vendors submit their responses.`}
        </EmptyState>
      </Panel>
    );
  return (
    <Panel
      title={t`Prices`}
      className={styles.prices}
      actions={
        <>
          {tried.size > 0 ? <Button onClick={restore}>{t`Restore the quantities`}</Button> : null}
          <Button onClick={download}>
            <Icon name="download" />
            {t`Export CSV`}
          </Button>
        </>
      }
    >
      <p className={`${textStyles.muted} ${styles.about}`}>
        {t`Costs over the term of ${years}, without tax. Type other quantities to see what changes; nothing is saved, and no one else sees it.`}
      </p>
      {isNarrow && vendors.length > 1 ? (
        <div className={styles.vendor}>
          <Select
            label={t`Vendor shown`}
            value={chosen?.inviteId ?? ''}
            options={vendors.map(({ inviteId, companyName }) => ({ value: inviteId, label: companyName }))}
            onChange={setShown}
          />
        </div>
      ) : null}
      <ComparisonGrid
        key={restored}
        sheet={sheet}
        vendors={isNarrow && chosen ? [chosen] : vendors}
        rows={rows}
        isNarrow={isNarrow}
        typedFor={typedFor}
        onTry={tryQuantity}
      />
      <VendorRemarks sheet={sheet} vendors={vendors} />
      <div className={styles.chart}>
        <BarChart
          label={t`Total over the term by vendor`}
          caption={t`Total over ${years}`}
          barName={t`Vendor`}
          bars={bars}
          x={{
            name: t`Total`,
            format: (minor) => formats.number(Math.round(minor / 100)),
            formatExactly: (minor) => formatMoney(minor, sheet.currency),
          }}
          empty={t`Vendors appear here once they price every required line.`}
        />
      </div>
      <PriceScoreExample rfpId={rfpId} currency={sheet.currency} />
    </Panel>
  );
}
