import { t } from '@lingui/core/macro';
import type { Approval, ApprovalAction } from '@bidboard/backend/features/approvals/contracts/approvals';
import { useState } from 'react';
import { useDecideApprovalMutation, useRfpApprovalsQuery, useWithdrawApprovalMutation } from './endpoints.ts';
import { NotLoaded } from '../../api/problems/not-loaded.tsx';
import { toastOutcome } from '../../api/problems/toast-outcome.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { formatMoment } from '../../ui/format/date-format.ts';
import { formatMoney } from '../../ui/format/number-format.ts';
import { useInFlightGuard } from '../../ui/hooks/use-in-flight-guard.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { FactList } from '../../ui/layout/fact-list.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { StateChip } from '../../ui/status/state-chip.tsx';
import textStyles from '../../ui/styles/text.module.css';
import { useRfpDecisionQuery } from '../decisions/endpoints.ts';
import { requestText, ruleText, statusNames, statusTones } from './approval-labels.ts';
import styles from './approvals.module.css';
import { RefusalDialog } from './refusal-dialog.tsx';

/** On the draft of an RFP: what its publication needs, and who has asked for it. */
export function DraftApprovals({ rfpId, isPublished }: { rfpId: string; isPublished: boolean }) {
  return isPublished ? null : <Approvals rfpId={rfpId} action="publish" isOpen />;
}

/** On the dashboard of a published RFP: what its award needs, and who has asked for it. */
export function AwardApprovals({ rfpId }: { rfpId: string }) {
  const isOpen = useRfpDecisionQuery({ params: { rfpId } }).data?.decisionStatus === 'open';
  return <Approvals rfpId={rfpId} action="award" isOpen={isOpen} />;
}

interface ApprovalsProps {
  rfpId: string;
  action: ApprovalAction;
  /** Whether the action is still ahead. */
  isOpen: boolean;
}

function Approvals({ rfpId, action, isOpen }: ApprovalsProps) {
  const { data, error, refetch } = useRfpApprovalsQuery({ params: { rfpId } });
  if (error && !data)
    return <NotLoaded title={t`The approvals did not load`} error={error} refetch={refetch} />;
  const rule = data?.rules.find((candidate) => candidate.action === action);
  const [newest, ...earlier] = data?.approvals.filter((approval) => approval.action === action) ?? [];
  const isDemanded = isOpen && rule?.isOn;
  if (!data || (!newest && !isDemanded)) return null;
  return (
    <Panel title={t`Approval`} className={styles.panel} padded>
      {isDemanded && newest?.status !== 'pending' ? (
        <p className={textStyles.muted}>{ruleText(rule)}</p>
      ) : null}
      {newest ? <Request approval={newest} currency={data.currency} isOpen={isOpen} /> : null}
      {earlier.length > 0 ? (
        <Disclosure summary={t`Earlier requests`}>
          {earlier.map((approval) => (
            <Request key={approval.approvalId} approval={approval} currency={data.currency} isOpen={isOpen} />
          ))}
        </Disclosure>
      ) : null}
    </Panel>
  );
}

/** What would be carried out. A publication has no facts of its own. */
function AwardFacts({ approval, currency }: { approval: Approval; currency: string }) {
  const { vendor, amountMinor, reason, message, ownMessages, areScoresReleased } = approval;
  return (
    <FactList
      facts={[
        [t`Vendor`, vendor],
        [t`Price`, amountMinor === null ? t`Not known` : formatMoney(amountMinor, currency)],
        [t`Reason`, reason],
        [t`Message to all vendors`, message],
        ...ownMessages.map((own): [string, string] => [
          t`Message to ${{ vendor: own.vendor }} instead`,
          own.message,
        ]),
        [t`Vendors see their scores`, areScoresReleased ? t`Yes` : t`No`],
      ]}
    />
  );
}

function Outcome({ approval, isOpen }: { approval: Approval; isOpen: boolean }) {
  const { status, decidedBy, decidedAt, refusalReason } = approval;
  if (status === 'pending' || decidedAt === null) return null;
  const moment = formatMoment(decidedAt);
  if (status === 'void')
    return (
      <p>
        {t`This was not carried out, because the RFP changed after the request or the person who asked left the company.`}{' '}
        {isOpen ? t`It can be asked for again.` : null}
      </p>
    );
  return (
    <>
      <p className={textStyles.muted}>
        {t`${{ status: statusNames[status] }} by ${{ person: decidedBy?.userName ?? '' }}, ${moment}`}
      </p>
      {refusalReason ? <p className={styles.text}>{refusalReason}</p> : null}
    </>
  );
}

interface RequestProps {
  approval: Approval;
  currency: string;
  /** Whether the action is still ahead. */
  isOpen: boolean;
}

function Request({ approval, currency, isOpen }: RequestProps) {
  const { approvalId, action, status, requestedAt, isOutdated, mayDecide, mayWithdraw } = approval;
  const [decide] = useDecideApprovalMutation();
  const [withdraw, { isLoading: isWithdrawing }] = useWithdrawApprovalMutation();
  const [dialog, setDialog] = useState<'approve' | 'refuse'>();
  const [isSending, setSending] = useState(false);
  const once = useInFlightGuard();
  const isAward = action === 'award';
  const approve = async () => {
    setSending(true);
    await toastOutcome(decide({ body: { approvalId, isApproved: true } }).unwrap());
    setSending(false);
    setDialog(undefined);
  };
  return (
    <div className={styles.request}>
      <p className={styles.head}>
        <StateChip tone={statusTones[status]}>{statusNames[status]}</StateChip>
        <span>{requestText(approval)}</span>
        <span className={`${textStyles.faint} ${textStyles.tabular}`}>{formatMoment(requestedAt)}</span>
      </p>
      {isAward ? <AwardFacts approval={approval} currency={currency} /> : null}
      <Outcome approval={approval} isOpen={isOpen} />
      {isOutdated ? (
        <p role="status">
          <Icon name="triangle-alert" />{' '}
          {t`The RFP has changed since, or the person who asked has left the company. So this can no longer be approved. It can be asked for again, or refused.`}
        </p>
      ) : null}
      {mayDecide || mayWithdraw ? (
        <div className={styles.actions}>
          {mayDecide ? (
            <>
              <Button primary disabled={isOutdated} onClick={() => setDialog('approve')}>
                {isAward ? t`Approve the award` : t`Approve the publication`}
              </Button>
              <Button onClick={() => setDialog('refuse')}>{t`Refuse`}</Button>
            </>
          ) : null}
          {mayWithdraw ? (
            <Button
              loading={isWithdrawing}
              onClick={() =>
                once(async () => void (await toastOutcome(withdraw({ body: { approvalId } }).unwrap())))
              }
            >{t`Withdraw the request`}</Button>
          ) : null}
        </div>
      ) : null}
      <ConfirmDialog
        open={dialog === 'approve'}
        title={isAward ? t`Approve the award?` : t`Approve the publication?`}
        confirmLabel={isAward ? t`Approve and award RFP` : t`Approve and publish RFP`}
        busy={isSending}
        onConfirm={() => once(approve)}
        onCancel={() => setDialog(undefined)}
      >
        {isAward
          ? t`The RFP is awarded at once, and the vendors are notified. This can’t be undone.`
          : t`The RFP is published at once, and the vendors are invited by email.`}
      </ConfirmDialog>
      {dialog === 'refuse' ? (
        <RefusalDialog approvalId={approvalId} onClose={() => setDialog(undefined)} />
      ) : null}
    </div>
  );
}
