import { visitTypes } from '@bidboard/backend/features/meetings/contracts/meeting-choices';
import { Link, useNavigate } from 'react-router-dom';
import { useChangeVisitStatusMutation } from '../../api/contract-api.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { kindOf, meetingPath } from './request-card.ts';
import type { MeetingCard } from './request-card.ts';

/** A request that waits for an answer. Opening it marks it as seen and then leads to it, even if marking fails. */
export function ReceivedRequest({ meeting }: { meeting: MeetingCard }) {
  const navigate = useNavigate();
  const [changeVisitStatus] = useChangeVisitStatusMutation();
  const { id, kind, companyName, prouductName, isVisited } = meeting;
  const markSeen = async () => {
    if (!isVisited) await changeVisitStatus({ body: { type: visitTypes[kind], _id: id } });
  };
  const open = async () => {
    await markSeen();
    await navigate(meetingPath(meeting));
  };
  return (
    <li className="panel todo__card">
      <span className="todo__icon">
        <Icon name={kind === 'discoveryMeeting' ? 'clock' : 'video'} />
      </span>
      <div className="grow">
        <h3 className="bb">Request for {kindOf(meeting)}</h3>
        <p className="faint">
          {[companyName, prouductName].filter(Boolean).join(', ')}
          {isVisited ? null : <span className="tag tag--accent todo__new">New</span>}
        </p>
        <Link
          className="b"
          to={meetingPath(meeting)}
          onClick={(event) => {
            // With one of these keys pressed, the browser itself opens the link elsewhere.
            if (event.ctrlKey || event.metaKey || event.shiftKey) return void markSeen();
            event.preventDefault();
            void open();
          }}
        >
          View Details
        </Link>
      </div>
    </li>
  );
}
