import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { comparing, minCompared, maxCompared } from '../compare-address.ts';
import { StartRfp } from '../start-rfp.tsx';

interface ShortlistActionsProps {
  ids: readonly string[];
  /** The ticked products in order. If none is ticked, all are used. */
  ticked: readonly string[];
}

/** Compare and Start RFP, for the ticked products or for all. */
export function ShortlistActions({ ids, ticked }: ShortlistActionsProps) {
  const chosen = ticked.length > 0 ? ticked : ids;
  const amount = ticked.length > 0 ? `${ticked.length}` : `all ${ids.length}`;
  const isComparable = chosen.length >= minCompared && chosen.length <= maxCompared;
  return (
    <div className="shortlist__bar">
      <p className="shortlist__said muted" role="status">
        {formatSelection(ids.length, ticked.length)}
      </p>
      {isComparable ? (
        <ButtonLink large to={comparing(chosen)}>
          Compare {amount}
        </ButtonLink>
      ) : null}
      <StartRfp ids={chosen}>{chosen.length === 1 ? 'Start RFP' : `Start RFP with ${amount}`}</StartRfp>
    </div>
  );
}

/** Returns the number of products and, if this selection cannot be compared, the reason. */
function formatSelection(all: number, ticked: number): string {
  const products = `${all} ${all === 1 ? 'product' : 'products'}`;
  if (ticked > maxCompared)
    return `${ticked} of ${products} chosen. You can compare up to four: untick ${ticked - maxCompared}.`;
  if (ticked === 1) return `1 of ${products} chosen. To compare, tick one more.`;
  if (ticked > 1) return `${ticked} of ${products} chosen.`;
  if (all > maxCompared) return `${products}. To compare, tick two to four of them.`;
  return all === 1 ? `${products}. To compare, put one more aside.` : `${products}.`;
}
