import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useAcceptAwardMutation, useOwnAwardQuery } from './endpoints.ts';
import { isRetryable, problemOf } from '../../api/problems/problem.ts';
import { toastOutcome } from '../../api/problems/toast-outcome.ts';
import { freshLinks } from '../../api/queries/fresh-links.ts';
import { useRfpOutcomeQuery } from '../decisions/endpoints.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { formatMoment } from '../../ui/format/date-format.ts';
import { AcceptanceFacts } from './acceptance-facts.tsx';
import { ContractFileRow } from './contract-file-row.tsx';
import styles from './agreements.module.css';

/** The acceptance of the award, for the vendor that won. Renders nothing for all others. */
export function AwardPanel({ rfpId }: { rfpId: string }) {
  const isAwarded = useRfpOutcomeQuery({ params: { rfpId } }).data?.outcome?.outcome === 'awarded';
  const { data, error, refetch } = useOwnAwardQuery(
    { params: { rfpId } },
    { ...freshLinks, skip: !isAwarded },
  );
  const [accept, { isLoading }] = useAcceptAwardMutation();
  const [isAsking, setIsAsking] = useState(false);
  if (!isAwarded) return null;
  if (error && !data)
    return (
      <FailedState
        title={t`The acceptance of the award did not load`}
        detail={problemOf(error).message}
        onRetry={isRetryable(problemOf(error)) ? () => void refetch() : undefined}
      />
    );
  if (!data?.isAwarded) return null;
  return (
    <Panel title={t`Acceptance of the award`} className={styles.award} padded>
      {data.acceptance ? (
        <AcceptanceFacts vendor={vendorName(data.acceptance.document)} acceptance={data.acceptance} />
      ) : (
        <>
          <p>{t`Accept the award, so that the buyer knows that you stand by your response as you submitted it. The contract itself is signed between you and the buyer.`}</p>
          <Button primary className={styles.accept} onClick={() => setIsAsking(true)}>
            {t`Accept the award`}
          </Button>
        </>
      )}
      {data.files.length > 0 ? (
        <section className={styles.shared} aria-label={t`Files of the contract`}>
          <p>{t`The buyer shares these files of the contract with you:`}</p>
          <ul className={styles.fileList}>
            {data.files.map((file) => (
              <ContractFileRow
                key={file.fileId}
                file={file}
                detail={t`Uploaded on ${{ moment: formatMoment(file.savedAt) }}`}
              />
            ))}
          </ul>
        </section>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        title={t`Accept the award?`}
        confirmLabel={t`Accept the award`}
        busy={isLoading}
        onCancel={() => setIsAsking(false)}
        onConfirm={() =>
          void toastOutcome(accept({ body: { rfpId } }).unwrap()).then(() => setIsAsking(false))
        }
      >
        {t`Your name and email address, the time and the hash of your response are recorded, and the buyer is notified. This can't be undone.`}
      </ConfirmDialog>
    </Panel>
  );
}

/** The vendor's name as it was when it accepted. */
const vendorName = (document: string): string =>
  (JSON.parse(document) as { vendor: { name: string } }).vendor.name;
