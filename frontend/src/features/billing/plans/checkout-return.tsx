import { mayHelpToRetry } from '../../../api/problems/may-help-to-retry.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { planPath } from './checkout-address.ts';
import { useCheckoutReturn } from './use-checkout-return.ts';

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
