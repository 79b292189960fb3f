import { t } from '@lingui/core/macro';
import {
  receivedPath,
  meetingStatus,
  type MeetingKind,
} from '@bidboard/backend/features/meetings/contracts/meeting-choices';
import { Navigate, useParams } from 'react-router-dom';
import { CancelRequest, MeetingTimes, useMeetingActions } from './meeting-actions.tsx';
import { MeetingFacts, MeetingReply, MeetingFrame } from './meeting-frame.tsx';
import type { MeetingView } from './meeting-kind.ts';
import textStyles from '../../ui/styles/text.module.css';

function RequestedMeeting({ meeting }: { meeting: MeetingView }) {
  const actions = useMeetingActions(meeting.id);
  const { status, isUnclaimed, companyName, isReceived, kind, id } = meeting;
  if (isReceived) return <Navigate to={receivedPath(kind, id)} replace />;
  return (
    <>
      {isUnclaimed && status === meetingStatus.pending ? (
        <p className={textStyles.muted}>
          {t`${companyName} does not manage its page yet. The request stays pending until it does.`}
        </p>
      ) : null}
      <MeetingFacts meeting={meeting} />
      <MeetingTimes meeting={meeting} actions={actions} />
      <MeetingReply meeting={meeting} />
      {status === meetingStatus.pending || status === meetingStatus.accepted ? (
        <div>
          <CancelRequest actions={actions} companyName={companyName} />
        </div>
      ) : null}
    </>
  );
}

const titles: Record<MeetingKind, (product?: string) => string> = {
  discoveryMeeting: (product) =>
    product === undefined ? t`Discovery Meeting` : t`Discovery Meeting - ${product}`,
  productDemo: (product) => (product === undefined ? t`Product Demo` : t`Product Demo - ${product}`),
};

function RequestedMeetingPage({ kind }: { kind: MeetingKind }) {
  const { id = '' } = useParams();
  return (
    <MeetingFrame key={id} kind={kind} id={id} titleOf={titles[kind]}>
      {(meeting) => <RequestedMeeting meeting={meeting} />}
    </MeetingFrame>
  );
}

/** /app/demo-meeting/:id, a discovery meeting as its requester reads it. */
export const RequestedDiscoveryMeetingPage = () => <RequestedMeetingPage kind="discoveryMeeting" />;
/** /app/product-request/:id, a demo as its requester reads it. */
export const RequestedProductDemoPage = () => <RequestedMeetingPage kind="productDemo" />;
