import { t } from '@lingui/core/macro';
import {
  requestedPath,
  meetingStatus,
  visitTypes,
  type MeetingKind,
} from '@bidboard/backend/features/meetings/contracts/meeting-choices';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { AnswerForm } from './answer-form.tsx';
import { CancelRequest, MeetingTimes, useMeetingActions } from './meeting-actions.tsx';
import { MeetingFacts, MeetingReply, MeetingFrame } from './meeting-frame.tsx';
import type { MeetingView } from './meeting-kind.ts';

function Received({ meeting }: { meeting: MeetingView }) {
  const navigate = useNavigate();
  const actions = useMeetingActions(meeting.id);
  if (!meeting.isReceived) return <Navigate to={requestedPath(meeting.kind, meeting.id)} replace />;
  const answered = (message: string) => {
    showToast('success', message, { survivesNavigation: true });
    void navigate('/app/dashboard');
  };
  return (
    <>
      <MeetingFacts meeting={meeting} />
      <MeetingTimes meeting={meeting} actions={actions} />
      {meeting.isEditable ? <AnswerForm meeting={meeting} onAnswered={answered} /> : null}
      <MeetingReply meeting={meeting} />
      {meeting.status === meetingStatus.accepted ? (
        <div>
          <CancelRequest actions={actions} companyName={meeting.companyName} />
        </div>
      ) : null}
    </>
  );
}

const titles: Record<MeetingKind, (product?: string) => string> = {
  discoveryMeeting: (product) =>
    product === undefined ? t`Discovery Meeting Request` : t`Discovery Meeting Request - ${product}`,
  productDemo: (product) =>
    product === undefined ? t`Product Demo Request` : t`Product Demo Request - ${product}`,
};

const kindOf = (flag: string | undefined): MeetingKind | undefined =>
  (Object.keys(visitTypes) as MeetingKind[]).find((kind) => String(visitTypes[kind]) === flag);

/** /app/discovery-meeting-request/:id/:flag, a request as the asked company answers it. Flag 1 is a demo, 2 a discovery meeting. */
export function ReceivedMeetingPage() {
  const { id = '', flag } = useParams();
  const kind = kindOf(flag);
  if (!kind) return <Navigate to="/app/dashboard" replace />;
  return (
    <MeetingFrame key={id} kind={kind} id={id} titleOf={titles[kind]}>
      {(meeting) => <Received meeting={meeting} />}
    </MeetingFrame>
  );
}
