import type { SearchRecord } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import { shortlistLimit } from '@bidboard/backend/features/catalogue/contracts/shortlist-limit';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { problemOf } from '../../../api/problems/problem.ts';
import { rememberWayBack } from '../../../api/return-paths/return-path.ts';
import { useSession } from '../../../api/client/session.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { ShortlistActions } from './shortlist-actions.tsx';
import { ShortlistRow } from './shortlist-row.tsx';
import { useShortlist } from './use-shortlist.ts';
import { useShortlistRows } from './use-shortlist-rows.ts';
import '../../../ui/layout/panel.css';
import './shortlist-page.css';

/** /shortlist: the listed products, which can be compared or used to start an RFP. */
export function ShortlistPage() {
  const session = useSession();
  const { rows, error, retry } = useShortlistRows();
  const { set } = useShortlist();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const tick = (id: string, on: boolean) =>
    setTicked((before) => new Set(on ? [...before, id] : [...before].filter((other) => other !== id)));
  const page = useRef<HTMLDivElement>(null);
  const remove = (product: SearchRecord) => {
    // The button disappears together with its row.
    page.current?.focus({ preventScroll: true });
    set(product, false);
  };
  const ids = rows?.map(({ objectID }) => objectID) ?? [];

  return (
    <div className="wrap shortlist" tabIndex={-1} ref={page}>
      <PageTitle
        title="Shortlist"
        crumbs={[{ label: 'Home', to: '/' }, { label: 'Shortlist' }]}
        detail={
          session ? (
            'Kept in your account, on every device.'
          ) : (
            <>
              Kept in this browser.{' '}
              <Link to="/auth/login" onClick={() => rememberWayBack('/shortlist')}>
                Sign in
              </Link>{' '}
              to keep it in your account.
            </>
          )
        }
        large
      />
      {rows && rows.length > 0 ? (
        <>
          <ShortlistActions ids={ids} ticked={ids.filter((id) => ticked.has(id))} />
          <ul className="panel">
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
            <p className="shortlist__full faint">
              The shortlist is full: it holds {shortlistLimit} products.
            </p>
          ) : null}
        </>
      ) : null}
      {rows?.length === 0 ? (
        <EmptyState
          icon="bookmark"
          title="Nothing on the shortlist yet"
          action={
            <ButtonLink primary to="/search">
              Browse products
            </ButtonLink>
          }
        >
          Products that you put aside will be here. Compare them side by side, or ask their vendors for an
          offer.
        </EmptyState>
      ) : null}
      {rows === undefined && error ? (
        <FailedState
          title="The shortlist did not load"
          detail={`Nothing of it is lost. ${problemOf(error).message}`}
          onRetry={retry}
        />
      ) : null}
      {rows === undefined && !error ? (
        <div className="panel">
          <SkeletonRows rows={4} rowHeight={96} label="Loading the shortlist" />
        </div>
      ) : null}
    </div>
  );
}
