import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { evaluators } from '@bidboard/backend/features/evaluation/contracts/evaluators';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { Button } from '../../../ui/buttons/button.tsx';
import { useRemoveEvaluatorMutation } from '../endpoints.ts';
import { toastOutcome } from '../../../api/problems/toast-outcome.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Monogram } from '../../../ui/icons/monogram.tsx';
import { StateChip } from '../../../ui/status/state-chip.tsx';
import styles from './evaluators.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';
import visibilityStyles from '../../../ui/styles/visibility.module.css';

export type EvaluatorsAnswer = Infer<(typeof evaluators)['answer']>;

interface EvaluatorRowProps {
  rfpId: string;
  evaluator: EvaluatorsAnswer['evaluators'][number];
  toRate: number;
  isSelf: boolean;
  mayRemove: boolean;
}

/** One evaluator, their progress if visible, and the button to remove them. */
export function EvaluatorRow({ rfpId, evaluator, toRate, isSelf, mayRemove }: EvaluatorRowProps) {
  const { userId, userName, isColleague, rated } = evaluator;
  const [openDialog, setOpenDialog] = useState(false);
  const [remove, { isLoading }] = useRemoveEvaluatorMutation();
  const close = () => setOpenDialog(false);
  return (
    <li className={styles.evaluator}>
      <Monogram name={userName} round />
      <div className={layoutStyles.growOrWrap}>
        <span className={`${layoutStyles.row} ${layoutStyles.wrapping}`}>
          <b className={`${textStyles.medium} ${textStyles.truncate}`}>{userName}</b>
          {isSelf ? <StateChip tone="accent">{t`You`}</StateChip> : null}
          {isColleague ? null : <StateChip tone="neutral">{t`Has left the company`}</StateChip>}
        </span>
        {rated === null ? null : (
          <p
            className={`${textStyles.small} ${textStyles.faint} ${textStyles.tabular}`}
          >{t`Scored ${rated} of ${plural(toRate, { one: '# answer that needs a score', other: '# answers that need a score' })}`}</p>
        )}
      </div>
      {mayRemove ? (
        <Button onClick={() => setOpenDialog(true)}>
          <Trans>
            Remove<span className={visibilityStyles.visuallyHidden}> {userName}</span>
          </Trans>
        </Button>
      ) : null}
      <ConfirmDialog
        open={openDialog}
        title={t`Remove ${userName} from the evaluators?`}
        confirmLabel={t`Remove`}
        danger
        busy={isLoading}
        onConfirm={() => void toastOutcome(remove({ body: { rfpId, userId } }).unwrap()).then(close)}
        onCancel={close}
      >
        {t`What ${userName} has scored is removed as well, and is not part of the consensus.`}
      </ConfirmDialog>
    </li>
  );
}
