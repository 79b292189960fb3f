import { paymentIssues } from '@bidboard/backend/features/billing/contracts/payments';
import type { PaymentIssueRow } from '@bidboard/backend/features/billing/contracts/payments';
import { formatDay } from '../../../ui/format/day-format.ts';
import { FactList } from '../../../ui/layout/fact-list.tsx';

/** All facts about a payment that an operator must review. */
export function PaymentIssueFacts({ issue }: { issue: PaymentIssueRow }) {
  return (
    <div className="trouble">
      <FactList
        facts={[
          ['What is the matter', paymentIssues[issue.kind]],
          ['Detail', issue.detail],
          ['At the provider', issue.reference],
          ['Company', issue.companyName],
          ['Product', issue.productName],
          ['Found', formatDay(issue.createdAt)],
          ...(issue.seenAt === null
            ? []
            : ([
                ['Looked at', `${formatDay(issue.seenAt)}, by ${issue.seenBy ?? 'an operator'}`],
                ['Note', issue.note],
              ] as const)),
        ]}
      />
    </div>
  );
}
