import { FilterChip } from '../../ui/filter-chip.tsx';
import { useCarriedProducts } from './use-carried-products.ts';
import './carried.css';

/** What was chosen before there is an RFP, with a cross to change one's mind. */
export function CarriedChoice() {
  const { ids, products, carry } = useCarriedProducts();
  if (!products || products.length === 0) return null;
  return (
    <div className="carried">
      <p className="muted">The Vendor Invite step will hold the vendors of</p>
      <div className="row row--wrap">
        {products.map(({ objectID, product, company }) => (
          <FilterChip
            key={objectID}
            group={company}
            label={product}
            onRemove={() => void carry(ids.filter((id) => id !== objectID))}
          />
        ))}
      </div>
    </div>
  );
}
