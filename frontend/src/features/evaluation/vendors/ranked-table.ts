import type { VendorRow } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import { rankRows } from '@bidboard/backend/features/evaluation/contracts/ranking';
import { useMemo } from 'react';
import { useVendorTableQuery } from '../endpoints.ts';

/** Returns the rows with new ranks, because a pushed row knows only its own figures. An unchanged row keeps its identity. */
export const rankedRows = (rows: readonly VendorRow[], priceWeight: number): VendorRow[] =>
  rankRows(rows, priceWeight).map((now, at) => {
    const before = rows[at];
    const isSame =
      before !== undefined &&
      now.overall === before.overall &&
      now.priceScore === before.priceScore &&
      now.rank === before.rank;
    return isSame ? before : now;
  });

/** Returns the vendor table as shown, live: ranked, and with whether a rank carries information. */
export function useRankedTable(rfpId: string) {
  const { data, error, isFetching, refetch } = useVendorTableQuery({ params: { rfpId } });
  const rows = useMemo(() => data && rankedRows(data.data, data.priceWeight), [data]);
  return {
    rows,
    priceWeight: data?.priceWeight ?? 0,
    isRanked: data?.isRanked ?? false,
    error,
    isFetching,
    refetch,
  };
}
