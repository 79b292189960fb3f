import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import {
  useNameEvaluatorsMutation,
  useHandOverEvaluationMutation,
  useEvaluatorsQuery,
  useOpenConsensusMutation,
} from '../endpoints.ts';
import { toastOutcome } from '../../../api/problems/toast-outcome.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { EvaluatorRow, type EvaluatorsAnswer } from './evaluator-row.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { MenuButton } from '../../../ui/buttons/menu-button.tsx';
import type { Scoring } from '@bidboard/backend/features/evaluation/contracts/evaluators';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { useSession } from '../../../api/client/session.ts';
import { useIsOwnRfpDecided } from '../../decisions/endpoints.ts';
import { formatMoment } from '../../../ui/format/date-format.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import styles from './evaluators.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';

interface AddEvaluatorsProps {
  rfpId: string;
  /** The colleagues who are not evaluators yet. */
  colleagues: EvaluatorsAnswer['colleagues'];
}

/** Adds colleagues, several at once, so those who have already rated become evaluators together. */
function AddEvaluators({ rfpId, colleagues }: AddEvaluatorsProps) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [name, { isLoading }] = useNameEvaluatorsMutation();
  // Another person may have added one of them meanwhile.
  const userIds = chosen.filter((id) => colleagues.some(({ userId }) => userId === id));
  const close = () => {
    setOpen(false);
    setChosen([]);
  };
  const add = async () => {
    if (await toastOutcome(name({ body: { rfpId, userIds } }).unwrap())) close();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="plus" />
        {t`Add evaluators`}
      </Button>
      <FormDialog
        open={isOpen}
        title={t`Add evaluators`}
        onClose={close}
        foot={
          <>
            <ButtonLink to="/app/team">{t`Invite a colleague`}</ButtonLink>
            <span className={layoutStyles.grow} />
            <Button onClick={close}>{t`Cancel`}</Button>
            <Button primary disabled={userIds.length === 0} loading={isLoading} onClick={() => void add()}>
              {t`Add`}
            </Button>
          </>
        }
      >
        {colleagues.length === 0 ? (
          <p>{t`Everyone in your company is already an evaluator. Invite colleagues under Team.`}</p>
        ) : (
          <fieldset className={styles.evaluatorsChoice}>
            <legend className={textStyles.muted}>
              {t`With two or more evaluators, each scores separately and sees no one else’s scores before the consensus.`}
            </legend>
            {colleagues.map(({ userId, userName }) => (
              <Checkbox
                key={userId}
                checked={userIds.includes(userId)}
                onChange={(isChosen) =>
                  setChosen(isChosen ? [...userIds, userId] : userIds.filter((id) => id !== userId))
                }
              >
                {userName}
              </Checkbox>
            ))}
          </fieldset>
        )}
      </FormDialog>
    </>
  );
}

interface EvaluationLeadProps extends Pick<EvaluatorsAnswer, 'lead' | 'mayLead' | 'colleagues'> {
  rfpId: string;
}

/** The lead of the evaluation, and the button to hand it over. */
function EvaluationLead({ rfpId, lead, mayLead, colleagues }: EvaluationLeadProps) {
  const [chosen, setChosen] = useState<string>();
  const [handOver, { isLoading }] = useHandOverEvaluationMutation();
  const others = colleagues.filter(({ userId }) => userId !== lead?.userId);
  const leadName = lead?.userName;
  const newLead = colleagues.find(({ userId }) => userId === chosen)?.userName ?? '';
  const close = () => setChosen(undefined);
  return (
    <div className={styles.evaluatorsLead}>
      <p className={layoutStyles.growOrWrap}>
        {lead ? (
          <Trans>
            <b className={textStyles.medium}>{leadName}</b> leads the evaluation; your company’s admins can
            too.
          </Trans>
        ) : (
          t`Your company’s admins lead the evaluation, because its lead has left.`
        )}
      </p>
      {mayLead && others.length > 0 ? (
        <MenuButton
          heading={t`New lead`}
          entries={others.map(({ userId, userName }) => ({ value: userId, label: userName }))}
          onChoose={setChosen}
        >
          {t`Hand over`}
        </MenuButton>
      ) : null}
      <ConfirmDialog
        open={chosen !== undefined}
        title={t`Make ${newLead} the lead?`}
        confirmLabel={t`Hand over`}
        busy={isLoading}
        onConfirm={() =>
          void toastOutcome(handOver({ body: { rfpId, userId: chosen ?? '' } }).unwrap()).then(close)
        }
        onCancel={close}
      >
        {t`The lead adds evaluators, opens the consensus and records the agreed scores. Only the new lead or an admin of your company can hand this over again.`}
      </ConfirmDialog>
    </div>
  );
}

const meanings: Record<Scoring, string> = {
  together: t`With fewer than two evaluators, your whole company shares one set of scores. With two or more, each scores separately.`,
  independent: t`Each evaluator scores separately. Before the consensus, no one sees another’s scores, and none of them count.`,
  consensus: t`The consensus is open: only agreed scores count. Record them under VENDOR RESPONSES.`,
};

/** In RFP SETTINGS: the evaluators, their progress, and the button to open the consensus. */
export function EvaluatorsPanel({ rfpId }: { rfpId: string }) {
  const { data, error, refetch } = useEvaluatorsQuery({ params: { rfpId } });
  const userId = useSession()?.userId;
  const named = new Set(data?.evaluators.map((evaluator) => evaluator.userId));
  const isOver = useIsOwnRfpDecided(rfpId);
  const mayLead = data?.mayLead === true && !isOver;
  const mayChange = mayLead && data.scoring !== 'consensus';
  return (
    <Panel
      title={t`Evaluators`}
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
        data?.consensus
          ? t`The consensus has been open since ${{ moment: formatMoment(data.consensus.openedAt) }}.`
          : undefined
      }
    >
      {data ? (
        <>
          <p className={`${styles.evaluatorsMeaning} ${textStyles.muted}`}>{meanings[data.scoring]}</p>
          <EvaluationLead rfpId={rfpId} {...data} mayLead={mayLead} />
          {data.evaluators.length > 0 ? (
            <ul aria-label={t`Evaluators`}>
              {data.evaluators.map((evaluator) => (
                <EvaluatorRow
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
        <NotLoaded bare title={t`The evaluators did not load`} error={error} refetch={refetch} />
      ) : (
        <SkeletonRows rows={3} label={t`Loading the evaluators`} />
      )}
    </Panel>
  );
}

interface OpenConsensusProps extends Pick<EvaluatorsAnswer, 'evaluators' | 'toRate'> {
  rfpId: string;
}

/** Opens the consensus permanently, and names the evaluators who are not finished. */
function OpenConsensus({ rfpId, evaluators, toRate }: OpenConsensusProps) {
  const [isConfirming, setConfirming] = useState(false);
  const [open, { isLoading }] = useOpenConsensusMutation();
  const behind = evaluators.filter(({ rated }) => rated !== null && rated < toRate);
  const close = () => setConfirming(false);
  return (
    <>
      <Button primary onClick={() => setConfirming(true)}>
        {t`Open consensus…`}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={t`Open the consensus?`}
        confirmLabel={t`Open consensus`}
        busy={isLoading}
        onConfirm={() => void toastOutcome(open({ body: { rfpId } }).unwrap()).then(close)}
        onCancel={close}
      >
        <p>
          {t`This can’t be undone. Evaluators can no longer score. Everyone sees all scores, and only the scores that you record as agreed count.`}
        </p>
        {behind.length > 0 ? (
          <p className={styles.evaluatorsBehind}>
            {t`Not finished: ${{ names: behind.map(({ userName }) => userName).join(', ') }}.`}
          </p>
        ) : null}
      </ConfirmDialog>
    </>
  );
}
