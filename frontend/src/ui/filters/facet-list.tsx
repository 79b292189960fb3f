import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId, useState, type ReactNode } from 'react';
import { matchedRanges } from '../suggestions/matched-text.tsx';
import { Icon } from '../icons/icon.tsx';
import styles from './facet-list.module.css';
import fieldStyles from '../fields/field.module.css';
import layoutStyles from '../styles/layout.module.css';
import textStyles from '../styles/text.module.css';
import visibilityStyles from '../styles/visibility.module.css';

export interface FacetEntry {
  value: string;
  /** If omitted, the value itself. */
  label?: string | undefined;
  count: number;
}

export interface FacetListProps {
  title: string;
  entries: readonly FacetEntry[];
  /** A count with its noun, which only screen readers get. */
  renderCount: (count: number) => ReactNode;
  selected: readonly string[];
  onToggle: (value: string, selected: boolean) => void;
  /** How many entries are shown before "Show 58 more". */
  shown?: number | undefined;
}

/** The length from which an expanded list can be narrowed by typing. */
const longList = 12;

/** The counted entries, plus chosen entries that no longer have results. */
function withChosen(counted: readonly FacetEntry[], selected: readonly string[]): readonly FacetEntry[] {
  const known = new Set(counted.map(({ value }) => value));
  return [...counted, ...selected.filter((value) => !known.has(value)).map((value) => ({ value, count: 0 }))];
}

/** One facet: entries with count and checkbox. Chosen entries never hide behind "more". */
export function FacetList(props: FacetListProps) {
  const { title, renderCount, selected, onToggle, shown = 5 } = props;
  const id = useId();
  const [folded, setFolded] = useState(false);
  const [all, setAll] = useState(false);
  const [sought, setSought] = useState('');
  const entries = withChosen(props.entries, selected);
  const passes = ({ value, label = value }: FacetEntry) =>
    sought.trim() === '' || matchedRanges(label, sought).length > 0;
  const visible = entries.filter((entry, at) =>
    all ? passes(entry) || selected.includes(entry.value) : at < shown || selected.includes(entry.value),
  );
  const hidden = all ? 0 : entries.length - visible.length;
  if (entries.length === 0) return null;
  return (
    <fieldset className={styles.facet}>
      <legend>
        <button type="button" aria-expanded={!folded} onClick={() => setFolded(!folded)}>
          {title}
          <Icon name={folded ? 'chevron-down' : 'chevron-up'} />
        </button>
      </legend>
      {folded ? null : (
        <>
          {all && entries.length >= longList ? (
            <input
              type="search"
              className={styles.facetFind}
              aria-label={t`Find in ${title}`}
              aria-controls={id}
              placeholder={t`Find in ${title}`}
              autoComplete="off"
              value={sought}
              onChange={(event) => setSought(event.target.value)}
            />
          ) : null}
          <div id={id} className={all && entries.length >= longList ? styles.facetAll : ''}>
            {visible.map((entry) => (
              <label key={entry.value}>
                <input
                  type="checkbox"
                  className={fieldStyles.tickBox}
                  checked={selected.includes(entry.value)}
                  onChange={(event) => onToggle(entry.value, event.target.checked)}
                />
                <span
                  className={`${layoutStyles.grow} ${textStyles.truncate}`}
                  title={entry.label ?? entry.value}
                >
                  {entry.label ?? entry.value}
                </span>
                <span className={textStyles.count}>{renderCount(entry.count)}</span>
              </label>
            ))}
            {visible.length === 0 ? (
              <p
                className={`${textStyles.small} ${textStyles.faint} ${styles.facetNone}`}
              >{t`No matches in this list.`}</p>
            ) : null}
          </div>
          {hidden > 0 || all ? (
            <button
              type="button"
              className={`${styles.facetMore} ${textStyles.small}`}
              aria-expanded={all}
              onClick={() => {
                setAll(!all);
                setSought('');
              }}
            >
              {all ? (
                <Trans>
                  Show fewer<span className={visibilityStyles.visuallyHidden}> of {title}</span>
                </Trans>
              ) : (
                <Trans>
                  Show {hidden} more<span className={visibilityStyles.visuallyHidden}> of {title}</span>
                </Trans>
              )}
            </button>
          ) : null}
        </>
      )}
    </fieldset>
  );
}
