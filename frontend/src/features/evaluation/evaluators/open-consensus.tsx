import { useState } from 'react';
import Button from '@mui/material/Button';
import { useOpenConsensusMutation } from '../../../api/contract-api.ts';
import { toastOutcome } from '../../../api/problems/toast-outcome.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import type { EvaluatorsAnswer } from './evaluator-line.tsx';

interface OpenConsensusProps extends Pick<EvaluatorsAnswer, 'evaluators' | 'toRate'> {
  rfpId: string;
}

/** Opens the consensus permanently, and names the evaluators who are not finished. */
export function OpenConsensus({ rfpId, evaluators, toRate }: OpenConsensusProps) {
  const [isAsked, setAsked] = useState(false);
  const [open, { isLoading }] = useOpenConsensusMutation();
  const behind = evaluators.filter(({ rated }) => rated !== null && rated < toRate);
  const close = () => setAsked(false);
  return (
    <>
      <Button variant="contained" onClick={() => setAsked(true)}>
        Open consensus…
      </Button>
      <ConfirmDialog
        open={isAsked}
        title="Open the consensus?"
        confirmLabel="Open consensus"
        busy={isLoading}
        onConfirm={() => void toastOutcome(open({ body: { rfpId } }).unwrap()).then(close)}
        onCancel={close}
      >
        <p>
          This can’t be undone. Evaluators can no longer score. You and they see all scores, and only those
          that you record as agreed count.
        </p>
        {behind.length > 0 ? (
          <p className="evaluators__behind">
            Not done yet: {behind.map(({ userName }) => userName).join(', ')}.
          </p>
        ) : null}
      </ConfirmDialog>
    </>
  );
}
