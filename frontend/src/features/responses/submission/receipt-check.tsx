import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import type { checkReceipt } from '@bidboard/backend/features/responses/contracts/receipts';
import { useState } from 'react';
import { useCheckReceiptQuery } from '../../../api/contract-api.ts';
import { problemOf, problemText } from '../../../api/problems/problem.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';

const listed = new Intl.ListFormat('en', { type: 'conjunction' });

/** The outcome of the check, as a sentence. */
function outcome({ isIntact, currentSha256, differences }: Infer<typeof checkReceipt.answer>): string {
  if (!isIntact) return 'The document that is kept has another hash. Please tell the operators.';
  if (currentSha256 === null) return 'The document that is kept has this hash.';
  return differences.length === 0
    ? 'The document and the current response have this hash.'
    : `The document has this hash. Since then another in the response: ${listed.format(differences)}.`;
}

/** Recomputes the hash, on the server, on request. */
export function ReceiptCheck({ rfpId, number }: { rfpId: string; number: number }) {
  const [isAsked, setAsked] = useState(false);
  const { data, error, isFetching, refetch } = useCheckReceiptQuery(
    { params: { rfpId, number: String(number) } },
    { skip: !isAsked },
  );
  const message = isFetching ? 'Checking' : error ? problemText(problemOf(error)) : data ? outcome(data) : '';
  return (
    <>
      <Button onClick={() => (isAsked ? void refetch() : setAsked(true))}>
        <Icon name="refresh" />
        Check the hash
      </Button>
      <span className="t1" role="status">
        {message}
      </span>
    </>
  );
}
