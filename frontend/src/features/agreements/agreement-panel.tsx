import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useRfpAgreementQuery } from './endpoints.ts';
import { isRetryable, problemOf } from '../../api/problems/problem.ts';
import { freshLinks } from '../../api/queries/fresh-links.ts';
import { useRfpDecisionQuery } from '../decisions/endpoints.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { AcceptanceFacts } from './acceptance-facts.tsx';
import { AgreementDialog } from './agreement-dialog.tsx';
import { ContractFiles } from './contract-files.tsx';
import { AgreementFacts } from './agreement-facts.tsx';
import styles from './agreements.module.css';

/** The contract that followed the award: the vendor's acceptance and the details. Renders nothing without an award. */
export function AgreementPanel({ rfpId }: { rfpId: string }) {
  const isAwarded = useRfpDecisionQuery({ params: { rfpId } }).data?.decisionStatus === 'awarded';
  const { data, error, refetch } = useRfpAgreementQuery(
    { params: { rfpId } },
    { ...freshLinks, skip: !isAwarded },
  );
  const [isEditing, setIsEditing] = useState(false);
  if (!isAwarded) return null;
  if (error && !data)
    return (
      <FailedState
        title={t`The contract did not load`}
        detail={problemOf(error).message}
        onRetry={isRetryable(problemOf(error)) ? () => void refetch() : undefined}
      />
    );
  if (!data?.vendor)
    return (
      <Panel title={t`Contract`} className={styles.award} padded>
        <SkeletonRows rows={1} label={t`Loading the contract`} />
      </Panel>
    );
  const { vendor, currency, priceMinor, acceptance, agreement, files } = data;
  return (
    <Panel
      title={t`Contract`}
      className={styles.award}
      padded
      actions={
        <Button onClick={() => setIsEditing(true)}>
          {agreement ? t`Edit the details` : t`Add the details`}
        </Button>
      }
    >
      <div className={styles.parts}>
        {acceptance ? (
          <AcceptanceFacts vendor={vendor} acceptance={acceptance} />
        ) : (
          <p>{t`${vendor} has not accepted the award yet. You are notified when it does.`}</p>
        )}
        {agreement ? (
          <AgreementFacts agreement={agreement} currency={currency} />
        ) : (
          <p
            className={styles.hint}
          >{t`Add the details of the contract, and your company is reminded before it renews or ends.`}</p>
        )}
        <ContractFiles rfpId={rfpId} vendor={vendor} files={files} />
      </div>
      {isEditing ? (
        <AgreementDialog
          rfpId={rfpId}
          currency={currency}
          priceMinor={priceMinor}
          agreement={agreement}
          onConflict={() => void refetch()}
          onClose={() => setIsEditing(false)}
        />
      ) : null}
    </Panel>
  );
}
