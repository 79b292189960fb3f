import { t } from '@lingui/core/macro';
import type { InviteRequest } from '@bidboard/backend/features/rfps/contracts/open-rfps';
import { Form, Formik } from 'formik';
import { useId, useState } from 'react';
import { useDecideInviteRequestMutation, useInviteRequestsQuery } from '../../rfps/endpoints.ts';
import { toastOutcome } from '../../../api/problems/toast-outcome.ts';
import { FormDialog, SubmitFooter } from '../../../ui/dialogs/form-dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { isRetryable, problemOf } from '../../../api/problems/problem.ts';
import { useIsOwnRfpDecided } from '../../decisions/endpoints.ts';
import { formatDay } from '../../../ui/format/date-format.ts';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Monogram } from '../../../ui/icons/monogram.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import styles from './home-tab.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';

type RequestDecision = 'accept' | 'decline';

interface DecideRequestProps {
  request: InviteRequest;
  decision: RequestDecision;
  onClose: () => void;
}

const words = {
  accept: {
    title: (company: string) => t`Invite ${company}?`,
    confirmLabel: t`Send the invite`,
    detail: t`The invite is sent immediately.`,
  },
  decline: {
    title: (company: string) => t`Decline ${company}?`,
    confirmLabel: t`Decline`,
    detail: t`The vendor is notified, and cannot ask again.`,
  },
};

/** The dialog that invites or declines a company that asked for an invite. */
function DecideRequest({ request, decision, onClose }: DecideRequestProps) {
  const [decide] = useDecideInviteRequestMutation();
  const form = useId();
  const { title, confirmLabel, detail } = words[decision];
  const { _id: requestId, rfpId, companyName } = request;
  return (
    <Formik
      initialValues={{ reason: '' }}
      onSubmit={async ({ reason }) => {
        const body = { rfpId, requestId, decision, ...(decision === 'decline' && { reason }) };
        if (await toastOutcome(decide({ body }).unwrap())) onClose();
      }}
    >
      {({ isSubmitting }) => (
        <FormDialog
          open
          title={title(companyName)}
          onClose={onClose}
          foot={
            <SubmitFooter
              form={form}
              submitLabel={confirmLabel}
              isSending={isSubmitting}
              isFinal={decision === 'decline'}
              onCancel={onClose}
            />
          }
        >
          <Form noValidate id={form} className={layoutStyles.stack}>
            <p>{detail}</p>
            {decision === 'decline' ? (
              <TextField
                name="reason"
                label={t`Reason`}
                help={t`The vendor sees it.`}
                multiline
                rows={3}
                maxLength={1000}
                counter
                optional
              />
            ) : null}
          </Form>
        </FormDialog>
      )}
    </Formik>
  );
}

interface DecisionTarget {
  request: InviteRequest;
  decision: RequestDecision;
}

function Request({
  request,
  onDecide,
}: {
  request: InviteRequest;
  /** Null once the RFP is over. */
  onDecide: ((decision: RequestDecision) => void) | null;
}) {
  const { companyName, userName, website, note, products, requestedAt } = request;
  return (
    <li className={styles.inviteRequest}>
      <Monogram name={companyName} />
      <div className={layoutStyles.growOrWrap}>
        <div className={textStyles.semibold}>{companyName}</div>
        <div className={`${textStyles.small} ${textStyles.muted}`}>
          {userName}
          <span className={layoutStyles.dotSeparator} />
          <span className={textStyles.tabular}>{formatDay(requestedAt)}</span>
          {website ? (
            <>
              <span className={layoutStyles.dotSeparator} />
              {website}
            </>
          ) : null}
        </div>
        {products.length > 0 ? (
          <p className={textStyles.muted}>
            {t`With ${{ products: products.map((product) => product.productName).join(', ') }}`}
          </p>
        ) : null}
        {note ? <blockquote className={styles.inviteRequestNote}>{note}</blockquote> : null}
      </div>
      {onDecide ? (
        <div className={layoutStyles.row}>
          <Button aria-label={t`Decline ${companyName}`} onClick={() => onDecide('decline')}>
            {t`Decline`}
          </Button>
          <Button primary aria-label={t`Invite ${companyName}`} onClick={() => onDecide('accept')}>
            {t({ message: 'Invite', comment: 'Button: invites a vendor to an RFP.' })}
          </Button>
        </div>
      ) : (
        <span className={`${textStyles.small} ${textStyles.muted}`}>{t`The RFP is decided`}</span>
      )}
    </li>
  );
}

/** Companies that found the public RFP and ask for an invite. Renders nothing if none is waiting. */
export function InviteRequests({ rfpId }: { rfpId: string }) {
  const { data, error, refetch } = useInviteRequestsQuery({ params: { rfpId } });
  const [target, setTarget] = useState<DecisionTarget | null>(null);
  const isOver = useIsOwnRfpDecided(rfpId);
  if (error && !data) {
    return (
      <FailedState
        title={t`The requests to be invited did not load`}
        detail={problemOf(error).message}
        onRetry={isRetryable(problemOf(error)) ? () => void refetch() : undefined}
      />
    );
  }
  const waiting = data?.data ?? [];
  return (
    <>
      {waiting.length > 0 ? (
        <Panel
          className={styles.inviteRequestsPanel}
          title={t`Requests to be invited`}
          count={waiting.length}
        >
          <ul className={styles.inviteRequests}>
            {waiting.map((request) => (
              <Request
                key={request._id}
                request={request}
                onDecide={isOver ? null : (decision) => setTarget({ request, decision })}
              />
            ))}
          </ul>
        </Panel>
      ) : null}
      {target ? <DecideRequest {...target} onClose={() => setTarget(null)} /> : null}
    </>
  );
}
