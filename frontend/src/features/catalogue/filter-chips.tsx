import { FilterChip } from '../../ui/filter-chip.tsx';
import { filterLabels, filterNames } from './search-address.ts';
import type { FilterName, SearchState } from './search-address.ts';

interface FilterChipsProps {
  state: SearchState;
  onRemove: (name: FilterName, value: string) => void;
}

/** The active filters, each with its cross. */
export function FilterChips({ state, onRemove }: FilterChipsProps) {
  const chips = filterNames.flatMap((name) => state.chosen[name].map((value) => ({ name, value })));
  if (chips.length === 0) return null;
  return (
    <div className="chips search__chips" role="group" aria-label="Active filters">
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
