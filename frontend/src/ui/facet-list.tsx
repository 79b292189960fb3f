import { useState } from 'react';
import { Icon } from './icon.tsx';
import './field.css';
import './facet-list.css';

export interface FacetEntry {
  value: string;
  /** Left out, the value itself. */
  label?: string | undefined;
  count: number;
}

export interface FacetListProps {
  title: string;
  entries: readonly FacetEntry[];
  selected: readonly string[];
  onToggle: (value: string, selected: boolean) => void;
  /** How many stand there before "Show 58 more". */
  shown?: number | undefined;
}

/** One facet: entries with count and checkbox. Chosen entries never hide behind "more". */
export function FacetList({ title, entries, selected, onToggle, shown = 5 }: FacetListProps) {
  const [folded, setFolded] = useState(false);
  const [all, setAll] = useState(false);
  const visible = entries.filter((entry, at) => all || at < shown || selected.includes(entry.value));
  const hidden = entries.length - visible.length;
  if (entries.length === 0) return null;
  return (
    <fieldset className="facet">
      <legend>
        <button type="button" aria-expanded={!folded} onClick={() => setFolded(!folded)}>
          {title}
          <Icon name={folded ? 'down' : 'up'} />
        </button>
      </legend>
      {folded ? null : (
        <>
          {visible.map((entry) => (
            <label key={entry.value}>
              <input
                type="checkbox"
                className="tick__box"
                checked={selected.includes(entry.value)}
                onChange={(event) => onToggle(entry.value, event.target.checked)}
              />
              <span className="grow clip" title={entry.label ?? entry.value}>
                {entry.label ?? entry.value}
              </span>
              <span className="count" aria-label={`${entry.count} products`}>
                {entry.count}
              </span>
            </label>
          ))}
          {hidden > 0 || all ? (
            <button type="button" className="facet__more t1" onClick={() => setAll(!all)}>
              {all ? 'Show fewer' : `Show ${hidden} more`}
            </button>
          ) : null}
        </>
      )}
    </fieldset>
  );
}
