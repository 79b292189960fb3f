import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { addCompanyPath } from '../../../api/return-paths/return-path.ts';
import { useId, useState } from 'react';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { Link, useLocation } from 'react-router-dom';
import { storePathBeforeBuying } from '../../../api/return-paths/before-buying.ts';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { inviteOffer, type RfpStepper, type InviteOffer } from './invite-offer.ts';
import { useResponseState } from '../steps/response-context.ts';
import { useAcceptInviteMutation, useLeaveRfpMutation } from '../endpoints.ts';
import { problemOf, problemText } from '../../../api/problems/problem.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { toastOutcome } from '../../../api/problems/toast-outcome.ts';
import { useInFlightGuard } from '../../../ui/hooks/use-in-flight-guard.ts';
import styles from '../wizard/responses.module.css';
import panelStyles from '../../../ui/layout/panel.module.css';
import textStyles from '../../../ui/styles/text.module.css';

interface InviteBannerProps {
  rfpId: string;
  project: string;
  stepper: RfpStepper;
  onDeclined: () => void;
}

/** The invite, which the vendor can accept or decline. While the invite is open, its title is the title of the page. */
export function InviteBanner({ rfpId, project, stepper, onDeclined }: InviteBannerProps) {
  const id = useId();
  const { pathname, search } = useLocation();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { readOnly } = useResponseState();
  const offer = inviteOffer({ ...stepper, isClosed: readOnly });
  const [wallet, setWallet] = useState<string>();
  const payer = offer.wallets.find(({ productId }) => productId === wallet) ?? offer.wallets[0];
  const { running, accept, decline } = useInviteAnswer(rfpId);
  const isBlocked = offer.blockedBy !== undefined;

  const confirmDecline = async () => {
    const isDeclined = await decline();
    setDialogOpen(false);
    if (isDeclined) onDeclined();
  };
  return (
    <section className={`${panelStyles.panel} ${styles.invite}`} aria-labelledby={`${id}-title`}>
      <div className={styles.inviteMain}>
        <h1 className={textStyles.title} id={`${id}-title`}>
          {t`Submit RFP`}
        </h1>
        <p className={textStyles.large}>
          <Trans>
            {{ buyer: stepper.companyName }} has invited you to participate in their Title{' '}
            <span className={textStyles.semibold}>{project}</span>. Please accept or decline the invite.
          </Trans>
        </p>
        <div className={`${styles.inviteCredit} ${textStyles.muted}`}>
          <Icon name="credit-card" />
          {offer.credit.map((line) => (
            <span key={line} className={textStyles.tabular}>
              {line}
            </span>
          ))}
        </div>
        {offer.wallets.length > 0 && payer ? (
          <WalletChoice wallets={offer.wallets} chosen={payer.productId} onChoose={setWallet} />
        ) : null}
        {isBlocked ? (
          <p className={styles.inviteReason} id={`${id}-reason`}>
            <Icon name="info" size={14} />
            <span>
              {stepper.companyRequired && !readOnly ? (
                <Trans>
                  You need a company to accept.{' '}
                  <Link to={addCompanyPath(`${pathname}${search}`)}>Add your company</Link> and return here.
                </Trans>
              ) : (
                offer.blockedBy
              )}
            </span>
          </p>
        ) : null}
      </div>
      <div className={styles.inviteActions}>
        <Button danger large disabled={running !== null} onClick={() => setDialogOpen(true)}>
          {t`Decline`}
        </Button>
        {offer.mayBuy ? (
          <ButtonLink
            to={`/app/product-list?rfpId=${rfpId}`}
            large
            onClick={() => storePathBeforeBuying(`${pathname}${search}`)}
          >
            {t`Buy Now`}
          </ButtonLink>
        ) : null}
        <Button
          primary
          large
          loading={running === 'accept'}
          disabled={isBlocked || running !== null}
          {...(isBlocked ? { 'aria-describedby': `${id}-reason` } : {})}
          onClick={() => void accept(payer?.productId)}
        >
          {t`Accept`}
        </Button>
      </div>
      <ConfirmDialog
        open={isDialogOpen}
        title={t`Decline the invite?`}
        danger
        busy={running === 'decline'}
        onConfirm={() => void confirmDecline()}
        onCancel={() => setDialogOpen(false)}
      >
        {t`Are you sure you want to decline the request from ${{ companyName: stepper.companyName }}? This could have future implications on your relationship. The buyer can invite you again.`}
      </ConfirmDialog>
    </section>
  );
}

const accepted = 1;
const declined = 2;
const bannerStep = 3;

interface InviteAnswer {
  running: 'accept' | 'decline' | null;
  /** `productId` names the product whose wallet pays, if there is a choice. */
  accept: (productId: string | undefined) => Promise<void>;
  /** True once the invite is declined. */
  decline: () => Promise<boolean>;
}

function useInviteAnswer(rfpId: string): InviteAnswer {
  const [answerInvite] = useAcceptInviteMutation();
  const [running, setRunning] = useState<'accept' | 'decline' | null>(null);
  const answer = async (acceptStatus: 1 | 2, productId: string | undefined) => {
    setRunning(acceptStatus === accepted ? 'accept' : 'decline');
    try {
      const body = {
        rfpId,
        step: bannerStep,
        acceptStatus,
        type: 'save',
        ...(productId ? { productId } : {}),
      };
      const { message } = await answerInvite({ body }).unwrap();
      showToast('success', message, { survivesNavigation: acceptStatus === declined });
      return true;
    } catch (error) {
      showToast('error', problemText(problemOf(error)));
      return false;
    } finally {
      setRunning(null);
    }
  };
  return {
    running,
    accept: async (productId) => void (await answer(accepted, productId)),
    decline: () => answer(declined, undefined),
  };
}

interface WalletChoiceProps {
  wallets: InviteOffer['wallets'];
  chosen: string;
  onChoose: (productId: string) => void;
}

/** Chooses whose credits pay, if more than one product has enough. */
function WalletChoice({ wallets, chosen, onChoose }: WalletChoiceProps) {
  const name = useId();
  return (
    <div className={styles.wallets}>
      <p className={textStyles.label} id={`${name}-label`}>
        {t`Pay with credits of`}
      </p>
      <RadioGroup
        name={name}
        labelledBy={`${name}-label`}
        choices={wallets.map(({ productId, productName, credits }) => ({
          value: productId,
          label: productName,
          detail: plural(credits, { one: '# credit', other: '# credits' }),
        }))}
        value={chosen}
        onChoose={onChoose}
      />
    </div>
  );
}

/** Withdraws the vendor from the whole RFP, until it is due. */
export function LeaveRfpButton({ rfpId, isSubmitted }: { rfpId: string; isSubmitted: boolean }) {
  const [isConfirming, setConfirming] = useState(false);
  const [leaveRfp, { isLoading }] = useLeaveRfpMutation();
  const runGuarded = useInFlightGuard();
  return (
    <>
      <Button quiet onClick={() => setConfirming(true)}>
        {t`Withdraw from this RFP`}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={t`Withdraw from this RFP?`}
        confirmLabel={t`Withdraw from RFP`}
        danger
        busy={isLoading}
        onConfirm={() =>
          runGuarded(async () => {
            await toastOutcome(leaveRfp({ body: { rfpId } }).unwrap());
            setConfirming(false);
          })
        }
        onCancel={() => setConfirming(false)}
      >
        {isSubmitted ? `${t`Your submitted response will no longer count.`} ` : ''}
        {t`The buyer is notified. Credits or the RFP pass that you used to accept are not returned. Your answers are kept in case the buyer invites you again.`}
      </ConfirmDialog>
    </>
  );
}
