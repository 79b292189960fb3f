import { useSearchParams } from 'react-router-dom';
import { useCheckoutStateQuery } from '../endpoints.ts';
import { useGetProductQuery } from '../../products/endpoints.ts';
import { problemOf } from '../../../api/problems/problem.ts';
import { useSession } from '../../../api/client/session.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { CheckoutReturn } from './checkout-return.tsx';
import { LoadingPlans, SubscriptionPlans } from './subscription-plans.tsx';

const crumbs = [
  { label: 'Dashboard', to: '/app/dashboard' },
  { label: 'Product list', to: '/app/product-list' },
  { label: 'Subscription plans' },
];
const title = 'Subscription plans';

function PlansOfProduct({ productId, isCancelled }: { productId: string; isCancelled: boolean }) {
  const userId = useSession()?.userId ?? '';
  const { currentData, error, refetch } = useGetProductQuery(
    { params: { userId }, search: { productId } },
    { skip: productId === '' },
  );
  const product = currentData?.data[0];
  const problem = error && !currentData ? problemOf(error) : undefined;
  const isUnknown =
    productId === '' ||
    (currentData && !product) ||
    (problem !== undefined && [400, 404, 422].includes(problem.status));
  return (
    <>
      <PageTitle title={title} crumbs={crumbs} detail={product ? `For ${product.productName}` : '\u00a0'} />
      {isUnknown ? (
        <EmptyState
          icon="layers"
          title="Choose a product first"
          action={<ButtonLink to="/app/product-list">Go to the product list</ButtonLink>}
        >
          Plans are bought for a product of your company, and none is chosen here.
        </EmptyState>
      ) : null}
      {problem && !isUnknown ? (
        <FailedState
          title="The product did not load"
          detail={problem.message}
          onRetry={() => void refetch()}
        />
      ) : null}
      {product ? <SubscriptionPlans product={product} isCancelled={isCancelled} /> : null}
      {!product && !isUnknown && !problem ? <LoadingPlans /> : null}
    </>
  );
}

function BackFromPayment({ sessionId }: { sessionId: string }) {
  const { data } = useCheckoutStateQuery({ params: { sessionId } });
  return (
    <>
      <PageTitle title={title} crumbs={crumbs} detail={data ? `For ${data.productName}` : '\u00a0'} />
      <CheckoutReturn sessionId={sessionId} />
    </>
  );
}

/** /app/subscription-plan: the plans for a product, and the page to which the payment page returns. */
export function SubscriptionPlanPage() {
  const [search] = useSearchParams();
  const sessionId = search.get('session');
  if (sessionId) return <BackFromPayment key={sessionId} sessionId={sessionId} />;
  const productId = search.get('productId') ?? '';
  return <PlansOfProduct key={productId} productId={productId} isCancelled={search.has('cancelled')} />;
}
