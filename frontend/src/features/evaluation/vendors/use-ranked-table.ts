import { useMemo } from 'react';
import { useVendorTableQuery } from '../endpoints.ts';
import { rankedRows } from './ranked-rows.ts';

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
