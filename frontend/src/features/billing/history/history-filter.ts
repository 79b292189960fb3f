import { transitionTypes } from '@bidboard/backend/features/billing/contracts/billing';
import type { TransitionType } from '@bidboard/backend/features/billing/contracts/billing';
import { messages } from '@bidboard/backend/features/billing/contracts/messages';
import type { FormikErrors } from 'formik';

/** The filter of the credit history. Days are YYYY-MM-DD, or '' if missing. */
export interface HistoryFilter {
  from: string;
  to: string;
  types: TransitionType[];
}

export const noFilter: HistoryFilter = { from: '', to: '', types: [] };
const known = Object.keys(transitionTypes) as TransitionType[];
const isDay = (day: string | null): day is string =>
  /^\d{4}-\d{2}-\d{2}$/.test(day ?? '') && !Number.isNaN(Date.parse(day ?? ''));

/** Returns the filter in the address. */
export function readFilter(search: URLSearchParams): HistoryFilter {
  const [from, to] = [search.get('from'), search.get('to')];
  return {
    from: isDay(from) ? from : '',
    to: isDay(to) ? to : '',
    types: known.filter((type) => search.getAll('types').includes(type)),
  };
}

/** Returns the address with this filter instead of the previous one, on its first page. */
export function writeFilter(search: URLSearchParams, { from, to, types }: HistoryFilter): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of ['from', 'to', 'types', 'page']) next.delete(name);
  if (from) next.set('from', from);
  if (to) next.set('to', to);
  for (const type of types) next.append('types', type);
  return next;
}

export const isFiltered = ({ from, to, types }: HistoryFilter): boolean =>
  from !== '' || to !== '' || types.length > 0;

/** A filter with only a from-date ends today. */
export const toHistorySearch = ({ from, to, types }: HistoryFilter, today: string) => ({
  ...(from && { from, to: to || today }),
  ...(types.length > 0 && { types }),
});

export function filterErrors({ from, to }: HistoryFilter, today: string): FormikErrors<HistoryFilter> {
  if (to && !from) return { from: messages.fromDateRequired };
  if (from && from > (to || today)) return { from: messages.fromDateInvalid };
  return to > today ? { to: messages.toDateAhead } : {};
}
