import { t } from '@lingui/core/macro';
import { missingTitles } from '@bidboard/backend/features/catalogue/contracts/page-titles';
import { useSearchParams, useNavigate, useParams } from 'react-router-dom';
import { useGetCatalogueProductQuery } from '../endpoints.ts';
import { problemOf } from '../../../api/problems/problem.ts';
import { useCatalogueLive } from '../use-catalogue-live.ts';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { SkeletonPage } from '../../../ui/feedback/skeleton-page.tsx';
import { NotFoundMessage } from '../not-found-page.tsx';
import { ProductView } from './product-view.tsx';
import styles from './product-page.module.css';
import type { SearchRecord } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import { productAddress } from '@bidboard/backend/features/catalogue/contracts/product-address';
import { useEffect } from 'react';
import layoutStyles from '../../../ui/styles/layout.module.css';

/** /product/:slug?search=: the id in `search` finds the product, and the slug is for people. */
export function ProductPage() {
  const [params] = useSearchParams();
  const objectID = params.get('search') ?? '';
  const { currentData, error, refetch } = useGetCatalogueProductQuery(
    { params: { objectID } },
    { skip: !objectID },
  );
  useOwnAddress(currentData);
  useCatalogueLive(currentData?.objectID);
  const problem = error ? problemOf(error) : undefined;
  if (!objectID || (problem && [400, 404, 422].includes(problem.status))) {
    return (
      <NotFoundMessage title={missingTitles.product}>
        {t`It may have been unpublished, or the link is incomplete.`}
      </NotFoundMessage>
    );
  }
  return (
    <div className={`${layoutStyles.pageWidth} ${styles.product}`}>
      {currentData ? <ProductView key={currentData.objectID} product={currentData} /> : null}
      {problem && !currentData ? (
        <>
          <PageTitle title={t`Product`} crumbs={[{ label: t`Home`, to: '/' }, { label: t`Product` }]} large />
          <FailedState
            title={t`The product did not load`}
            detail={problem.message}
            onRetry={() => void refetch()}
          />
        </>
      ) : null}
      {!problem && !currentData ? <SkeletonPage /> : null}
    </div>
  );
}

/** Replaces the address if a product was found under an old or mistyped name. */
function useOwnAddress(product: SearchRecord | undefined): void {
  const { slug } = useParams();
  const navigate = useNavigate();
  const own = product && productAddress(product);
  const isOwn = own === undefined || decodeURIComponent(own).startsWith(`/product/${slug}?`);
  useEffect(() => {
    if (!isOwn && own) void navigate(own, { replace: true, preventScrollReset: true });
  }, [isOwn, own, navigate]);
}
