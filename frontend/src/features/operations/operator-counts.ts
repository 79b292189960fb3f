import { useOperatorCountsQuery } from './endpoints.ts';

/** Pages that receive the pushes to operators change their counts at once, and all others after this time. */
const rereadMs = 30_000;

/** Returns how many items wait behind the links for operators, by their addresses. */
export function useOperatorCounts(isOperator: boolean): Readonly<Record<string, number>> {
  const { data } = useOperatorCountsQuery(undefined, { skip: !isOperator, pollingInterval: rereadMs });
  if (!data) return {};
  return {
    '/app/operations': data.failedJobs,
    '/app/approvals': data.waitingUsers,
    '/app/claims': data.claims,
    '/app/payments-to-look-at': data.paymentIssues,
  };
}
