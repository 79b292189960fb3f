import { Link } from 'react-router-dom';
import { formatDay } from '../../ui/format/day-format.ts';
import { Glow } from '../../ui/feedback/change-highlight.tsx';
import { StateChip } from '../../ui/status/state-chip.tsx';
import { kindOf, meetingDetail, meetingPath, meetingLabels } from './request-card.ts';
import type { MeetingCard as Meeting } from './request-card.ts';

/** One discovery meeting or demo, requested or received. Changes on it glow once. */
export function MeetingCard({ meeting }: { meeting: Meeting }) {
  const { label, tone } = meetingLabels[meeting.status];
  const detail = meetingDetail(meeting);
  return (
    <article className="panel rfp-card" aria-label={`${kindOf(meeting)}: ${meeting.prouductName}`}>
      <header>
        <span className="rfp-card__kind">{kindOf(meeting)}</span>
        <span className="grow" />
        <Glow on={label}>
          <StateChip tone={tone}>{label}</StateChip>
        </Glow>
      </header>
      <h3 className="t3 bb">
        <Link to={meetingPath(meeting)}>{meeting.prouductName}</Link>
      </h3>
      <p className="muted">
        <Glow on={detail}>{detail}</Glow>
      </p>
      <footer>
        <span className="num faint">{formatDay(meeting.createdAt)}</span>
        <span className="grow" />
        <span className="muted">{meeting.isReceived ? 'Received' : 'Sent'}</span>
      </footer>
    </article>
  );
}
