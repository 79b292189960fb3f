import { plural, t } from '@lingui/core/macro';
import {
  facetNames,
  type FacetName,
  type FilterName,
  type SearchState,
} from '@bidboard/backend/features/catalogue/contracts/search-address';
import type { FacetCount } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import { FacetList } from '../../../ui/filters/facet-list.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { filterLabels } from '@bidboard/backend/features/catalogue/contracts/search-filters';
import { useEffect, useRef, type ReactNode } from 'react';
import { countFormat } from '../../../ui/format/count-format.ts';
import { Button, IconButton } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { ProductCount } from '../product-count.tsx';
import './search-facets.css';

interface SearchFacetsProps {
  /** Undefined until the first response arrives. */
  facets: Record<FacetName, readonly FacetCount[]> | undefined;
  state: SearchState;
  onToggle: (name: FilterName, value: string) => void;
}

const renderCount = (count: number) => <ProductCount count={count} />;

/** The five facet lists, beside the results or in a dialog on a small screen. */
export function SearchFacets({ facets, state, onToggle }: SearchFacetsProps) {
  if (!facets) return <SkeletonText lines={24} label={t`Loading the filters`} />;
  return facetNames.map((name) => (
    <FacetList
      key={name}
      title={filterLabels[name]}
      entries={facets[name]}
      renderCount={renderCount}
      selected={state.chosen[name]}
      onToggle={(value) => onToggle(name, value)}
    />
  ));
}

function showProducts(found: number): string {
  const shown = countFormat(found);
  return plural(found, { one: `Show ${shown} product`, other: `Show ${shown} products` });
}

interface FacetDialogProps {
  open: boolean;
  found: number | undefined;
  clearable: boolean;
  onClear: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The facet lists on a small screen. Each tick applies at once, and the button leads back to the results. */
export function FacetDialog({ open, found, clearable, onClear, onClose, children }: FacetDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    // The browser's own modal holds the focus, returns it, and closes on Escape.
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  useEffect(() => {
    const element = dialog.current;
    // A press outside the panel reaches the dialog itself. Keyboard users have Escape.
    const closeBeside = (event: MouseEvent) => event.target === element && element?.close();
    element?.addEventListener('click', closeBeside);
    return () => element?.removeEventListener('click', closeBeside);
  }, []);
  return (
    <dialog
      ref={dialog}
      className="facet-dialog"
      {...(open ? { 'aria-modal': true } : {})}
      aria-labelledby="facet-dialog-title"
      onClose={onClose}
    >
      {open ? (
        <div className="facet-dialog__page">
          <div className="facet-dialog__head">
            <h2 className="text-large semibold grow" id="facet-dialog-title">
              {t`Filters`}
            </h2>
            {clearable ? (
              <Button quiet onClick={onClear}>
                {t`Clear all filters`}
              </Button>
            ) : null}
            <IconButton aria-label={t`Close`} onClick={onClose}>
              <Icon name="x" />
            </IconButton>
          </div>
          <div className="facet-dialog__body facets">{children}</div>
          <div className="facet-dialog__foot">
            <Button primary wide onClick={onClose}>
              {found === undefined ? t`Show products` : showProducts(found)}
            </Button>
          </div>
        </div>
      ) : null}
    </dialog>
  );
}
