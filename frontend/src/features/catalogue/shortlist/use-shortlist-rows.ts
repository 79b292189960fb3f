import type { SearchRecord } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import { useEffect, useSyncExternalStore } from 'react';
import { useListCatalogueProductsQuery } from '../endpoints.ts';
import { useShortlistQuery } from '../../shortlists/endpoints.ts';
import { useSession } from '../../../api/client/session.ts';
import { storeShortlist, onStoredShortlistChange, readStoredShortlist, useShortlist } from './shortlist.ts';

interface ShortlistRows {
  /** Undefined while the products load. */
  rows: readonly SearchRecord[] | undefined;
  error: unknown;
  retry: () => void;
}

/**
 * Returns the products of the shortlist. Products that left the catalogue are removed from a visitor's list here. The server has
 * already removed them from an account's list.
 */
export function useShortlistRows(): ShortlistRows {
  const session = useSession();
  const { ids } = useShortlist();
  const stored = useSyncExternalStore(onStoredShortlistChange, readStoredShortlist);
  const own = useShortlistQuery(undefined, { skip: !session });
  const visitors = useListCatalogueProductsQuery(
    { search: { products: [...stored] } },
    { skip: stored.length === 0 },
  );
  const here = visitors.currentData?.data;
  useEffect(() => {
    if (session || !here) return;
    const known = new Set(here.map(({ objectID }) => objectID));
    if (stored.some((id) => !known.has(id))) storeShortlist(stored.filter((id) => known.has(id)));
  }, [session, here, stored]);

  const found = [...(own.data?.data ?? []), ...(stored.length > 0 ? (visitors.data?.data ?? []) : [])];
  const isComplete = (!session || own.data) && (stored.length === 0 || visitors.data);
  return {
    rows: isComplete ? ids.flatMap((id) => found.find(({ objectID }) => objectID === id) ?? []) : undefined,
    error: (session ? own.error : undefined) ?? (stored.length > 0 ? visitors.error : undefined),
    retry: () => {
      if (own.error) void own.refetch();
      if (visitors.error) void visitors.refetch();
    },
  };
}
