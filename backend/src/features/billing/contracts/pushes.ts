import { push } from '../../../kernel/pushes.ts';
import { closed, nothing, uuid } from '../../../kernel/schema/schema.ts';

/** What this feature sends to open pages. */
export const pushes = {
  /** Invalidation: the company's credits, passes or licences changed. */
  creditsChanged: push('creditsChanged', closed({ companyId: uuid().required() })),
  /** Invalidation: the payment issues for operators changed. */
  paymentIssuesChanged: push('paymentIssuesChanged', nothing),
} as const;

type BillingPushes = typeof pushes;
declare module '../../../kernel/pushes.ts' {
  interface Pushes extends BillingPushes {}
}
