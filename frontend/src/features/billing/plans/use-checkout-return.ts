import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { forgetBeforeBuying, pathBeforeBuying } from '../../../api/return-paths/before-buying.ts';
import { useCheckoutStateQuery, useReturnFromCheckoutMutation } from '../../../api/contract-api.ts';
import { mayHelpToRetry } from '../../../api/problems/may-help-to-retry.ts';
import { problemOf } from '../../../api/problems/problem.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { formatPurchase } from './plan-labels.ts';

/** A push announces the payment. Polling covers a missed push. */
const pollMs = 2_000;
const timeoutMs = 30_000;

/** Reports the user's return once, waits until the purchase is granted, and leads to where buying began. */
export function useCheckoutReturn(sessionId: string) {
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
