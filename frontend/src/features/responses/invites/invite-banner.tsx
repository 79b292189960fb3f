import { addCompanyPath } from '../../../api/return-paths/return-path.ts';
import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router-dom';
import { rememberBeforeBuying } from '../../../api/return-paths/before-buying.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { inviteOffer } from './invite-offer.ts';
import type { RfpStepper } from './invite-offer.ts';
import { useResponseState } from '../steps/response-context.ts';
import { useInviteAnswer } from './use-invite-answer.ts';
import { WalletChoice } from './wallet-choice.tsx';

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
  const [asking, setAsking] = useState(false);
  const { readOnly } = useResponseState();
  const offer = inviteOffer({ ...stepper, isClosed: readOnly });
  const [wallet, setWallet] = useState<string>();
  const payer = offer.wallets.find(({ productId }) => productId === wallet) ?? offer.wallets[0];
  const { running, accept, decline } = useInviteAnswer(rfpId);
  const isBlocked = offer.blockedBy !== undefined;

  const confirmDecline = async () => {
    const isDeclined = await decline();
    setAsking(false);
    if (isDeclined) onDeclined();
  };
  return (
    <section className="panel invite" aria-labelledby={`${id}-title`}>
      <div className="invite__main">
        <h1 className="title" id={`${id}-title`}>
          Submit RFP
        </h1>
        <p className="t3">
          {stepper.companyName} has invited you to participate in their Title{' '}
          <span className="bb">{project}</span>. Please accept or decline the invite.
        </p>
        <div className="invite__credit muted">
          <Icon name="card" />
          {offer.credit.map((line) => (
            <span key={line} className="num">
              {line}
            </span>
          ))}
        </div>
        {offer.wallets.length > 0 && payer ? (
          <WalletChoice wallets={offer.wallets} chosen={payer.productId} onChoose={setWallet} />
        ) : null}
        {isBlocked ? (
          <p className="invite__reason" id={`${id}-reason`}>
            <Icon name="info" size={14} />
            <span>
              {stepper.companyRequired && !readOnly ? (
                <>
                  A company is needed to accept.{' '}
                  <Link to={addCompanyPath(`${pathname}${search}`)}>Add your company</Link> and come back.
                </>
              ) : (
                offer.blockedBy
              )}
            </span>
          </p>
        ) : null}
      </div>
      <div className="invite__actions">
        <Button
          color="error"
          variant="outlined"
          size="medium"
          disabled={running !== null}
          onClick={() => setAsking(true)}
        >
          Decline
        </Button>
        {offer.mayBuy ? (
          <Button
            component={Link}
            to={`/app/product-list?rfpId=${rfpId}`}
            size="medium"
            onClick={() => rememberBeforeBuying(`${pathname}${search}`)}
          >
            Buy Now
          </Button>
        ) : null}
        <Button
          variant="contained"
          size="medium"
          loading={running === 'accept'}
          disabled={isBlocked || running !== null}
          {...(isBlocked ? { 'aria-describedby': `${id}-reason` } : {})}
          onClick={() => void accept(payer?.productId)}
        >
          Accept
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title="Decline the invite?"
        danger
        busy={running === 'decline'}
        onConfirm={() => void confirmDecline()}
        onCancel={() => setAsking(false)}
      >
        Are you sure you want to decline the request from {stepper.companyName}? This could have future
        implications on your relationship. The buyer can invite you again.
      </ConfirmDialog>
    </section>
  );
}
