import { addCompanyPath } from '../../../api/return-paths/return-path.ts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { useWithdrawInviteRequestMutation } from '../endpoints.ts';
import { toastOutcome } from '../../../api/problems/toast-outcome.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { formatDay } from '../../../ui/format/day-format.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { StateMark } from '../../../ui/status/state-label.tsx';
import { AskForm } from './invite-request-form.tsx';
import { openRfpMark } from './open-rfp-labels.ts';
import type { OpenRfpRead } from './open-rfp-labels.ts';

type Request = NonNullable<OpenRfpRead['request']>;

function InviteRequested({ request }: { request: Request }) {
  const [withdraw, { isLoading }] = useWithdrawInviteRequestMutation();
  const [isSure, setSure] = useState(false);
  const takeBack = async () => {
    await toastOutcome(withdraw({ body: { requestId: request._id } }).unwrap());
    setSure(false);
  };
  return (
    <>
      <p>
        Your company asked on <span className="num">{formatDay(request.askedAt)}</span>. You are told as soon
        as the buyer has decided.
      </p>
      {request.products.length > 0 ? <p className="muted">With {request.products.join(', ')}</p> : null}
      {request.note ? <blockquote className="open-rfp__note muted">{request.note}</blockquote> : null}
      <Button onClick={() => setSure(true)}>Take it back</Button>
      <ConfirmDialog
        open={isSure}
        title="Take the request back?"
        cancelLabel="Keep it"
        busy={isLoading}
        onConfirm={() => void takeBack()}
        onCancel={() => setSure(false)}
      >
        The buyer no longer sees it. You may ask again while the RFP is open.
      </ConfirmDialog>
    </>
  );
}

function wordsOf(rfp: OpenRfpRead, companyId: string | null | undefined): ReactNode {
  if (rfp.state === 'invited')
    return (
      <>
        <p>Your company is invited. Accept or decline, and respond, on the page of the response.</p>
        <ButtonLink
          primary
          to={`/app/submit-rfp/${rfp._id}?${new URLSearchParams({ product_name: rfp.rfpName }).toString()}`}
        >
          Open the invite
        </ButtonLink>
      </>
    );
  if (rfp.state === 'asked' && rfp.request) return <InviteRequested request={rfp.request} />;
  if (rfp.state === 'declined')
    return (
      <>
        <p>The buyer has decided not to invite your company.</p>
        {rfp.request?.reason ? (
          <blockquote className="open-rfp__note muted">{rfp.request.reason}</blockquote>
        ) : null}
      </>
    );
  if (companyId === null)
    return (
      <>
        <p>Companies are invited, so yours comes first. You come back here from its page.</p>
        <ButtonLink primary to={addCompanyPath(`/app/open-rfps/${rfp._id}`)}>
          Add company
        </ButtonLink>
      </>
    );
  return companyId ? <AskForm rfpId={rfp._id} companyId={companyId} /> : null;
}

/** The relation of the user's company to a public RFP, and what it may do next. `companyId` is undefined until it is known. */
export function AskForInvite({ rfp, companyId }: { rfp: OpenRfpRead; companyId: string | null | undefined }) {
  const mark = openRfpMark[rfp.state];
  return (
    <Panel
      title="Take part"
      padded
      actions={mark ? <StateMark tone={mark.tone}>{mark.word}</StateMark> : undefined}
    >
      <div className="open-rfp__ask">{wordsOf(rfp, companyId)}</div>
    </Panel>
  );
}
