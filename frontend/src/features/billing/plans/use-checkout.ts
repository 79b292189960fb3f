import type { PlanId } from '@bidboard/backend/features/billing/contracts/plans';
import { useState } from 'react';
import { useCreateCheckoutSessionMutation } from '../../../api/contract-api.ts';
import { problemText } from '../../../api/problems/problem.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { checkoutAddresses } from './checkout-address.ts';
import { useDeparture } from '../use-departure.ts';

/** Buys a plan for a product by leading to the payment page. */
export function useCheckout(productId: string) {
  const [createCheckoutSession] = useCreateCheckoutSessionMutation();
  const { target, leaveFor } = useDeparture();
  const [isOff, setOff] = useState(false);
  const buy = async (planId: PlanId): Promise<void> => {
    const body = { productId, planId, ...checkoutAddresses(location.origin, productId) };
    const problem = await leaveFor(planId, (key) => createCheckoutSession({ body, key }).unwrap());
    setOff(problem?.code === 'paymentsOff');
    if (!problem || problem.code === 'paymentsOff') return;
    showToast(problem.code === 'checkoutPaid' ? 'info' : 'error', problemText(problem));
  };
  return { buy, buying: target, isOff };
}
