import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { SearchRecord } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import { shortlistLimit } from '@bidboard/backend/features/catalogue/contracts/shortlist-limit';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { problemOf } from '../../../api/problems/problem.ts';
import { rememberCurrentPage } from '../../../api/return-paths/return-path.ts';
import { useSession } from '../../../api/client/session.ts';
import { ButtonLink, IconButton } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { useShortlist } from './shortlist.ts';
import { useShortlistRows } from './use-shortlist-rows.ts';
import styles from './shortlist-page.module.css';
import panelStyles from '../../../ui/layout/panel.module.css';
import stateStyles from '../../../ui/status/state.module.css';
import { addressOfComparison, minCompared, maxCompared } from '../compare-address.ts';
import { StartRfp } from '../start-rfp.tsx';
import { productAddress } from '@bidboard/backend/features/catalogue/contracts/product-address';
import { searchAddress, searchBy } from '@bidboard/backend/features/catalogue/contracts/search-address';
import { plainTextOf } from '@bidboard/backend/kernel/text/markdown-tree';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Monogram } from '../../../ui/icons/monogram.tsx';
import { SearchTag } from '../../../ui/filters/search-tag.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';

/** /shortlist: the listed products, which can be compared or used to start an RFP. */
export function ShortlistPage() {
  const session = useSession();
  const { rows, error, retry } = useShortlistRows();
  const { set } = useShortlist();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const tick = (id: string, on: boolean) =>
    setTicked((before) => new Set(on ? [...before, id] : [...before].filter((other) => other !== id)));
  const ids = rows?.map(({ objectID }) => objectID) ?? [];
  const page = useRef<HTMLDivElement>(null);
  const remove = (product: SearchRecord) => {
    // The button disappears together with its row.
    page.current?.focus({ preventScroll: true });
    const next = ids[ids.indexOf(product.objectID) + 1];
    set(product, false);
    showToast('success', t`${{ product: product.product }} was removed from the shortlist.`, {
      action: { label: t`Undo`, run: () => restore(product, next) },
    });
  };
  // The list has changed by the time of the undo, so this calls the function of that render.
  const latestSet = useRef(set);
  useEffect(() => {
    latestSet.current = set;
  });
  const restore = (product: SearchRecord, next: string | undefined) => {
    page.current?.focus({ preventScroll: true });
    latestSet.current(product, true, next);
  };

  return (
    <div className={`${layoutStyles.pageWidth} ${styles.shortlist}`} tabIndex={-1} ref={page}>
      <PageTitle
        title={t`Shortlist`}
        crumbs={[{ label: t`Home`, to: '/' }, { label: t`Shortlist` }]}
        detail={
          session ? (
            t`Saved in your account, on all your devices.`
          ) : (
            <Trans>
              Saved in this browser.{' '}
              <Link to="/auth/login" onClick={() => rememberCurrentPage('/shortlist')}>
                Log in
              </Link>{' '}
              to save it in your account.
            </Trans>
          )
        }
        large
      />
      {rows && rows.length > 0 ? (
        <>
          <ShortlistActions ids={ids} ticked={ids.filter((id) => ticked.has(id))} />
          <ul className={panelStyles.panel}>
            {rows.map((product) => (
              <ShortlistRow
                key={product.objectID}
                product={product}
                isTicked={ticked.has(product.objectID)}
                onTick={(on) => tick(product.objectID, on)}
                onRemove={() => remove(product)}
              />
            ))}
          </ul>
          {rows.length >= shortlistLimit ? (
            <p className={`${styles.shortlistFull} ${textStyles.faint}`}>
              {t`The shortlist is full: it holds ${shortlistLimit} products.`}
            </p>
          ) : null}
        </>
      ) : null}
      {rows?.length === 0 ? (
        <EmptyState
          icon="bookmark"
          title={t`No saved products yet`}
          action={
            <ButtonLink primary to="/search">
              {t`Browse products`}
            </ButtonLink>
          }
        >
          {t`Products you save appear here. Compare them side by side, or contact their vendors.`}
        </EmptyState>
      ) : null}
      {rows === undefined && error ? (
        <FailedState
          title={t`The shortlist did not load`}
          detail={`${t`Nothing is lost.`} ${problemOf(error).message}`}
          onRetry={retry}
        />
      ) : null}
      {rows === undefined && !error ? (
        <div className={panelStyles.panel}>
          <SkeletonRows rows={4} rowHeight={96} label={t`Loading the shortlist`} />
        </div>
      ) : null}
    </div>
  );
}

interface ShortlistActionsProps {
  ids: readonly string[];
  /** The ticked products in order. If none is ticked, all are used. */
  ticked: readonly string[];
}

/** Compare and Start RFP, for the ticked products or for all. */
function ShortlistActions({ ids, ticked }: ShortlistActionsProps) {
  const chosen = ticked.length > 0 ? ticked : ids;
  const count = chosen.length;
  const isAll = ticked.length === 0;
  const isComparable = chosen.length >= minCompared && chosen.length <= maxCompared;
  return (
    <div className={styles.shortlistBar}>
      <p className={`${styles.shortlistSaid} ${textStyles.muted}`} role="status">
        {formatSelection(ids.length, ticked.length)}
      </p>
      {isComparable ? (
        <ButtonLink large to={addressOfComparison(chosen)}>
          {isAll ? t`Compare all ${count}` : t`Compare ${count}`}
        </ButtonLink>
      ) : null}
      <StartRfp ids={chosen}>
        {count === 1 ? t`Start RFP` : isAll ? t`Start RFP with all ${count}` : t`Start RFP with ${count}`}
      </StartRfp>
    </div>
  );
}

/** Returns the number of products and, if this selection cannot be compared, the reason. */
function formatSelection(all: number, ticked: number): string {
  if (ticked > maxCompared)
    return t`${ticked} of ${plural(all, { one: '# product', other: '# products' })} chosen. You can compare up to four: untick ${{ surplus: ticked - maxCompared }}.`;
  if (ticked === 1)
    return plural(all, {
      one: '1 of # product chosen. To compare, tick one more.',
      other: '1 of # products chosen. To compare, tick one more.',
    });
  if (ticked > 1) return t`${ticked} of ${plural(all, { one: '# product', other: '# products' })} chosen.`;
  if (all > maxCompared)
    return plural(all, {
      one: '# product. To compare, tick two to four of them.',
      other: '# products. To compare, tick two to four of them.',
    });
  return plural(all, { one: '# product. To compare, save one more.', other: '# products.' });
}

interface ShortlistRowProps {
  product: SearchRecord;
  isTicked: boolean;
  onTick: (on: boolean) => void;
  onRemove: () => void;
}

function ShortlistRow({ product, isTicked, onTick, onRemove }: ShortlistRowProps) {
  return (
    <li className={styles.shortlistRow}>
      <Checkbox checked={isTicked} onChange={onTick} label={t`Choose ${{ product: product.product }}`} />
      <Monogram name={product.product} logo={product.squareLogo || product.logo} size={40} />
      <div className={styles.shortlistMain}>
        <h2 className={`${textStyles.large} ${textStyles.semibold}`}>
          <Link to={productAddress(product)}>{product.product}</Link>
        </h2>
        <p className={textStyles.muted}>{product.company}</p>
        <p className={`${styles.shortlistText} ${textStyles.muted}`}>
          {product.descriptionTree ? plainTextOf(product.descriptionTree) : product.description}
        </p>
      </div>
      <div className={`${stateStyles.tags} ${styles.shortlistTags}`}>
        <SearchTag to={searchAddress(searchBy('category', product.category))}>{product.category}</SearchTag>
        {product.subCategory ? (
          <SearchTag to={searchAddress(searchBy('subCategory', product.subCategory))}>
            {product.subCategory}
          </SearchTag>
        ) : null}
      </div>
      <IconButton aria-label={t`Remove ${{ product: product.product }}`} title={t`Remove`} onClick={onRemove}>
        <Icon name="x" />
      </IconButton>
    </li>
  );
}
