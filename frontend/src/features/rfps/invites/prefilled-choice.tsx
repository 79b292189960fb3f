import { FilterChip } from '../../../ui/filters/filter-chip.tsx';
import { usePrefilledProducts } from './use-prefilled-products.ts';
import './prefilled.css';

/** What was chosen before the RFP exists, with a cross to undo the choice. */
export function PrefilledChoice() {
  const { ids, products, setIds } = usePrefilledProducts();
  if (!products || products.length === 0) return null;
  return (
    <div className="prefilled">
      <p className="muted">The Vendor Invite step will hold the vendors of</p>
      <div className="row row--wrap">
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
