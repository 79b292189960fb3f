import type { SearchRecord } from '@bidboard/backend/contracts/catalogue';
import { shortlistLimit } from '@bidboard/backend/contracts/shortlist-limit';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { carriedProducts, carrying } from '@bidboard/backend/contracts/carried-products';
import { useListCatalogueProductsQuery } from '../../api/contract-api.ts';

interface CarriedProducts {
  ids: readonly string[];
  /** In the order of the address, without those that have left the catalogue; undefined as long as they are on the way. */
  products: readonly SearchRecord[] | undefined;
  error: unknown;
  retry: () => void;
  /** Changes what the address carries. */
  carry: (ids: readonly string[]) => Promise<void>;
}

/** Products whose vendors are to be invited, in the address until that is saved; a reload keeps them. */
export function useCarriedProducts(): CarriedProducts {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const ids = carriedProducts(search).slice(0, shortlistLimit);
  const { data, currentData, error, refetch } = useListCatalogueProductsQuery(
    { search: { products: ids } },
    { skip: ids.length === 0 },
  );
  // With one less, the answer before still holds the others.
  const known = ids.length === 0 ? [] : (currentData ?? data)?.data;
  return {
    ids,
    products: known && ids.flatMap((id) => known.find(({ objectID }) => objectID === id) ?? []),
    error: ids.length > 0 && !known ? error : undefined,
    retry: () => void refetch(),
    carry: async (next) => {
      const rest = new URLSearchParams(search);
      rest.delete('products');
      const parameters = [rest.toString(), next.length > 0 ? carrying(next) : ''].filter(Boolean);
      await navigate({ search: parameters.join('&') }, { replace: true, preventScrollReset: true });
    },
  };
}
