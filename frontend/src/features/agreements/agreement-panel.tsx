import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Agreement } from '@bidboard/backend/features/agreements/contract';
import { useRfpAgreementQuery } from './endpoints.ts';
import { isRetryable, problemOf } from '../../api/problems/problem.ts';
import { useRfpDecisionQuery } from '../decisions/endpoints.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { formatDay } from '../../ui/format/date-format.ts';
import { formatMoney } from '../../ui/format/number-format.ts';
import { FactList } from '../../ui/layout/fact-list.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { AcceptanceFacts } from './acceptance-facts.tsx';
import { AgreementDialog } from './agreement-dialog.tsx';
import styles from './agreements.module.css';

/** The contract that followed the award: the vendor's acceptance and the terms. Renders nothing without an award. */
export function AgreementPanel({ rfpId }: { rfpId: string }) {
  const isAwarded = useRfpDecisionQuery({ params: { rfpId } }).data?.decisionStatus === 'awarded';
  const { data, error, refetch } = useRfpAgreementQuery({ params: { rfpId } }, { skip: !isAwarded });
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
  const { vendor, currency, acceptance, agreement } = data;
  return (
    <Panel
      title={t`Contract`}
      className={styles.award}
      padded
      actions={
        <Button onClick={() => setIsEditing(true)}>{agreement ? t`Edit the terms` : t`Add the terms`}</Button>
      }
    >
      {acceptance ? (
        <AcceptanceFacts vendor={vendor} acceptance={acceptance} />
      ) : (
        <p>{t`${vendor} has not accepted the award yet. You are notified when it does.`}</p>
      )}
      {agreement ? (
        <FactList facts={termFacts(agreement, currency)} />
      ) : (
        <p
          className={styles.hint}
        >{t`Add the terms of the contract, and your company is reminded before it renews or ends.`}</p>
      )}
      {isEditing ? (
        <AgreementDialog
          rfpId={rfpId}
          currency={currency}
          agreement={agreement}
          onClose={() => setIsEditing(false)}
        />
      ) : null}
    </Panel>
  );
}

function termFacts(agreement: Agreement, currency: string): (readonly [string, string])[] {
  const { valueMinor, startsOn, endsOn, renews, noticeOn, reminderDays, reference, note } = agreement;
  const dueOn = noticeOn ?? endsOn;
  return [
    [t`Value`, formatMoney(valueMinor, currency)],
    [t`First day`, formatDay(startsOn)],
    [t`Last day`, formatDay(endsOn)],
    [t`Renewal`, renews ? t`Renews unless notice is given` : t`Ends on its last day`],
    [t`Last day of notice`, formatDay(noticeOn)],
    [t`Reminder`, dueOn === null ? '' : formatDay(dayBefore(dueOn, reminderDays))],
    [t`Reference`, reference],
    [t`Note`, note],
  ];
}

/** The day that is so many days before another; both of the form `2026-11-25`. */
function dayBefore(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}
