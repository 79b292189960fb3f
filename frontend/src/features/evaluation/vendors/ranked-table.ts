import type { VendorRow } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import { rankRows, type PriceTerms } from '@bidboard/backend/features/evaluation/contracts/ranking';
import { lowestPriceRule } from '@bidboard/backend/features/rfps/contracts/price-score';
import { useMemo } from 'react';
import { useVendorTableQuery } from '../endpoints.ts';

/** Returns the rows with new ranks, because a pushed row knows only its own figures. An unchanged row keeps its identity. */
export const rankedRows = (rows: readonly VendorRow[], terms: PriceTerms): VendorRow[] =>
  rankRows(rows, terms).map((now, at) => {
    const before = rows[at];
    const isSame =
      before !== undefined &&
      now.overall === before.overall &&
      now.priceScore === before.priceScore &&
      now.rank === before.rank;
    return isSame ? before : now;
  });

/** A price without weight. */
export const uncountedPrice: PriceTerms = { priceWeight: 0, ...lowestPriceRule };

/** Returns the vendor table as shown, live: ranked, and with whether a rank carries information. */
export function useRankedTable(rfpId: string) {
  const { data, error, isFetching, refetch } = useVendorTableQuery({ params: { rfpId } });
  const rows = useMemo(() => data && rankedRows(data.data, data), [data]);
  return {
    rows,
    terms: data ?? uncountedPrice,
    isRanked: data?.isRanked ?? false,
    error,
    isFetching,
    refetch,
  };
}
