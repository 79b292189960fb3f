import { plural, t } from '@lingui/core/macro';
import { suggestionMinimumLetters } from '@bidboard/backend/features/catalogue/contracts/search-address';
import { useEffect, useRef, useState } from 'react';
import { ComboboxSearch } from '../../../ui/suggestions/combobox-search.tsx';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import {
  maxCompared,
  compareAddress,
  minCompared,
  readComparison,
  type Comparison,
} from '../compare-address.ts';
import { useShortlistRows } from '../shortlist/use-shortlist-rows.ts';
import { productGroup, useSuggestions } from '../search-box/suggestion-list.ts';
import { compareTitle } from '@bidboard/backend/features/catalogue/contracts/page-titles';
import { useSearchParams } from 'react-router-dom';
import { useListCatalogueProductsQuery } from '../endpoints.ts';
import { problemOf } from '../../../api/problems/problem.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { useAddressChoice } from '../../../ui/navigation/use-address-choice.ts';
import { formatList } from '@bidboard/backend/kernel/text/format-list';
import { CompareTable } from './compare-table.tsx';
import { showToast, showSnackbar } from '../../../ui/feedback/toast-store.ts';
import { StartRfp } from '../start-rfp.tsx';
import styles from './compare-page.module.css';
import panelStyles from '../../../ui/layout/panel.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';
import visibilityStyles from '../../../ui/styles/visibility.module.css';

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
function ComparePicker({ compared, replaced, onPick, onCancel }: ComparePickerProps) {
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
      <p className={`${styles.comparePicker} ${textStyles.faint}`}>
        {t`You can compare up to four products. Replace one to see another.`}
      </p>
    );
  }
  const isNew = (id: string) => !compared.includes(id);
  const products = groups
    .filter(({ label }) => label === productGroup)
    .map((group) => ({ ...group, items: group.items.filter(({ id }) => isNew(id)) }));
  const pick = (id: string | undefined) => {
    if (!id) return;
    setTyped('');
    onPick(id);
  };
  const label = replaced ? t`Replace ${replaced} with` : t`Add a product`;
  return (
    <div className={styles.comparePicker} tabIndex={-1} ref={box}>
      <ComboboxSearch
        size="bar"
        className={styles.compareFind}
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
            aria-label={replaced ? t`Replace ${replaced} with: ${product}` : t`Add a product: ${product}`}
            onClick={() => {
              // The button disappears together with its product.
              box.current?.focus({ preventScroll: true });
              pick(objectID);
            }}
          >
            <Icon name="plus" size={14} />
            <span className={textStyles.truncate}>{product}</span>
          </Button>
        ))}
      {onCancel ? (
        <Button quiet onClick={onCancel}>
          {t`Cancel`}
        </Button>
      ) : null}
    </div>
  );
}

/** /compare?products=id,id: two to four products side by side. */
export function ComparePage() {
  const [search] = useSearchParams();
  const { coming, choose } = useAddressChoice<Comparison>();
  const fromAddress = readComparison(search);
  const { ids, onlyDifferences, beyond } = coming ? { ...coming, beyond: 0 } : fromAddress;
  const { data, currentData, error, refetch } = useListCatalogueProductsQuery(
    { search: { products: [...ids] } },
    { skip: ids.length === 0 },
  );
  const known = currentData ?? data;
  const products = ids.flatMap((id) => known?.data.find(({ objectID }) => objectID === id) ?? []);
  const shown = products.map(({ objectID }) => objectID);
  const missing = currentData ? ids.length - products.length : 0;
  const [replacing, setReplacing] = useState<string>();
  const replaced = products.find(({ objectID }) => objectID === replacing);
  const names = products.map(({ product }) => product);
  const [first] = names;
  const isLoaded = ids.length === 0 || products.length > 0 || currentData !== undefined;
  const page = useRef<HTMLDivElement>(null);
  /** Moves the focus before the focused element disappears. */
  const holdFocus = () => page.current?.focus({ preventScroll: true });
  const endReplacing = () => {
    holdFocus();
    setReplacing(undefined);
  };
  const show = (change: Partial<Comparison>) => {
    const next = { ids, onlyDifferences, ...change };
    choose(next, compareAddress(next), { preventScrollReset: true });
  };

  return (
    <div className={`${layoutStyles.pageWidth} ${styles.compare}`} tabIndex={-1} ref={page}>
      <PageTitle
        title={t`Compare`}
        tabTitle={compareTitle(names)}
        crumbs={[
          { label: t`Home`, to: '/' },
          { label: t`Shortlist`, to: '/shortlist' },
          { label: t`Compare` },
        ]}
        detail={names.length > 0 ? formatList(names) : t`Two to four products, side by side.`}
        actions={products.length >= minCompared ? <CompareActions ids={shown} /> : null}
        large
      />
      {beyond > 0 ? (
        <p className={styles.compareNote}>
          {t`You can compare up to four products. This link names ${{ count: ids.length + beyond }}: the first four are shown.`}
        </p>
      ) : null}
      {missing > 0 ? (
        <p className={styles.compareNote}>
          {plural(missing, {
            one: 'One of these products is no longer in the catalogue.',
            other: '# of these products are no longer in the catalogue.',
          })}
        </p>
      ) : null}
      {isLoaded ? (
        <ComparePicker
          key={replaced?.objectID ?? 'add'}
          compared={shown}
          {...(replaced ? { replaced: replaced.product, onCancel: endReplacing } : {})}
          onPick={(id) => {
            if (replaced || shown.length + 1 >= maxCompared) endReplacing();
            const next = shown.map((shownId) => (shownId === replaced?.objectID ? id : shownId));
            show({ ids: replaced ? next : [...shown, id] });
          }}
        />
      ) : null}
      {products.length >= minCompared ? (
        <CompareTable
          products={products}
          onlyDifferences={onlyDifferences}
          onOnlyDifferences={(only) => show({ onlyDifferences: only })}
          onRemove={(id) => {
            if (shown.length <= minCompared) holdFocus();
            show({ ids: shown.filter((other) => other !== id) });
          }}
          onReplace={setReplacing}
        />
      ) : null}
      {isLoaded && products.length < minCompared ? (
        <EmptyState
          icon="columns-3"
          title={first ? t`Add a product to compare` : t`Nothing to compare yet`}
          action={<ButtonLink to="/shortlist">{t`Open the shortlist`}</ButtonLink>}
        >
          {first
            ? t`${first} is chosen. Add one to three more above.`
            : t`Two to four products appear here side by side. Add them above, or choose them on the shortlist.`}
        </EmptyState>
      ) : null}
      {!isLoaded && error ? (
        <FailedState
          title={t`The products did not load`}
          detail={`${t`Your choice is kept in the address.`} ${problemOf(error).message}`}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!isLoaded && !error ? (
        <div className={panelStyles.panel}>
          <SkeletonRows rows={8} label={t`Loading the products`} headHeight={96} />
        </div>
      ) : null}
    </div>
  );
}

/** Copy link, print, Start RFP. */
function CompareActions({ ids }: { ids: readonly string[] }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      showSnackbar(t`Link to this comparison copied.`);
    } catch {
      showToast('error', t`The link could not be copied. Use the address of this page.`);
    }
  };
  return (
    <div className={styles.compareActions}>
      <Button large onClick={() => void copy()}>
        <Icon name="link" />
        {t`Copy link`}
      </Button>
      <Button large className={visibilityStyles.hiddenOnNarrow} onClick={() => print()}>
        {t`Print`}
      </Button>
      <StartRfp ids={ids}>{t`Start RFP`}</StartRfp>
    </div>
  );
}
