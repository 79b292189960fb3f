import { t } from '@lingui/core/macro';
import { periodNames, type OperationPeriod } from '@bidboard/backend/features/operations/contracts/periods';
import { useSearchParams } from 'react-router-dom';
import { useFormats } from '../../ui/format/reader-formats.ts';

export const periodLabels: Record<OperationPeriod, string> = {
  hour: t`1 hour`,
  day: t`24 hours`,
  week: t`7 days`,
};
export const lastPeriodLabels: Record<OperationPeriod, string> = {
  hour: t`Last hour`,
  day: t`Last 24 hours`,
  week: t`Last 7 days`,
};
export const periodOptions = periodNames.map((period) => ({ value: period, label: periodLabels[period] }));

/** The period in the address; unknown values count as the last hour. */
export const periodOf = (params: URLSearchParams): OperationPeriod =>
  periodNames.find((name) => name === params.get('period')) ?? 'hour';

export const usePeriod = (): OperationPeriod => periodOf(useSearchParams()[0]);

/** How often histories are read again. They have one value a minute, so more often would show little more. */
export const rereadMs = 20_000;

/** The distance between labels below a chart: a quarter of an hour, three hours, a day. */
const labelEveryMs: Record<OperationPeriod, number> = { hour: 900_000, day: 10_800_000, week: 86_400_000 };

/** Returns how a chart of the period writes times, and where. Times are in ms since 1970. */
export function useTimeAxis(period: OperationPeriod, times: readonly number[]) {
  const formats = useFormats();
  return {
    x: {
      name: t`Time`,
      format: period === 'week' ? formats.day : formats.time,
      formatExactly: period === 'hour' ? formats.time : formats.shortDateTime,
    },
    ticks: times.filter((time) => time % labelEveryMs[period] === 0),
  };
}
