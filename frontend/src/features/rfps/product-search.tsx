import { useEffect, useState } from 'react';
import type { SearchRecord } from '@bidboard/backend/contracts/catalogue';
import { hitsPerPage } from '@bidboard/backend/contracts/search-facts';
import { visibleText, wireOf } from '@bidboard/backend/contracts/rich-text';
import Button from '@mui/material/Button';
import { useSearchCatalogueQuery } from '../../api/contract-api.ts';
import { problemOf } from '../../api/problem.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Monogram } from '../../ui/monogram.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

interface ProductSearchProps {
  isInvited: (hit: SearchRecord) => boolean;
  onInvite: (hit: SearchRecord) => void;
}

const pauseMs = 250;
const leastLetters = 2;

/** Finds products of the catalogue and invites who keeps them. */
export function ProductSearch({ isInvited, onInvite }: ProductSearchProps) {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState({ text: '', page: 0 });
  useEffect(() => {
    const timer = setTimeout(() => setAsked({ text: typed.trim(), page: 0 }), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const isIdle = asked.text.length < leastLetters;
  const { data, currentData, error, isFetching, refetch } = useSearchCatalogueQuery(
    { search: { search: asked.text, page: asked.page } },
    { skip: isIdle },
  );
  const shown = isIdle ? undefined : (currentData ?? data);
  return (
    <Sheet
      title="Find a product"
      actions={
        <Button
          href={`/product?${new URLSearchParams({ search: typed.trim(), category: '', subCategory: '', allKeywords: '', company: '' }).toString()}`}
          target="_blank"
          rel="noopener"
          variant="text"
          endIcon={<Icon name="link" />}
        >
          Open the product search
        </Button>
      }
    >
      <div className="find">
        <input
          type="search"
          className="plain-input"
          aria-label="Search products to invite"
          placeholder="Product, company or category"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') setAsked({ text: typed.trim(), page: 0 });
          }}
        />
      </div>
      {isIdle ? null : error ? (
        <FailedState
          bare
          title="The search did not answer"
          kept={problemOf(error).message}
          onRetry={() => void refetch()}
        />
      ) : shown === undefined ? (
        <SkeletonRows rows={3} label="Searching" />
      ) : (
        <div aria-busy={isFetching}>
          <p className="find__count t1 faint" role="status">
            {shown.nbHits} {shown.nbHits === 1 ? 'product' : 'products'} found
          </p>
          <ul className="find__hits">
            {shown.hits.map((hit) => (
              <li key={hit.objectID}>
                <Monogram name={hit.product} logo={hit.squareLogo ?? hit.logo} />
                <div className="grow">
                  <p>
                    <b className="bb">{hit.product}</b> <span className="faint">{hit.company}</span>
                  </p>
                  <p className="find__text muted">{visibleText(wireOf(hit.description))}</p>
                  {hit.companyId === null ? (
                    <p className="t1 faint">Nobody keeps this page yet: it is invited by e-mail.</p>
                  ) : null}
                </div>
                <Button
                  aria-label={isInvited(hit) ? `${hit.product} is added` : `Invite ${hit.product}`}
                  disabled={isInvited(hit)}
                  startIcon={<Icon name={isInvited(hit) ? 'check' : 'plus'} />}
                  onClick={() => onInvite(hit)}
                >
                  {isInvited(hit) ? 'Added' : 'Invite'}
                </Button>
              </li>
            ))}
          </ul>
          {shown.nbHits > hitsPerPage ? (
            <Pagination
              page={asked.page}
              pageSize={hitsPerPage}
              total={shown.nbHits}
              onPage={(page) => setAsked((before) => ({ ...before, page }))}
            />
          ) : null}
        </div>
      )}
    </Sheet>
  );
}
