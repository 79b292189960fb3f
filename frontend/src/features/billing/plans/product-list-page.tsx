import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ProductRow } from '@bidboard/backend/features/products/contracts/products';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { pathBeforeBuying, storePathBeforeBuying } from '../../../api/return-paths/before-buying.ts';
import { useCurrentUserQuery } from '../../accounts/endpoints.ts';
import { useGetProductsQuery } from '../../products/endpoints.ts';
import { useGetRfpByIdQuery, useGetRfpProductsQuery } from '../../rfps/endpoints.ts';
import { loadFailure } from '../../../api/problems/not-loaded.tsx';
import { ActionBar } from '../../../ui/forms/action-bar.tsx';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useListAddress } from '../../../ui/navigation/use-list-address.ts';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { PagedGrid } from '../../../ui/grid/paged-grid.tsx';
import { planPath } from './plans.ts';
import styles from './product-list.module.css';
import type { DataGridColumn } from '../../../ui/grid/grid-props.ts';
import { StateChip } from '../../../ui/status/state-chip.tsx';
import textStyles from '../../../ui/styles/text.module.css';

const perPage = 10;
const productId = ({ _id }: ProductRow) => _id;
const isOpen = ({ isSubscripton }: ProductRow) => !isSubscripton;
const failure = loadFailure(t`The products did not load`);

/** Returns the company's products, or those that can pay for an invite to an RFP. */
function useProductPage(rfpId: string | null, page: number) {
  const { data: me } = useCurrentUserQuery();
  const place = { page: String(page), size: String(perPage) };
  const own = useGetProductsQuery(
    { params: { companyId: me?.companyId ?? '', ...place } },
    { skip: rfpId !== null || !me?.companyId },
  );
  const ofRfp = useGetRfpProductsQuery(
    { params: { rfpId: rfpId ?? '', ...place } },
    { skip: rfpId === null },
  );
  return { read: rfpId === null ? own : ofRfp, hasCompany: me && me.companyId !== null };
}

function NoProducts({ hasCompany, isOfRfp }: { hasCompany: boolean; isOfRfp: boolean }) {
  if (hasCompany && isOfRfp)
    return (
      <EmptyState bare icon="layers" title={t`None of your products can pay here`}>
        {t`The invite names a product that no longer belongs to your company.`}
      </EmptyState>
    );
  return (
    <EmptyState
      bare
      icon="layers"
      title={hasCompany ? t`No products yet` : t`Products belong to companies`}
      action={
        <ButtonLink to={`/app/additional-information${hasCompany ? '?start_point=add_product' : ''}`}>
          {hasCompany ? t`Add product` : t`Add company`}
        </ButtonLink>
      }
    >
      {t`Plans and credits belong to one of your products.`}
    </EmptyState>
  );
}

/** /app/product-list: the choice of a product to buy a plan for. With an RFP, lists the products that can pay for its invite. */
export function ProductListPage() {
  const rfpId = useSearchParams()[0].get('rfpId');
  const place = useListAddress();
  const { read, hasCompany } = useProductPage(rfpId, place.page);
  const { data: invited } = useGetRfpByIdQuery({ params: { rfpId: rfpId ?? '' } }, { skip: rfpId === null });
  const [chosen, setChosen] = useState<ProductRow | null>(null);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // A licence may have arrived since the product was chosen.
  const listed = read.currentData?.data.find((row) => row._id === chosen?._id) ?? chosen;
  const isChosen = listed !== null && isOpen(listed);
  const productName = listed?.productName;
  const columns = useMemo(() => productColumns(place.page * perPage), [place.page]);
  const proceed = () => {
    if (!listed) return;
    if (rfpId === null || !pathBeforeBuying()) storePathBeforeBuying(`${pathname}${search}`);
    void navigate(planPath(listed._id));
  };
  return (
    <>
      <PageTitle
        title={t`Product list`}
        crumbs={[{ label: t`Dashboard`, to: '/app/dashboard' }, { label: t`Product list` }]}
        detail={
          rfpId === null
            ? t`Choose the product for the plan. Products with an Enterprise License need no plan.`
            : invited
              ? t`Choose the product that pays for the invite to ${{ rfp: invited.rfp.rfpName }}. Products with an Enterprise License need no plan.`
              : t`Choose the product that pays for the invite. Products with an Enterprise License need no plan.`
        }
      />
      <PagedGrid<ProductRow>
        title={t`Products`}
        label={t`Products`}
        read={hasCompany === false ? { ...read, data: nothing, currentData: nothing } : read}
        place={place}
        pageSize={perPage}
        failure={failure}
        columns={columns}
        firstNames={false}
        rowId={productId}
        rowHeight={44}
        expectedRows={perPage}
        choice={{ chosen: isChosen ? listed._id : null, onChoose: setChosen, mayChoose: isOpen }}
        empty={<NoProducts hasCompany={hasCompany === true} isOfRfp={rfpId !== null} />}
      />
      <ActionBar
        start={
          <span className={`${styles.productListChosen} ${textStyles.truncate}`} role="status">
            {isChosen ? (
              <Trans>
                Chosen: <span className={textStyles.semibold}>{productName}</span>
              </Trans>
            ) : (
              <span className={textStyles.muted}>{t`No product chosen yet`}</span>
            )}
          </span>
        }
      >
        <Button primary large disabled={!isChosen} onClick={proceed}>
          {t`Proceed`}
        </Button>
      </ActionBar>
    </>
  );
}

const nothing = { data: [], total_records: 0 };

function ProductName({ data }: { data: ProductRow | undefined }) {
  if (!data) return null;
  return (
    <span className={styles.pickedProduct}>
      <span className={`${textStyles.semibold} ${textStyles.truncate}`}>{data.productName}</span>
      {data.isSubscripton ? <StateChip tone="info">{t`Enterprise License`}</StateChip> : null}
    </span>
  );
}

/** Returns the columns. S.No continues from page to page. */
const productColumns = (rowsBefore: number): DataGridColumn<ProductRow>[] => [
  {
    colId: 'number',
    headerName: t`S.No`,
    type: 'num',
    width: 64,
    minWidth: 64,
    valueGetter: ({ node }) => rowsBefore + (node?.rowIndex ?? 0) + 1,
  },
  {
    field: 'productName',
    headerName: t`Product Name`,
    flex: 1,
    minWidth: 160,
    cellRenderer: ProductName,
  },
];
