import { t } from '@lingui/core/macro';
import type { SearchRecord } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import {
  productIdsIn,
  productIdsParameter,
} from '@bidboard/backend/features/catalogue/contracts/product-address';
import { shortlistLimit } from '@bidboard/backend/features/catalogue/contracts/shortlist-limit';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useListCatalogueProductsQuery } from '../../catalogue/endpoints.ts';
import { FilterChip } from '../../../ui/filters/filter-chip.tsx';
import styles from './prefilled.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';

interface PrefilledProducts {
  ids: readonly string[];
  /** In the order of the ids, without products that have left the catalogue; undefined while they load. */
  products: readonly SearchRecord[] | undefined;
  error: unknown;
  retry: () => void;
  /** Changes which products are prefilled. */
  setIds: (ids: readonly string[]) => Promise<void>;
}

function useProductsOf(ids: readonly string[]): Omit<PrefilledProducts, 'setIds'> {
  const { data, currentData, error, refetch } = useListCatalogueProductsQuery(
    { search: { products: [...ids] } },
    { skip: ids.length === 0 },
  );
  // With one id fewer, the previous response still contains the other products.
  const known = ids.length === 0 ? [] : (currentData ?? data)?.data;
  return {
    ids,
    products: known && ids.flatMap((id) => known.find(({ objectID }) => objectID === id) ?? []),
    error: ids.length > 0 && !known ? error : undefined,
    retry: () => void refetch(),
  };
}

/** Products whose vendors are to be invited. The address holds them until the RFP is created, so a reload keeps them. */
export function usePrefilledProducts(): PrefilledProducts {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return {
    ...useProductsOf(productIdsIn(search).slice(0, shortlistLimit)),
    setIds: async (next) => {
      const rest = new URLSearchParams(search);
      rest.delete('products');
      const parameters = [rest.toString(), next.length > 0 ? productIdsParameter(next) : ''].filter(Boolean);
      await navigate({ search: parameters.join('&') }, { replace: true, preventScrollReset: true });
    },
  };
}

/** The products that the RFP was created with, until the Vendor Invite step is saved. A removal takes effect with that save. */
export function useChosenProducts(chosen: readonly string[]): PrefilledProducts {
  const [removed, setRemoved] = useState<readonly string[]>([]);
  return {
    ...useProductsOf(chosen.filter((id) => !removed.includes(id))),
    setIds: async (next) => setRemoved(chosen.filter((id) => !next.includes(id))),
  };
}

/** What was chosen before the RFP exists, with a cross to undo the choice. */
export function PrefilledChoice() {
  const { ids, products, setIds } = usePrefilledProducts();
  if (!products || products.length === 0) return null;
  return (
    <div className={styles.prefilled}>
      <p className={textStyles.muted}>{t`The Vendor Invite step will list the vendors of these products:`}</p>
      <div className={`${layoutStyles.row} ${layoutStyles.wrapping}`}>
        {products.map(({ objectID, product, company }) => (
          <FilterChip
            key={objectID}
            group={company}
            label={product}
            onRemove={() => void setIds(ids.filter((id) => id !== objectID))}
          />
        ))}
      </div>
    </div>
  );
}
