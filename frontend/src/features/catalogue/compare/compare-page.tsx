import { listed } from '@bidboard/backend/kernel/text/listed';
import { compareTitle } from '@bidboard/backend/features/catalogue/contracts/page-titles';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useListCatalogueProductsQuery } from '../endpoints.ts';
import { problemOf } from '../../../api/problems/problem.ts';
import { ButtonLink, Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { useAddressChoice } from '../../../ui/navigation/use-address-choice.ts';
import {
  compareAddress,
  minCompared,
  maxCompared,
  readComparison,
  type Comparison,
} from '../compare-address.ts';
import { ComparePicker } from './compare-picker.tsx';
import { CompareTable } from './compare-table.tsx';
import '../../../ui/layout/panel.css';
import './compare-page.css';
import { Icon } from '../../../ui/icons/icon.tsx';
import { showToast, showSnackbar } from '../../../ui/feedback/toast-store.ts';
import { StartRfp } from '../start-rfp.tsx';

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
  const gone = currentData ? ids.length - products.length : 0;
  const [replacing, setReplacing] = useState<string>();
  const replaced = products.find(({ objectID }) => objectID === replacing);
  const names = products.map(({ product }) => product);
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
    <div className="wrap compare" tabIndex={-1} ref={page}>
      <PageTitle
        title="Compare"
        tabTitle={compareTitle(names)}
        crumbs={[{ label: 'Home', to: '/' }, { label: 'Shortlist', to: '/shortlist' }, { label: 'Compare' }]}
        detail={names.length > 0 ? listed(names) : 'Two to four products, side by side.'}
        actions={products.length >= minCompared ? <CompareActions ids={shown} /> : null}
        large
      />
      {beyond > 0 ? (
        <p className="compare__note">
          You can compare up to four products. This address names {ids.length + beyond}: the first four are
          shown.
        </p>
      ) : null}
      {gone > 0 ? (
        <p className="compare__note">
          {gone === 1 ? 'One of these products is' : `${gone} of these products are`} no longer in the
          catalogue.
        </p>
      ) : null}
      {isLoaded ? (
        <ComparePicker
          key={replaced?.objectID ?? 'add'}
          compared={shown}
          {...(replaced ? { replaced: replaced.product, onCancel: endReplacing } : {})}
          onPick={(id) => {
            if (replaced || shown.length + 1 >= maxCompared) endReplacing();
            const next = shown.map((one) => (one === replaced?.objectID ? id : one));
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
          icon="cols"
          title={products.length === 1 ? 'One product is not a comparison' : 'Nothing to compare yet'}
          action={<ButtonLink to="/shortlist">Open the shortlist</ButtonLink>}
        >
          {products.length === 1
            ? `${names[0]} is chosen. Add one to three more above.`
            : 'Two to four products appear here side by side. Add them above, or choose them on the shortlist.'}
        </EmptyState>
      ) : null}
      {!isLoaded && error ? (
        <FailedState
          title="The products did not load"
          detail={`The address keeps what you chose. ${problemOf(error).message}`}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!isLoaded && !error ? (
        <div className="panel">
          <SkeletonRows rows={8} label="Loading the products" headHeight={96} />
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
      showSnackbar('The link to this comparison is copied.');
    } catch {
      showToast('error', 'The browser did not copy the link. The address of this page is the link.');
    }
  };
  return (
    <div className="compare__actions">
      <Button large onClick={() => void copy()}>
        <Icon name="link" />
        Copy link
      </Button>
      <Button large className="hide-s" onClick={() => print()}>
        Print
      </Button>
      <StartRfp ids={ids}>Start RFP</StartRfp>
    </div>
  );
}
