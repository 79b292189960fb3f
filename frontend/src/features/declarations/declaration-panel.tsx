import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { ConflictDialog } from './conflict-dialog.tsx';
import { useDeclareNoConflictMutation, useRfpDeclarationsQuery } from './endpoints.ts';
import { useSession } from '../../api/client/session.ts';
import { toastOutcome } from '../../api/problems/toast-outcome.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useInFlightGuard } from '../../ui/hooks/use-in-flight-guard.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { StateChip } from '../../ui/status/state-chip.tsx';
import textStyles from '../../ui/styles/text.module.css';
import styles from './declarations.module.css';

/** Shown in place of the responses until the person declares no conflict of interest with the vendors. */
export function DeclarationPanel({ rfpId }: { rfpId: string }) {
  const { data, refetch } = useRfpDeclarationsQuery({ params: { rfpId } });
  const [declare, { isLoading }] = useDeclareNoConflictMutation();
  const [isStating, setStating] = useState(false);
  const once = useInFlightGuard();
  const userId = useSession()?.userId;
  if (!data) return null;
  const { status, text, vendors, shown, people } = data;
  const isConflict = status === 'conflict';
  const isRenewal = !isConflict && vendors.some(({ isNew }) => !isNew);
  const own = people.find((person) => person.userId === userId)?.conflicts ?? [];
  const send = async () => {
    // A vendor that was added meanwhile is shown before anything is declared about it.
    if (!(await toastOutcome(declare({ body: { rfpId, shown } }).unwrap()))) await refetch();
  };
  return (
    <Panel
      title={isConflict ? t`You stated a conflict of interest` : t`Declaration of no conflict of interest`}
      className={styles.panel}
      padded
    >
      <div className={styles.parts}>
        {isConflict ? (
          <>
            <p>{t`So you cannot read or rate the responses to this RFP.`}</p>
            {own.map(({ vendor, reason }) => (
              <p key={vendor}>{t`${vendor}: ${{ reason: reason ?? '' }}`}</p>
            ))}
            <p
              className={textStyles.muted}
            >{t`If this was a mistake or is over, you can declare that you have no conflict of interest. The audit trail keeps both.`}</p>
          </>
        ) : (
          <p>
            {isRenewal
              ? t`A vendor was added. Please declare again before you read the responses to this RFP.`
              : t`Your company wants each person to declare this before reading the responses to this RFP.`}
          </p>
        )}
        <p lang="en">{text}</p>
        <ul className={styles.vendors} aria-label={t`Vendors`}>
          {vendors.map(({ inviteId, vendor, isNew }) => (
            <li key={inviteId}>
              {vendor}
              {isRenewal && isNew ? <StateChip tone="info">{t`Added`}</StateChip> : null}
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button primary={!isConflict} loading={isLoading} onClick={() => once(send)}>
            {t`Declare no conflict of interest`}
          </Button>
          {isConflict ? null : (
            <Button onClick={() => setStating(true)}>{t`State a conflict of interest`}</Button>
          )}
        </div>
      </div>
      {isStating ? (
        <ConflictDialog rfpId={rfpId} vendors={vendors} onClose={() => setStating(false)} />
      ) : null}
    </Panel>
  );
}
