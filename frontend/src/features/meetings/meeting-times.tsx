import { meetingStatus } from '@bidboard/backend/features/meetings/contracts/meeting-choices';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { formatMoment } from '../../ui/format/moment-format.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import type { MeetingView } from './meeting-kind.ts';
import { ProposeTime } from './propose-time.tsx';
import type { useMeetingActions } from './use-meeting-actions.ts';
import { useDispatch } from 'react-redux';
import { meetingsApi } from './endpoints.ts';
import type { AppStore } from '../../api/app-store.ts';
import { problemOf, problemText } from '../../api/problems/problem.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { saveAs } from '../../ui/files/download.ts';

interface MeetingTimesProps {
  meeting: MeetingView;
  actions: ReturnType<typeof useMeetingActions>;
}

const suitsLabel = (suits: string, own: string) =>
  suits === 'both' ? 'suits both' : suits === own ? 'offered by you' : 'offered by the other side';

/** The agreed or offered times. While a request is active, each side offers times and accepts those of the other. */
export function MeetingTimes({ meeting, actions }: MeetingTimesProps) {
  const [isProposing, setProposing] = useState(false);
  const { status, startsAt, slots, isReceived, minutes, id } = meeting;
  const isAlive = status === meetingStatus.pending || status === meetingStatus.accepted;
  const own = isReceived ? 'vendor' : 'buyer';
  if (!isAlive && !startsAt) return null;
  return (
    <Panel
      title="Time"
      padded
      actions={
        isAlive ? (
          <Button disabled={actions.isRunning} onClick={() => setProposing(true)}>
            Propose another
          </Button>
        ) : null
      }
    >
      {startsAt ? (
        <div className="times__agreed">
          <p className="t3 bb num">{formatMoment(startsAt)}</p>
          <p className="muted">{minutes} minutes, in your time zone</p>
          {status === meetingStatus.accepted ? <CalendarButton id={id} /> : null}
        </div>
      ) : null}
      {!startsAt && slots.length === 0 ? <p className="muted">No time is offered yet.</p> : null}
      {slots.length > 0 ? (
        <ul className="times" aria-label="Offered times">
          {slots.map((slot) => (
            <li key={slot._id} className="times__slot">
              <span className="num b">{formatMoment(slot.startsAt)}</span>
              <span className="faint grow">{suitsLabel(slot.suits, own)}</span>
              {isAlive && slot.suits !== own && slot.suits !== 'both' && !(isReceived && status === 0) ? (
                <Button disabled={actions.isRunning} onClick={() => void actions.agree(slot._id)}>
                  This suits
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {isProposing ? <ProposeTime onClose={() => setProposing(false)} onPropose={actions.propose} /> : null}
    </Panel>
  );
}

/** Offers the agreed time as a calendar file. */
function CalendarButton({ id }: { id: string }) {
  const dispatch = useDispatch<AppStore['dispatch']>();
  const save = async () => {
    try {
      const download = meetingsApi.endpoints.meetingCalendar.initiate(
        { params: { id } },
        { subscribe: false, forceRefetch: true },
      );
      const { fileName, calendar } = await dispatch(download).unwrap();
      saveAs(fileName, calendar, 'text/calendar');
    } catch (error) {
      showToast('error', problemText(problemOf(error)));
    }
  };
  return (
    <Button startIcon={<Icon name="calendar" />} onClick={() => void save()}>
      Calendar file
    </Button>
  );
}
