import { useState } from 'react';
import { useHandOverEvaluationMutation } from '../endpoints.ts';
import { toastOutcome } from '../../../api/problems/toast-outcome.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { MenuButton } from '../../../ui/buttons/menu-button.tsx';
import type { EvaluatorsAnswer } from './evaluator-line.tsx';

interface EvaluationLeadProps extends Pick<EvaluatorsAnswer, 'lead' | 'mayLead' | 'colleagues'> {
  rfpId: string;
}

/** The lead of the evaluation, and the button to hand it over. */
export function EvaluationLead({ rfpId, lead, mayLead, colleagues }: EvaluationLeadProps) {
  const [chosen, setChosen] = useState<string>();
  const [handOver, { isLoading }] = useHandOverEvaluationMutation();
  const others = colleagues.filter(({ userId }) => userId !== lead?.userId);
  const nameOf = (id: string) => colleagues.find(({ userId }) => userId === id)?.userName ?? '';
  const close = () => setChosen(undefined);
  return (
    <div className="evaluators__lead">
      <p className="grow">
        {lead ? (
          <>
            <b className="b">{lead.userName}</b> leads the evaluation; the admins of your company may too.
          </>
        ) : (
          'The admins of your company lead the evaluation: who led it has left.'
        )}
      </p>
      {mayLead && others.length > 0 ? (
        <MenuButton
          heading="New lead"
          entries={others.map(({ userId, userName }) => ({ value: userId, label: userName }))}
          onChoose={setChosen}
        >
          Hand over
        </MenuButton>
      ) : null}
      <ConfirmDialog
        open={chosen !== undefined}
        title={`Make ${nameOf(chosen ?? '')} the lead?`}
        confirmLabel="Hand over"
        busy={isLoading}
        onConfirm={() =>
          void toastOutcome(handOver({ body: { rfpId, userId: chosen ?? '' } }).unwrap()).then(close)
        }
        onCancel={close}
      >
        The lead names evaluators, opens the consensus and records the agreed scores. Only the new lead, or an
        admin of your company, can hand it on.
      </ConfirmDialog>
    </div>
  );
}
