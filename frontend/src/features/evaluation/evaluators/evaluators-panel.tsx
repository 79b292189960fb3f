import type { Scoring } from '@bidboard/backend/features/evaluation/contracts/evaluators';
import { useEvaluatorsQuery, useOpenConsensusMutation } from '../endpoints.ts';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { useSession } from '../../../api/client/session.ts';
import { useIsOver } from '../../decisions/endpoints.ts';
import { formatMoment } from '../../../ui/format/moment-format.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { AddEvaluators } from './add-evaluators.tsx';
import { EvaluationLead } from './evaluation-lead.tsx';
import { EvaluatorLine, type EvaluatorsAnswer } from './evaluator-line.tsx';
import './evaluators.css';
import { useState } from 'react';
import Button from '@mui/material/Button';
import { toastOutcome } from '../../../api/problems/toast-outcome.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';

const meanings: Record<Scoring, string> = {
  together:
    'With one evaluator or none, everyone in your company scores together. With two or more, each scores separately.',
  independent:
    'Each evaluator scores separately. No one sees another’s scores, and none of them count, before the consensus.',
  consensus:
    'The consensus is open: the agreed scores alone count. They are recorded under VENDOR RESPONSES.',
};

/** In RFP SETTINGS: the evaluators, their progress, and the button to open the consensus. */
export function EvaluatorsPanel({ rfpId }: { rfpId: string }) {
  const { data, error, refetch } = useEvaluatorsQuery({ params: { rfpId } });
  const userId = useSession()?.userId;
  const named = new Set(data?.evaluators.map((evaluator) => evaluator.userId));
  const isOver = useIsOver(rfpId);
  const mayLead = data?.mayLead === true && !isOver;
  const mayChange = mayLead && data.scoring !== 'consensus';
  return (
    <Panel
      className="evaluators"
      title="Evaluators"
      count={data?.evaluators.length}
      actions={
        data && mayChange ? (
          <>
            <AddEvaluators
              rfpId={rfpId}
              colleagues={data.colleagues.filter((colleague) => !named.has(colleague.userId))}
            />
            {data.scoring === 'independent' ? (
              <OpenConsensus rfpId={rfpId} evaluators={data.evaluators} toRate={data.toRate} />
            ) : null}
          </>
        ) : null
      }
      foot={
        data?.consensus ? `The consensus is open since ${formatMoment(data.consensus.openedAt)}.` : undefined
      }
    >
      {data ? (
        <>
          <p className="evaluators__meaning muted">{meanings[data.scoring]}</p>
          <EvaluationLead rfpId={rfpId} {...data} mayLead={mayLead} />
          {data.evaluators.length > 0 ? (
            <ul aria-label="Evaluators">
              {data.evaluators.map((evaluator) => (
                <EvaluatorLine
                  key={evaluator.userId}
                  rfpId={rfpId}
                  evaluator={evaluator}
                  toRate={data.toRate}
                  isSelf={evaluator.userId === userId}
                  mayRemove={mayChange}
                />
              ))}
            </ul>
          ) : null}
        </>
      ) : error ? (
        <NotLoaded bare title="The evaluators did not load" error={error} refetch={refetch} />
      ) : (
        <SkeletonRows rows={3} label="Loading the evaluators" />
      )}
    </Panel>
  );
}

interface OpenConsensusProps extends Pick<EvaluatorsAnswer, 'evaluators' | 'toRate'> {
  rfpId: string;
}

/** Opens the consensus permanently, and names the evaluators who are not finished. */
function OpenConsensus({ rfpId, evaluators, toRate }: OpenConsensusProps) {
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
