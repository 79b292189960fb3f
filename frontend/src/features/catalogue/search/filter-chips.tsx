import { FilterChip } from '../../../ui/filters/filter-chip.tsx';
import { filterNames } from '@bidboard/backend/features/catalogue/contracts/search-address';
import { filterLabels } from '@bidboard/backend/features/catalogue/contracts/search-filters';
import type { FilterName, SearchState } from '@bidboard/backend/features/catalogue/contracts/search-address';

interface FilterChipsProps {
  state: SearchState;
  onRemove: (name: FilterName, value: string) => void;
  onRemoveText: () => void;
}

/** The active filters, each with a remove button, and the search text, which the title then omits. */
export function FilterChips({ state, onRemove, onRemoveText }: FilterChipsProps) {
  const chips = filterNames.flatMap((name) => state.chosen[name].map((value) => ({ name, value })));
  if (chips.length === 0) return null;
  return (
    <div className="chips search__chips" role="group" aria-label="Active filters">
      {state.search ? <FilterChip group="Search" label={state.search} onRemove={onRemoveText} /> : null}
      {chips.map(({ name, value }) => (
        <FilterChip
          key={`${name}-${value}`}
          group={filterLabels[name]}
          label={value}
          onRemove={() => onRemove(name, value)}
        />
      ))}
    </div>
  );
}
