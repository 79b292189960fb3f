import { suggestionMinimumLetters } from '@bidboard/backend/features/catalogue/contracts/search-address';
import { useEffect, useRef, useState } from 'react';
import { ComboboxSearch } from '../../../ui/suggestions/combobox-search.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { maxCompared } from '../compare-address.ts';
import { useShortlistRows } from '../shortlist/use-shortlist-rows.ts';
import { useSuggestions } from '../search-box/use-suggestions.ts';

interface ComparePickerProps {
  compared: readonly string[];
  /** The product to replace. Without it the chosen product is added. */
  replaced?: string;
  onPick: (id: string) => void;
  /** Required for a replacement. */
  onCancel?: () => void;
}

/** The number of shortlisted products that are offered without typing. */
const offered = 5;

/** Finds one more product for the comparison, by name or from the shortlist. */
export function ComparePicker({ compared, replaced, onPick, onCancel }: ComparePickerProps) {
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (replaced) box.current?.querySelector('input')?.focus();
  }, [replaced]);
  const { groups } = useSuggestions(typed);
  const { rows } = useShortlistRows();
  const isFull = compared.length >= maxCompared && !replaced;
  if (isFull) {
    return (
      <p className="compare__picker faint">
        You can compare up to four products. Replace one to see another.
      </p>
    );
  }
  const isNew = (id: string) => !compared.includes(id);
  const products = groups
    .filter(({ label }) => label === 'Product')
    .map((group) => ({ ...group, items: group.items.filter(({ id }) => isNew(id)) }));
  const pick = (id: string | undefined) => {
    if (!id) return;
    setTyped('');
    onPick(id);
  };
  const label = replaced ? `Replace ${replaced} by` : 'Add a product';
  return (
    <div className="compare__picker" tabIndex={-1} ref={box}>
      <ComboboxSearch
        size="bar"
        className="compare__find"
        label={label}
        placeholder={label}
        minLength={suggestionMinimumLetters}
        value={typed}
        onValueChange={setTyped}
        groups={products}
        onChoose={({ id }) => pick(id)}
        onSubmit={() => pick(products[0]?.items[0]?.id)}
      />
      {rows
        ?.filter(({ objectID }) => isNew(objectID))
        .slice(0, offered)
        .map(({ objectID, product }) => (
          <Button
            key={objectID}
            aria-label={`${label}: ${product}`}
            onClick={() => {
              // The button disappears together with its product.
              box.current?.focus({ preventScroll: true });
              pick(objectID);
            }}
          >
            <Icon name="plus" size={14} />
            <span className="clip">{product}</span>
          </Button>
        ))}
      {onCancel ? (
        <Button quiet onClick={onCancel}>
          Cancel
        </Button>
      ) : null}
    </div>
  );
}
