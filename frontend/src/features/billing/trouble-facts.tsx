import { paymentTroubles } from '@bidboard/backend/contracts/payments';
import type { PaymentTroubleRow } from '@bidboard/backend/contracts/payments';
import { formatDay } from '../../ui/day-format.ts';
import { FactList } from '../../ui/fact-list.tsx';

/** All that is known of a payment that somebody is to look at. */
export function TroubleFacts({ trouble }: { trouble: PaymentTroubleRow }) {
  return (
    <div className="trouble">
      <FactList
        facts={[
          ['What is the matter', paymentTroubles[trouble.kind]],
          ['Detail', trouble.detail],
          ['At the provider', trouble.reference],
          ['Company', trouble.companyName],
          ['Product', trouble.productName],
          ['Found', formatDay(trouble.createdAt)],
          ...(trouble.seenAt === null
            ? []
            : ([
                ['Looked at', `${formatDay(trouble.seenAt)}, by ${trouble.seenBy ?? 'an operator'}`],
                ['Note', trouble.note],
              ] as const)),
        ]}
      />
    </div>
  );
}
