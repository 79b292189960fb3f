import type { SearchRecord } from '@bidboard/backend/contracts/catalogue';
import { useEffect, useSyncExternalStore } from 'react';
import { useListCatalogueProductsQuery, useShortlistQuery } from '../../api/public-api.ts';
import { useSession } from '../../api/session.ts';
import { storeShortlist, onStoredShortlistChange, readStoredShortlist } from './stored-shortlist.ts';
import { useShortlist } from './use-shortlist.ts';

interface ShortlistRows {
  /** Undefined as long as they are on the way. */
  rows: readonly SearchRecord[] | undefined;
  error: unknown;
  retry: () => void;
}

/** The products of the shortlist. What has left the catalogue is taken out of a visitor's list; out of an account's it went by itself. */
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
