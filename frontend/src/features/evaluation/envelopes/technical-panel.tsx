import { plural, t } from '@lingui/core/macro';
import type { ClosingBlocker } from '@bidboard/backend/features/evaluation/contracts/envelopes';
import type { RequirementKind } from '@bidboard/backend/features/rfps/contracts/requirements';
import { useState } from 'react';
import { useCloseTechnicalEvaluationMutation, useTechnicalEvaluationQuery } from '../endpoints.ts';
import { toastOutcome } from '../../../api/problems/toast-outcome.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { formatMoment } from '../../../ui/format/date-format.ts';
import { useInFlightGuard } from '../../../ui/hooks/use-in-flight-guard.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import textStyles from '../../../ui/styles/text.module.css';
import styles from './technical-panel.module.css';

const blockerTexts: Record<ClosingBlocker, string> = {
  responsesOpen: t`You can close it after the due time.`,
  responsesMissing: t`You can close it once a vendor has submitted a response.`,
  finalRoundOpen: t`A best-and-final round is open. Its offers may change technical answers. Wait until it is due, or cancel it.`,
  consensusNotOpen: t`Evaluators score separately. Open the consensus and record the agreed scores first.`,
};

/** Says whether answers of a kind can be scored now. With two envelopes, only those of one kind can. */
export function useIsScorable(rfpId: string, kind: RequirementKind): boolean {
  const { data } = useTechnicalEvaluationQuery({ params: { rfpId } });
  return !data?.hasTwoEnvelopes || (kind === 'commercial') === (data.closedAt !== null);
}

/** Whether prices are still closed, and how to open them. Renders nothing for an RFP without two envelopes. */
export function TechnicalPanel({ rfpId }: { rfpId: string }) {
  const { data, refetch } = useTechnicalEvaluationQuery({ params: { rfpId } });
  const [close] = useCloseTechnicalEvaluationMutation();
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const once = useInFlightGuard();
  if (!data?.hasTwoEnvelopes) return null;
  const { closedAt, closedBy, mayClose, blocker, unscoredCount, unscored } = data;
  const further = unscoredCount - unscored.length;
  const send = async () => {
    setSending(true);
    const isClosed = await toastOutcome(close({ body: { rfpId, unscoredCount } }).unwrap());
    // A colleague may have scored, so the confirmation is shown again with what is unscored now.
    if (!isClosed) await refetch();
    setSending(false);
    if (isClosed) setAsking(false);
  };
  if (closedAt !== null)
    return (
      <p className={styles.closed}>
        <Icon name="check" />{' '}
        {t`The technical evaluation was closed by ${{ person: closedBy ?? '' }}, ${{ moment: formatMoment(closedAt) }}. Technical scores are final, and prices are open.`}
      </p>
    );
  return (
    <Panel title={t`Technical evaluation`} className={styles.panel} padded>
      <div className={styles.parts}>
        <p>
          <Icon name="lock" />{' '}
          {t`Prices and commercial answers are closed until the technical evaluation is closed. The ranking counts technical scores only.`}
        </p>
        {blocker ? <p className={textStyles.muted}>{blockerTexts[blocker]}</p> : null}
        {!blocker && unscoredCount > 0 ? (
          <p className={textStyles.muted}>
            {plural(unscoredCount, {
              one: '# technical answer has no score.',
              other: '# technical answers have no score.',
            })}
          </p>
        ) : null}
        {mayClose ? (
          <div>
            <Button primary disabled={blocker !== null} onClick={() => setAsking(true)}>
              {t`Close the technical evaluation`}
            </Button>
          </div>
        ) : null}
      </div>
      <ConfirmDialog
        open={isAsking}
        title={t`Close the technical evaluation?`}
        confirmLabel={t`Close and open prices`}
        busy={isSending}
        onConfirm={() => once(send)}
        onCancel={() => setAsking(false)}
      >
        <p>{t`Technical scores and their comments can no longer change. Prices and commercial answers open for your company. This can’t be undone.`}</p>
        {unscoredCount > 0 ? (
          <>
            <p>{t`These answers have no score and earn no points:`}</p>
            <ul className={styles.unscored} aria-label={t`Answers without a score`}>
              {unscored.map(({ companyName, question }, at) => (
                <li key={at}>{t`${companyName}: ${question}`}</li>
              ))}
              {further > 0 ? (
                <li>{plural(further, { one: '# further answer', other: '# further answers' })}</li>
              ) : null}
            </ul>
          </>
        ) : null}
      </ConfirmDialog>
    </Panel>
  );
}
