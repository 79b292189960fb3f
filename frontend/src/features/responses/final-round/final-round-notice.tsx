import { t } from '@lingui/core/macro';
import type { OwnFinalRound } from '@bidboard/backend/features/final-rounds/contracts/final-offers';
import type { PriceSheet } from '@bidboard/backend/features/price-sheets/contracts/price-sheet';
import { useState } from 'react';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { toastOutcome } from '../../../api/problems/toast-outcome.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { saveAs } from '../../../ui/files/downloads.tsx';
import { dueMoment, formatMoment } from '../../../ui/format/date-format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useOwnFinalRoundsQuery, useWithdrawFinalOfferMutation } from '../../final-rounds/endpoints.ts';
import { usePriceSheetQuery } from '../../price-sheets/endpoints.ts';
import { useResponse } from '../steps/response-context.ts';
import { FinalOfferForm } from './final-offer-form.tsx';
import styles from './final-round.module.css';
import textStyles from '../../../ui/styles/text.module.css';

/** The best-and-final rounds that ask this vendor, the latest first. Renders nothing without one. */
export function FinalRoundNotice() {
  const { rfpId, stepper } = useResponse();
  const skip = { skip: !stepper.isSubmitted };
  const { data, error, refetch } = useOwnFinalRoundsQuery({ params: { rfpId } }, skip);
  const sheet = usePriceSheetQuery({ params: { rfpId } }, { skip: (data?.rounds.length ?? 0) === 0 });
  if (!data)
    return error ? (
      <NotLoaded title={t`The best-and-final round did not load`} error={error} refetch={refetch} />
    ) : null;
  if (data.rounds.length === 0 || !sheet.data) return null;
  return data.rounds.map((round) => (
    <RoundPanel key={round._id} rfpId={rfpId} round={round} timeZone={data.timeZone} sheet={sheet.data} />
  ));
}

interface RoundPanelProps {
  rfpId: string;
  round: OwnFinalRound;
  timeZone: string;
  sheet: PriceSheet | undefined;
}

function RoundPanel({ rfpId, round, timeZone, sheet }: RoundPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const { number, state, receipt, message, dueAt } = round;
  const isChangeable = state === 'open' && receipt === null;
  return (
    <Panel title={t`Best and final offer, round ${number}`} className={styles.round} padded>
      <p role="status">{stateText(round, dueMoment(dueAt, timeZone))}</p>
      {message === '' ? null : (
        <blockquote className={styles.message} aria-label={t`Message of the buyer`}>
          {message}
        </blockquote>
      )}
      {receipt ? <OfferReceipt rfpId={rfpId} round={round} receipt={receipt} /> : null}
      {isChangeable && !isOpen ? (
        <div className={styles.actions}>
          <Button primary onClick={() => setOpen(true)}>{t`Make your final offer`}</Button>
        </div>
      ) : null}
      {isChangeable && isOpen && sheet ? <FinalOfferForm rfpId={rfpId} round={round} sheet={sheet} /> : null}
    </Panel>
  );
}

function stateText(
  { state, receipt, declinedAt, asksPrices, questionIds }: OwnFinalRound,
  due: string,
): string {
  if (state === 'cancelled') return t`The buyer cancelled this round. Your response stays as it is.`;
  if (state !== 'open')
    return receipt
      ? t`The round was due ${due}. Your final offer is part of your response.`
      : t`The round was due ${due}. Your response stays as it is.`;
  if (receipt) return t`You submitted your final offer. The buyer reads it once the round is due, ${due}.`;
  if (declinedAt !== null)
    return t`You make no final offer, so your current response applies. You can still submit one by ${due}.`;
  if (!asksPrices)
    return t`The buyer asks you for new answers by ${due}. If you do nothing, your current response applies.`;
  return questionIds.length > 0
    ? t`The buyer asks you for new prices and answers by ${due}. If you do nothing, your current response applies.`
    : t`The buyer asks you for new prices by ${due}. If you do nothing, your current response applies.`;
}

interface OfferReceiptProps {
  rfpId: string;
  round: OwnFinalRound;
  receipt: NonNullable<OwnFinalRound['receipt']>;
}

/** What was submitted, with the hash that proves it. Until the round is due, it can be withdrawn. */
function OfferReceipt({ rfpId, round, receipt }: OfferReceiptProps) {
  const [withdraw, { isLoading }] = useWithdrawFinalOfferMutation();
  const [isAsking, setIsAsking] = useState(false);
  const { submittedBy, submittedAt, document, sha256 } = receipt;
  const close = () => setIsAsking(false);
  return (
    <>
      <p className={textStyles.muted}>
        {t`Submitted by ${submittedBy}, ${{ moment: formatMoment(submittedAt) }}.`}
      </p>
      <Disclosure summary={t`Receipt of the final offer`}>
        <p>{t`The document names the RFP, both companies, the round and everything that you offered. This is its SHA-256:`}</p>
        <p className={styles.hash}>{sha256}</p>
        <Button onClick={() => saveAs(`final-offer-${round.number}.json`, document, 'application/json')}>
          <Icon name="download" /> {t`Download the document`}
        </Button>
      </Disclosure>
      {round.state === 'open' ? (
        <div className={styles.actions}>
          <Button onClick={() => setIsAsking(true)}>{t`Withdraw the final offer`}</Button>
        </div>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        title={t`Withdraw the final offer?`}
        confirmLabel={t`Withdraw the final offer`}
        busy={isLoading}
        onCancel={close}
        onConfirm={() =>
          void toastOutcome(withdraw({ body: { rfpId, roundId: round._id } }).unwrap()).then(close)
        }
      >
        {t`It becomes a draft that you can change and submit again until the round is due. If you don’t, your current response applies.`}
      </ConfirmDialog>
    </>
  );
}
