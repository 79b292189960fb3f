import { mayHelpToRetry } from '../../../api/problems/may-help-to-retry.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { planPath } from './checkout-address.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { forgetBeforeBuying, pathBeforeBuying } from '../../../api/return-paths/before-buying.ts';
import { useCheckoutStateQuery, useReturnFromCheckoutMutation } from '../endpoints.ts';
import { problemOf } from '../../../api/problems/problem.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { formatPurchase } from './plan-labels.ts';

/** The page after the payment page. Once the purchase is granted, it returns the user to where they began to buy. */
export function CheckoutReturn({ sessionId }: { sessionId: string }) {
  const { checkout, problem, refetch, isLong, goOn } = useCheckoutReturn(sessionId);
  if (problem && !mayHelpToRetry(problem))
    return (
      <EmptyState
        icon="search"
        title="There is no such payment"
        action={<ButtonLink to="/app/billing-credit">See what was bought</ButtonLink>}
      >
        It is not there, or not your company’s.
      </EmptyState>
    );
  if (problem)
    return (
      <FailedState
        title="The payment cannot be looked up"
        detail={`${problem.message} What was paid is granted all the same.`}
        onRetry={() => void refetch()}
      />
    );
  if (checkout?.status === 'expired')
    return (
      <EmptyState
        icon="clock"
        title="This payment was not finished"
        action={<ButtonLink to={planPath(checkout.productId)}>See the plans</ButtonLink>}
      >
        Its page has ended, and nothing was paid.
      </EmptyState>
    );
  if (checkout?.status === 'inQuestion')
    return (
      <EmptyState
        icon="info"
        title="Your payment is being looked at"
        action={<Button onClick={goOn}>Go on</Button>}
      >
        It arrived, and something about it does not fit what was sold. The operators settle it before anything
        is granted. You need not pay again.
      </EmptyState>
    );
  return (
    <div role="status">
      {isLong ? (
        <EmptyState
          icon="clock"
          title="It takes longer than usual"
          action={<Button onClick={goOn}>Go on</Button>}
        >
          What you paid for is granted as soon as the payment provider confirms it. You need not wait here.
        </EmptyState>
      ) : (
        <EmptyState icon="clock" title="Your payment is being confirmed">
          This takes a moment. Then you are led back to where you were.
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
  const isOver = checkout ? checkout.status !== 'open' : problem && !mayHelpToRetry(problem);
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
    forgetBeforeBuying();
    void navigate(before, { replace: true });
  };
  const isGone = useRef(false);
  useEffect(() => {
    if (checkout?.status !== 'paid' || isGone.current) return;
    isGone.current = true;
    showToast('success', formatPurchase(checkout.planId, checkout.productName), { survivesNavigation: true });
    goOn();
  });
  return { checkout, problem, refetch: read.refetch, isLong, goOn };
}
