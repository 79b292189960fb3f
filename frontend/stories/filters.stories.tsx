import { useState } from 'react';
import { FacetList, type FacetEntry } from '../src/ui/filters/facet-list.tsx';
import { FilterChip } from '../src/ui/filters/filter-chip.tsx';
import { SearchTag } from '../src/ui/filters/search-tag.tsx';
import { longText, longWord } from './long-texts.ts';
import layoutStyles from '../src/ui/styles/layout.module.css';

const entries: readonly FacetEntry[] = [
  { value: 'crm', label: 'Customer relations', count: 1240 },
  { value: 'iam', label: longText, count: 12 },
  ...Array.from({ length: 20 }, (_, at) => ({ value: `Category ${at + 1}`, count: 20 - at })),
];

export function Facets() {
  const [selected, setSelected] = useState<readonly string[]>(['crm', longWord]);
  return (
    <div style={{ maxWidth: 240 }}>
      <FacetList
        title="Category"
        entries={entries}
        renderCount={(count) => `${count} products`}
        selected={selected}
        onToggle={(value, isOn) =>
          setSelected(isOn ? [...selected, value] : selected.filter((other) => other !== value))
        }
      />
    </div>
  );
}

export const Chips = () => (
  <div className={`${layoutStyles.row} ${layoutStyles.wrapping}`}>
    <FilterChip group="Category" label="Customer relations" onRemove={() => undefined} />
    <FilterChip label={longWord} onRemove={() => undefined} />
    <SearchTag to="/search?q=sso">SSO</SearchTag>
    <SearchTag to="/search?q=long">{longText}</SearchTag>
  </div>
);
