import type { Receipt } from '@bidboard/backend/features/responses/contracts/receipts';
import { problemOf, problemText } from '../../../api/problems/problem.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { formatMoment } from '../../../ui/format/moment-format.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { SignedLink } from '../../../ui/files/signed-link.tsx';
import { ReceiptCheck } from './receipt-check.tsx';

interface ReceiptFactsProps {
  rfpId: string;
  receipt: Receipt;
  /** The time zone of the RFP. */
  timeZone: string;
  files: { readAt: number; renew: () => Promise<Receipt[]> };
}

export function ReceiptFacts({ rfpId, receipt, timeZone, files }: ReceiptFactsProps) {
  const { number, submittedAt, submittedBy, sha256, withdrawnAt } = receipt;
  const linkTo = (which: 'pdf' | 'document', label: string) => {
    const file = receipt[which];
    return file ? (
      <SignedLink
        className="receipt__file"
        href={file.location}
        name={file.name}
        readAt={files.readAt}
        renew={async () => (await files.renew()).find((one) => one.number === number)?.[which]?.location}
        onFailure={(error) => showToast('error', problemText(problemOf(error)))}
      >
        <Icon name="file" />
        {label}
      </SignedLink>
    ) : null;
  };
  return (
    <div className="receipt__facts">
      <p>
        Submitted <span className="num">{formatMoment(submittedAt, timeZone)}</span> by {submittedBy}
        {withdrawnAt ? (
          <>
            , withdrawn <span className="num">{formatMoment(withdrawnAt, timeZone)}</span>
          </>
        ) : null}
        .
      </p>
      <p className="t1">
        <span className="faint">SHA-256</span> <code className="receipt__hash">{sha256}</code>
      </p>
      <div className="receipt__files">
        {receipt.pdf ? null : (
          <span className="faint" role="status">
            The receipt is being printed. It appears here by itself.
          </span>
        )}
        {linkTo('pdf', 'Download PDF')}
        {linkTo('document', 'Download document (JSON)')}
        <ReceiptCheck rfpId={rfpId} number={number} />
      </div>
    </div>
  );
}
