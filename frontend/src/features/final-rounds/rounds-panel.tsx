import { plural, t } from '@lingui/core/macro';
import type {
  FinalRound,
  OfferState,
  RoundState,
} from '@bidboard/backend/features/final-rounds/contracts/final-rounds';
import { useState } from 'react';
import { NotLoaded } from '../../api/problems/not-loaded.tsx';
import { toastOutcome } from '../../api/problems/toast-outcome.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { dueMoment, formatMoment } from '../../ui/format/date-format.ts';
import { FactList } from '../../ui/layout/fact-list.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { StateChip } from '../../ui/status/state-chip.tsx';
import { FinalComparison } from './final-comparison.tsx';
import { ExtendRoundDialog } from './extend-round-dialog.tsx';
import { StartRoundDialog } from './start-round-dialog.tsx';
import { useCancelFinalRoundMutation, useFinalRoundsQuery } from './endpoints.ts';
import styles from './final-rounds.module.css';
import textStyles from '../../ui/styles/text.module.css';

const roundLabels: Record<RoundState, string> = {
  open: t`Open`,
  due: t`Opening the offers`,
  opened: t`Opened`,
  cancelled: t`Cancelled`,
};
const offerLabels: Record<OfferState, string> = {
  asked: t`No offer yet`,
  declined: t`Stays with its response`,
  submitted: t`Submitted`,
};
const offerTones = { asked: 'pending', declined: 'declined', submitted: 'accepted' } as const;

/** The best-and-final rounds of an RFP. Renders nothing before a round can be started. */
export function RoundsPanel({ rfpId }: { rfpId: string }) {
  const { data, error, refetch } = useFinalRoundsQuery({ params: { rfpId } });
  const [isStarting, setIsStarting] = useState(false);
  if (!data)
    return error ? (
      <NotLoaded title={t`The best-and-final rounds did not load`} error={error} refetch={refetch} />
    ) : null;
  const { blocker, rounds, timeZone, candidates } = data;
  const canStart = blocker === null && candidates.length > 0;
  if (!canStart && rounds.length === 0) return null;
  return (
    <Panel
      title={t`Best and final offers`}
      className={styles.rounds}
      padded
      actions={
        canStart ? <Button onClick={() => setIsStarting(true)}>{t`Ask for final offers`}</Button> : null
      }
    >
      {rounds.length === 0 ? (
        <p
          className={textStyles.muted}
        >{t`Ask some or all vendors for new prices, or for new answers to chosen questions, by a due time. Until then, your company sees only who has submitted.`}</p>
      ) : (
        <ul className={styles.list}>
          {rounds.map((round) => (
            <li key={round._id}>
              <RoundFacts rfpId={rfpId} round={round} timeZone={timeZone} />
            </li>
          ))}
        </ul>
      )}
      {rounds.some(({ state }) => state === 'opened') ? <FinalComparison rfpId={rfpId} /> : null}
      {isStarting ? (
        <StartRoundDialog
          rfpId={rfpId}
          timeZone={timeZone}
          asks={{
            prices: data.hasPrices && data.mayAskPrices,
            commercial: data.mayAskPrices,
            technical: data.mayAskTechnical,
          }}
          candidates={candidates}
          onClose={() => setIsStarting(false)}
        />
      ) : null}
    </Panel>
  );
}

interface RoundFactsProps {
  rfpId: string;
  round: FinalRound;
  timeZone: string;
}

const questionCount = (count: number): string =>
  plural({ count }, { one: '# question', other: '# questions' });

/** What a round asks for. */
function askedText({ asksPrices, questionIds }: FinalRound): string {
  const questions = questionCount(questionIds.length);
  if (questionIds.length === 0) return t`Prices`;
  return asksPrices ? t`Prices and ${questions}` : questions;
}

/** One round with what each vendor has done. The buyer can extend or cancel it until it is due. */
function RoundFacts({ rfpId, round, timeZone }: RoundFactsProps) {
  const [open, setOpen] = useState<'extend' | 'cancel' | null>(null);
  const [cancel, { isLoading }] = useCancelFinalRoundMutation();
  const { _id: roundId, number, state, dueAt, startedAt, startedBy, message, version, vendors } = round;
  const close = () => setOpen(null);
  return (
    <div className={styles.round}>
      <h3 className={styles.roundTitle}>
        {t`Round ${number}`}{' '}
        <StateChip tone={state === 'opened' ? 'accepted' : state === 'cancelled' ? 'declined' : 'pending'}>
          {roundLabels[state]}
        </StateChip>
      </h3>
      <FactList
        facts={[
          [t`Due`, dueMoment(dueAt, timeZone)],
          [t`Asked for`, askedText(round)],
          [t`Started`, t`${{ person: startedBy }}, ${{ moment: formatMoment(startedAt) }}`],
          ...(message === ''
            ? []
            : [
                [
                  t`Message`,
                  <span key="message" className={styles.message}>
                    {message}
                  </span>,
                ] as const,
              ]),
        ]}
      />
      <ul className={styles.vendors} aria-label={t`Vendors of round ${number}`}>
        {vendors.map((vendor) => (
          <li key={vendor.inviteId}>
            <span>{vendor.companyName}</span>
            <StateChip tone={offerTones[vendor.state]}>{offerLabels[vendor.state]}</StateChip>
          </li>
        ))}
      </ul>
      {state === 'open' ? (
        <div className={styles.actions}>
          <Button onClick={() => setOpen('extend')}>{t`Extend the due time`}</Button>
          <Button onClick={() => setOpen('cancel')}>{t`Cancel the round`}</Button>
        </div>
      ) : null}
      {open === 'extend' ? (
        <ExtendRoundDialog rfpId={rfpId} round={round} timeZone={timeZone} onClose={close} />
      ) : null}
      <ConfirmDialog
        open={open === 'cancel'}
        title={t`Cancel round ${number}?`}
        confirmLabel={t`Cancel the round`}
        busy={isLoading}
        onCancel={close}
        onConfirm={() =>
          void toastOutcome(cancel({ body: { rfpId, roundId, version } }).unwrap()).then(close)
        }
      >
        {t`The vendors are notified. Their offers are never opened, and their responses stay as they are.`}
      </ConfirmDialog>
    </div>
  );
}
