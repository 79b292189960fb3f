import { t } from '@lingui/core/macro';
import { isRetryable, problemOf } from '../../../api/problems/problem.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { planPath, formatPurchase } from './plans.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { clearPathBeforeBuying, pathBeforeBuying } from '../../../api/return-paths/before-buying.ts';
import { useCheckoutStateQuery, useReturnFromCheckoutMutation } from '../endpoints.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { useGetProductQuery } from '../../products/endpoints.ts';
import { useSession } from '../../../api/client/session.ts';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { LoadingPlans, SubscriptionPlans } from './subscription-plans.tsx';

/** The page after the payment page. Once the purchase is granted, it returns the user to where they began to buy. */
function CheckoutReturn({ sessionId }: { sessionId: string }) {
  const { checkout, problem, refetch, isLong, goOn } = useCheckoutReturn(sessionId);
  if (problem && !isRetryable(problem))
    return (
      <EmptyState
        icon="search"
        title={t`Payment not found`}
        action={<ButtonLink to="/app/billing-credit">{t`View purchases`}</ButtonLink>}
      >
        {t`We can’t find it, or it belongs to another company.`}
      </EmptyState>
    );
  if (problem)
    return (
      <FailedState
        title={t`The payment status is not available`}
        detail={`${problem.message} ${t`You will still receive what you paid for.`}`}
        onRetry={() => void refetch()}
      />
    );
  if (checkout?.status === 'expired')
    return (
      <EmptyState
        icon="clock"
        title={t`This payment was not finished`}
        action={<ButtonLink to={planPath(checkout.productId)}>{t`See the plans`}</ButtonLink>}
      >
        {t`The payment page has expired. Nothing was charged.`}
      </EmptyState>
    );
  if (checkout?.status === 'inQuestion')
    return (
      <EmptyState
        icon="info"
        title={t`Your payment is under review`}
        action={<Button onClick={goOn}>{t`Continue`}</Button>}
      >
        {t`We received a payment that does not match the order. The Bidboard team reviews it before you get anything. Please do not pay again.`}
      </EmptyState>
    );
  return (
    <div role="status">
      {isLong ? (
        <EmptyState
          icon="clock"
          title={t`This is taking longer than usual`}
          action={<Button onClick={goOn}>{t`Continue`}</Button>}
        >
          {t`You receive what you paid for as soon as the payment provider confirms it. You don’t need to wait here.`}
        </EmptyState>
      ) : (
        <EmptyState icon="clock" title={t`Your payment is being confirmed`}>
          {t`This takes a moment. Then you return to where you were.`}
        </EmptyState>
      )}
    </div>
  );
}

/** A push announces the payment. Polling covers a missed push. */
const pollMs = 2_000;
const timeoutMs = 30_000;

/** Reports the user's return once, waits until the purchase is granted, and leads to where buying began. */
function useCheckoutReturn(sessionId: string) {
  const [returnFromCheckout] = useReturnFromCheckoutMutation();
  const [isWaiting, setWaiting] = useState(true);
  const [isLong, setLong] = useState(false);
  const read = useCheckoutStateQuery({ params: { sessionId } }, { pollingInterval: isWaiting ? pollMs : 0 });
  const navigate = useNavigate();
  const checkout = read.data;
  const problem = read.error && !checkout ? problemOf(read.error) : undefined;
  const isOver = checkout ? checkout.status !== 'open' : problem && !isRetryable(problem);
  if (isWaiting && isOver) setWaiting(false);

  const isReported = useRef(false);
  useEffect(() => {
    if (isReported.current) return;
    isReported.current = true;
    void returnFromCheckout({ body: { sessionId } });
  }, [returnFromCheckout, sessionId]);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), timeoutMs);
    return () => clearTimeout(timer);
  }, []);

  const goOn = () => {
    const before = pathBeforeBuying() ?? '/app/billing-credit';
    clearPathBeforeBuying();
    void navigate(before, { replace: true });
  };
  const isRedirected = useRef(false);
  useEffect(() => {
    if (checkout?.status !== 'paid' || isRedirected.current) return;
    isRedirected.current = true;
    showToast('success', formatPurchase(checkout.planId, checkout.productName), { survivesNavigation: true });
    goOn();
  });
  return { checkout, problem, refetch: read.refetch, isLong, goOn };
}

const crumbs = [
  { label: t`Dashboard`, to: '/app/dashboard' },
  { label: t`Product list`, to: '/app/product-list' },
  { label: t`Subscription plans` },
];
const title = t`Subscription plans`;

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
      <PageTitle
        title={title}
        crumbs={crumbs}
        detail={product ? t`For ${{ product: product.productName }}` : '\u00a0'}
      />
      {isUnknown ? (
        <EmptyState
          icon="layers"
          title={t`Choose a product first`}
          action={<ButtonLink to="/app/product-list">{t`Go to the product list`}</ButtonLink>}
        >
          {t`A plan belongs to one of your products. Choose the product first.`}
        </EmptyState>
      ) : null}
      {problem && !isUnknown ? (
        <FailedState
          title={t`The product did not load`}
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
      <PageTitle
        title={title}
        crumbs={crumbs}
        detail={data ? t`For ${{ product: data.productName }}` : '\u00a0'}
      />
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
