import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Receipt, checkReceipt } from '@bidboard/backend/features/responses/contracts/receipts';
import { problemOf, problemText } from '../../../api/problems/problem.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { formatList } from '@bidboard/backend/kernel/text/format-list';
import { formatMoment } from '../../../ui/format/date-format.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { SignedLink } from '../../../ui/files/downloads.tsx';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { useState } from 'react';
import { useCheckReceiptQuery } from '../endpoints.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import styles from './receipt.module.css';
import textStyles from '../../../ui/styles/text.module.css';

interface ReceiptFactsProps {
  rfpId: string;
  receipt: Receipt;
  /** The time zone of the RFP. */
  timeZone: string;
  files: { readAt: number; renew: () => Promise<Receipt[]> };
}

export function ReceiptFacts({ rfpId, receipt, timeZone, files }: ReceiptFactsProps) {
  const { number, submittedAt, submittedBy, sha256, withdrawnAt } = receipt;
  const submitted = formatMoment(submittedAt, timeZone);
  const withdrawn = withdrawnAt && formatMoment(withdrawnAt, timeZone);
  const linkTo = (which: 'pdf' | 'document', label: string) => {
    const file = receipt[which];
    return file ? (
      <SignedLink
        className={styles.receiptFile}
        href={file.location}
        name={file.name}
        readAt={files.readAt}
        renew={async () =>
          (await files.renew()).find((renewed) => renewed.number === number)?.[which]?.location
        }
        onFailure={(error) => showToast('error', problemText(problemOf(error)))}
      >
        <Icon name="file" />
        {label}
      </SignedLink>
    ) : null;
  };
  return (
    <div className={styles.receiptFacts}>
      <p>
        {withdrawn ? (
          <Trans>
            Submitted <span className={textStyles.tabular}>{submitted}</span> by {submittedBy}, withdrawn{' '}
            <span className={textStyles.tabular}>{withdrawn}</span>.
          </Trans>
        ) : (
          <Trans>
            Submitted <span className={textStyles.tabular}>{submitted}</span> by {submittedBy}.
          </Trans>
        )}
      </p>
      <div className={styles.receiptFiles}>
        {receipt.pdf ? null : (
          <span className={textStyles.faint} role="status">
            {t`Your receipt is being prepared and will appear here.`}
          </span>
        )}
        {linkTo('pdf', t`Download PDF`)}
        {linkTo('document', t`Download document (JSON)`)}
      </div>
      <Disclosure className={styles.receiptProof} summary={t`Hash and verification`}>
        <p className={textStyles.small}>
          <span className={textStyles.faint}>SHA-256</span>{' '}
          <code className={styles.receiptHash}>{sha256}</code>
        </p>
        <div className={styles.receiptFiles}>
          <ReceiptCheck rfpId={rfpId} number={number} />
        </div>
      </Disclosure>
    </div>
  );
}

/** The outcome of the check, as a sentence. */
function outcome({ isIntact, currentSha256, differences }: Infer<typeof checkReceipt.answer>): string {
  if (!isIntact) return t`The stored document has a different hash. Please contact the operators.`;
  if (currentSha256 === null) return t`The stored document has this hash.`;
  return differences.length === 0
    ? t`The document and the current response have this hash.`
    : t`The document has this hash. Changed in the response since then: ${{ differences: formatList(differences) }}.`;
}

/** Recomputes the hash, on the server, on request. */
function ReceiptCheck({ rfpId, number }: { rfpId: string; number: number }) {
  const [isRequested, setRequested] = useState(false);
  const { data, error, isFetching, refetch } = useCheckReceiptQuery(
    { params: { rfpId, number: String(number) } },
    { skip: !isRequested },
  );
  const message = isFetching
    ? t`Checking`
    : error
      ? problemText(problemOf(error))
      : data
        ? outcome(data)
        : '';
  return (
    <>
      <Button onClick={() => (isRequested ? void refetch() : setRequested(true))}>
        <Icon name="refresh-cw" />
        {t`Verify the hash`}
      </Button>
      <span className={textStyles.small} role="status">
        {message}
      </span>
    </>
  );
}
