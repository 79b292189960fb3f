import { plural, t } from '@lingui/core/macro';
import { messages } from '@bidboard/backend/features/responses/contracts/messages';
import { useGetReceiptsQuery, useWithdrawResponseMutation } from '../endpoints.ts';
import { problemOf, problemText } from '../../../api/problems/problem.ts';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { formatMoment } from '../../../ui/format/date-format.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ReceiptFacts } from './receipt-facts.tsx';
import { useResponse } from '../steps/response-context.ts';
import { useIsDecided } from '../deadlines/due-notice.tsx';
import styles from './receipt.module.css';
import panelStyles from '../../../ui/layout/panel.module.css';
import { refusals, type RefusalCode } from '@bidboard/backend/kernel/refusals';
import { Button } from '../../../ui/buttons/button.tsx';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { useInFlightGuard } from '../../../ui/hooks/use-in-flight-guard.ts';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import textStyles from '../../../ui/styles/text.module.css';

/** What was submitted, when, and its proof. Withdrawn submissions stay on record below it. */
export function ReceiptNotice() {
  const { rfpId, isAccepted, stepper } = useResponse();
  const { data, error, fulfilledTimeStamp, refetch } = useGetReceiptsQuery(
    { params: { rfpId } },
    { skip: !isAccepted },
  );
  const isDecided = useIsDecided(rfpId);
  if (!isAccepted) return null;
  if (!data) {
    if (!error || !stepper.isSubmitted) return null;
    return (
      <FailedState
        title={t`The receipt did not load`}
        detail={`${t`Your response is submitted.`} ${problemText(problemOf(error))}`}
        onRetry={() => void refetch()}
      />
    );
  }
  const { data: receipts, timeZone, withdrawalBlocker } = data;
  const currentReceipt = receipts.find(({ withdrawnAt }) => withdrawnAt === null);
  const withdrawn = receipts.filter((receipt) => receipt.withdrawnAt !== null);
  const [last] = withdrawn;
  const files = {
    readAt: fulfilledTimeStamp ?? 0,
    renew: async () => (await refetch().unwrap()).data,
  };
  const earlier =
    withdrawn.length === 0 ? null : (
      <Disclosure
        className={styles.receiptEarlier}
        summary={plural(
          { count: withdrawn.length },
          { one: 'The withdrawn receipt', other: '# withdrawn receipts' },
        )}
      >
        <ul>
          {withdrawn.map((receipt) => (
            <li key={receipt.number}>
              <p className={textStyles.medium}>{t`Receipt ${{ number: receipt.number }}`}</p>
              <ReceiptFacts rfpId={rfpId} receipt={receipt} timeZone={timeZone} files={files} />
            </li>
          ))}
        </ul>
      </Disclosure>
    );
  if (currentReceipt)
    return (
      <Panel
        title={t`Receipt ${{ number: currentReceipt.number }}`}
        className={styles.receipt}
        actions={<WithdrawButton rfpId={rfpId} blocker={isDecided ? 'rfpDecided' : withdrawalBlocker} />}
        padded
      >
        <ReceiptFacts rfpId={rfpId} receipt={currentReceipt} timeZone={timeZone} files={files} />
        {earlier}
      </Panel>
    );
  if (!last?.withdrawnAt) return null;
  return (
    <div className={`${panelStyles.panel} ${styles.receipt} ${styles.isWithdrawn}`}>
      <p role="status">
        <Icon name="info" />
        {messages.responseWithdrawn}{' '}
        <span
          className={`${textStyles.faint} ${textStyles.tabular}`}
        >{t`Withdrawn ${{ moment: formatMoment(last.withdrawnAt, timeZone) }}.`}</span>
      </p>
      {earlier}
    </div>
  );
}

interface WithdrawButtonProps {
  rfpId: string;
  /** Why the submission cannot be withdrawn; null if it can. */
  blocker: RefusalCode | null;
}

/** Withdraws the submission after a confirmation, or says why that is not possible. */
function WithdrawButton({ rfpId, blocker }: WithdrawButtonProps) {
  const [isConfirming, setConfirming] = useState(false);
  const [withdrawResponse, { isLoading }] = useWithdrawResponseMutation();
  const runGuarded = useInFlightGuard();
  if (blocker)
    return (
      <span className={`${textStyles.small} ${textStyles.faint} ${styles.receiptBlocker}`}>
        {refusals[blocker]}
      </span>
    );
  const withdraw = async () => {
    try {
      const { message } = await withdrawResponse({ body: { rfpId } }).unwrap();
      showToast('success', message);
    } catch (error) {
      showToast('error', problemText(problemOf(error)));
    } finally {
      setConfirming(false);
    }
  };
  return (
    <>
      <Button onClick={() => setConfirming(true)}>{t`Withdraw`}</Button>
      <ConfirmDialog
        open={isConfirming}
        title={t`Withdraw the response?`}
        confirmLabel={t`Withdraw`}
        busy={isLoading}
        onConfirm={() => runGuarded(withdraw)}
        onCancel={() => setConfirming(false)}
      >
        {t`The buyer sees that it is withdrawn. You can change it and submit it again until the due time. If you don’t, it does not count. This receipt is kept on record.`}
      </ConfirmDialog>
    </>
  );
}
