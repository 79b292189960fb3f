import { t } from '@lingui/core/macro';
import { ButtonLink, IconButton } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import {
  insightPath,
  pageSizes,
  listSearches,
  stepsAddress,
  type Show,
  type StepsAt,
} from './steps-address.ts';
import { companyRoom } from '@bidboard/backend/features/team/contracts/rooms';
import type { ProductRow } from '@bidboard/backend/features/products/contracts/products';
import { refusals } from '@bidboard/backend/kernel/refusals';
import { useState } from 'react';
import { Navigate, Link } from 'react-router-dom';
import { useCurrentUserQuery } from '../accounts/endpoints.ts';
import { useGetProductsQuery, useDeleteProductMutation } from './endpoints.ts';
import { NotLoaded } from '../../api/problems/not-loaded.tsx';
import { useRoom } from '../../api/socket/socket.ts';
import { SegmentedControl } from '../../ui/buttons/segmented-control.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { useAddressChoice } from '../../ui/navigation/use-address-choice.ts';
import { problemOf, problemText } from '../../api/problems/problem.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { useLastDefined } from '../../ui/hooks/use-last-defined.ts';
import { useInFlightGuard } from '../../ui/hooks/use-in-flight-guard.ts';
import { formatDay } from '../../ui/format/date-format.ts';
import { StateLabel } from '../../ui/status/state-chip.tsx';
import { CompactPager } from '../../ui/navigation/compact-pager.tsx';
import { Tip } from '../../ui/floating/tip.tsx';
import styles from './product-steps.module.css';
import stepListStyles from '../../ui/navigation/step-list.module.css';
import layoutStyles from '../../ui/styles/layout.module.css';
import textStyles from '../../ui/styles/text.module.css';

const filters: readonly { value: Show; label: string }[] = [
  { value: 'all', label: t({ message: 'All', context: 'products' }) },
  { value: 'published', label: t`Published` },
  { value: 'unpublished', label: t`UnPublished` },
];
const emptyTexts: Record<Show, string> = {
  all: t`Your products appear here.`,
  published: t`No published products.`,
  unpublished: t`No unpublished products.`,
};

interface ProductListProps {
  at: StepsAt;
  companyId: string;
  onDeleted: (productId: string) => void;
  /** Runs when the user chooses a product. */
  onGo: () => void;
}

/** The company's products in pages: all, published or unpublished ones. Colleagues' changes appear by themselves. */
export function ProductList({ at: fromAddress, companyId, onDeleted, onGo }: ProductListProps) {
  const { data: me } = useCurrentUserQuery();
  const { coming, choose } = useAddressChoice<StepsAt>();
  const at = coming ?? fromAddress;
  const list = (change: Partial<StepsAt>) => {
    const next = { ...at, ...change };
    choose(next, stepsAddress(next), { replace: true, preventScrollReset: true });
  };
  const { show, page, size } = at;
  const read = useGetProductsQuery({
    params: { companyId, page: String(page), size: String(size) },
    search: listSearches[show],
  });
  const [target, setTarget] = useState<ProductRow | null>(null);
  useRoom(companyRoom(companyId));
  const mayNotDelete = me?.companyRole === 'member' ? refusals.adminsOnly : null;
  const { data, currentData, error, refetch } = read;
  if (currentData && currentData.data.length === 0 && page > 0) {
    const lastPage = Math.max(0, Math.ceil(currentData.total_records / size) - 1);
    return <Navigate to={stepsAddress({ ...at, page: lastPage })} replace />;
  }
  const failed = error !== undefined && !currentData;
  return (
    <section className={styles.pstepsList} aria-label={t`Products`}>
      <SegmentedControl
        label={t`Show`}
        options={filters}
        value={show}
        onChange={(value) => list({ show: value as Show, page: 0 })}
      />
      {failed ? (
        <NotLoaded bare title={t`The products did not load`} error={error} refetch={refetch} />
      ) : data ? (
        <>
          {data.data.length > 0 ? (
            <ol className={styles.pstepsProducts} aria-busy={!currentData}>
              {data.data.map((product) => (
                <ProductStepRow
                  key={product._id}
                  product={product}
                  to={stepsAddress({ ...at, step: 'product', productId: product._id })}
                  isOpen={at.productId === product._id}
                  mayNotDelete={mayNotDelete}
                  onDelete={() => setTarget(product)}
                  onGo={onGo}
                />
              ))}
            </ol>
          ) : (
            <p className={styles.pstepsNone}>{emptyTexts[show]}</p>
          )}
          {data.total_records > 0 ? (
            <CompactPager
              label={t`Pages of products`}
              sizeLabel={t`Products per page`}
              page={page}
              size={size}
              sizes={pageSizes}
              total={data.total_records}
              onPage={(next) => list({ page: next })}
              onSize={(next) => list({ size: next, page: 0 })}
            />
          ) : null}
        </>
      ) : (
        <SkeletonRows rows={4} rowHeight={48} label={t`Loading the products`} />
      )}
      <DeleteProduct product={target} onDeleted={onDeleted} onClose={() => setTarget(null)} />
    </section>
  );
}

const consequenceOf = ({ productName, isPublished }: ProductRow): string =>
  isPublished
    ? t`${productName} is deleted with its datasheets and removed from the catalogue. This can’t be undone.`
    : t`${productName} is deleted with its datasheets. This can’t be undone.`;

interface DeleteProductProps {
  /** The product that the dialog asks about. */
  product: ProductRow | null;
  onDeleted: (productId: string) => void;
  onClose: () => void;
}

function DeleteProduct({ product, onDeleted, onClose }: DeleteProductProps) {
  const [deleteProduct, { isLoading }] = useDeleteProductMutation();
  const shown = useLastDefined(product);
  const runGuarded = useInFlightGuard();
  const remove = async () => {
    if (!product) return;
    try {
      const { message } = await deleteProduct({ params: { id: product._id } }).unwrap();
      showToast('success', message);
      onDeleted(product._id);
    } catch (error) {
      showToast('error', problemText(problemOf(error)));
    } finally {
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open={product !== null}
      title={t`Delete the product`}
      confirmLabel={t`Delete`}
      danger
      busy={isLoading}
      onConfirm={() => runGuarded(remove)}
      onCancel={onClose}
    >
      {shown ? consequenceOf(shown) : null}
    </ConfirmDialog>
  );
}

interface ProductStepRowProps {
  product: ProductRow;
  to: string;
  isOpen: boolean;
  /** Why this user may not delete the product; null if they may. */
  mayNotDelete: string | null;
  onDelete: () => void;
  onGo: () => void;
}

/** One product in the stepper: its name, whether it is public, since when and by whom. */
function ProductStepRow({ product, to, isOpen, mayNotDelete, onDelete, onGo }: ProductStepRowProps) {
  const { productName, isPublished, publishedAt, userName } = product;
  const deletion = (
    <IconButton
      aria-label={t`Delete ${productName}`}
      aria-disabled={mayNotDelete !== null}
      onClick={onDelete}
    >
      <Icon name="trash-2" />
    </IconButton>
  );
  return (
    <li className={isOpen ? stepListStyles.isNow : ''}>
      <Link to={to} {...(isOpen ? { 'aria-current': 'step' as const } : {})} onClick={onGo}>
        <span className={layoutStyles.grow}>
          <span className={styles.pstepsName}>{productName}</span>
          <span className={`${styles.pstepsState} ${textStyles.tabular}`}>
            <StateLabel tone={isPublished ? 'accepted' : 'pending'} dot>
              {isPublished ? t({ message: 'Live', context: 'product' }) : t`Offline`}
            </StateLabel>
            {isPublished && publishedAt ? <span>{formatDay(publishedAt)}</span> : null}
            {isPublished && userName ? <span>{userName}</span> : null}
          </span>
        </span>
      </Link>
      <Tip text={t`Views and leads`}>
        <ButtonLink
          quiet
          className={styles.pstepsInsight}
          to={insightPath(product._id)}
          aria-label={t`Views and leads of ${productName}`}
        >
          <Icon name="gauge" />
        </ButtonLink>
      </Tip>
      {mayNotDelete === null ? (
        deletion
      ) : (
        <Tip text={mayNotDelete} describes>
          {deletion}
        </Tip>
      )}
    </li>
  );
}
