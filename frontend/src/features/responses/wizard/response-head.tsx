import { t } from '@lingui/core/macro';
import { messages } from '@bidboard/backend/features/responses/contracts/messages';
import { Breadcrumbs, PageTitle } from '../../../ui/layout/page-title.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { StateChip } from '../../../ui/status/state-chip.tsx';
import { InviteBanner, LeaveRfpButton } from '../invites/invite-banner.tsx';
import type { RfpStepper } from '../invites/invite-offer.ts';
import type { ComponentType } from 'react';
import { Slot } from '../../../api/slots.tsx';
import { DueNotice } from '../deadlines/due-notice.tsx';
import { FinalRoundNotice } from '../final-round/final-round-notice.tsx';
import { MessagesNotice } from '../vendor-questions/buyer-messages.tsx';
import { PublishedNotice } from '../vendor-questions/published-questions.tsx';
import { ReceiptNotice } from '../submission/receipt-notice.tsx';
import { useResponse } from '../steps/response-context.ts';
import styles from './responses.module.css';
import panelStyles from '../../../ui/layout/panel.module.css';
import textStyles from '../../../ui/styles/text.module.css';

interface ResponseHeadProps {
  rfpId: string;
  name: string;
  project: string;
  stepper: RfpStepper;
  showsInvite: boolean;
  isLeaving: boolean;
  /** Whether the vendor may withdraw from the RFP: it has accepted, and the RFP is neither due nor decided. */
  mayLeave: boolean;
  onDeclined: () => void;
}

function ResponseStatus({ stepper }: { stepper: RfpStepper }) {
  if (stepper.isSubmitted) return <StateChip tone="accepted">{t`Response Submitted`}</StateChip>;
  if (stepper.isRfpAccepted === 1) return <StateChip tone="accepted">{t`Accepted`}</StateChip>;
  return stepper.isRfpAccepted === 2 ? (
    <StateChip tone="declined">{stepper.hasLeft ? t`Withdrawn` : t`Declined`}</StateChip>
  ) : (
    <StateChip tone="pending">{t`Invited`}</StateChip>
  );
}

/** The breadcrumb and the title. While the invite waits for an answer, the banner provides its own title. */
export function ResponseHead({
  rfpId,
  name,
  project,
  stepper,
  showsInvite,
  isLeaving,
  mayLeave,
  onDeclined,
}: ResponseHeadProps) {
  const crumbs = [{ label: t`Dashboard`, to: '/app/dashboard' }, { label: name }];
  if (showsInvite) {
    return (
      <>
        <title>{t`Submit RFP, ${name} · Bidboard`}</title>
        <Breadcrumbs crumbs={crumbs} />
        <InviteBanner rfpId={rfpId} project={project} stepper={stepper} onDeclined={onDeclined} />
      </>
    );
  }
  return (
    <>
      <PageTitle
        title={t`Submit RFP`}
        tabTitle={t`Submit RFP, ${name}`}
        crumbs={crumbs}
        detail={
          <>
            {project}, {stepper.companyName}
          </>
        }
        actions={
          isLeaving ? null : (
            <>
              {mayLeave ? <LeaveRfpButton rfpId={rfpId} isSubmitted={stepper.isSubmitted} /> : null}
              <ResponseStatus stepper={stepper} />
            </>
          )
        }
      />
      {isLeaving ? (
        <p className={`${panelStyles.panel} ${styles.farewell} ${textStyles.large}`} role="status">
          <Icon name="info" />
          {messages.declineFarewell}
        </p>
      ) : null}
    </>
  );
}

declare module '../../../api/feature.ts' {
  interface SlotProps {
    /** A notice below the wizard's heading, shown on every step. */
    responseNotice: { rfpId: string; isAccepted: boolean; isSubmitted: boolean };
  }
}

const notices: readonly ComponentType[] = [
  FinalRoundNotice,
  DueNotice,
  ReceiptNotice,
  PublishedNotice,
  MessagesNotice,
];

/** Notices about the whole response, below its heading on every step. */
export function ResponseNotice() {
  const { rfpId, isAccepted, stepper } = useResponse();
  return (
    <>
      <Slot name="responseNotice" rfpId={rfpId} isAccepted={isAccepted} isSubmitted={stepper.isSubmitted} />
      {notices.map((Notice, at) => (
        <Notice key={at} />
      ))}
    </>
  );
}
