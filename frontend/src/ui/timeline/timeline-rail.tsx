import { formatDay } from '../format/day-format.ts';
import type { TimelineScale } from './timeline-scale.ts';
import './timeline-track.css';

export interface TimelineRailProps {
  scale: TimelineScale;
  today: string;
  /** Shows the flag with Today and its date. */
  flag?: boolean | undefined;
}

/** The rail to scale: the past, the running stage, the remainder hatched, a tick per week, and today as a line. */
export function TimelineRail({ scale, today, flag = false }: TimelineRailProps) {
  const { running, due } = scale;
  return (
    <>
      {scale.weeks.map((at) => (
        <i key={at} className="track__tick" style={{ left: `${at}%` }} />
      ))}
      <div className="track__rail">
        <i className="is-past" style={{ width: `${scale.past}%` }} />
        <i className="is-now" style={{ left: `${running.from}%`, width: `${running.to - running.from}%` }} />
        <i className="is-due" style={{ left: `${due.from}%`, width: `${due.to - due.from}%` }} />
      </div>
      {scale.todayAt === null ? null : (
        <div
          className={`track__today${scale.todayAt < 12 ? ' is-early' : ''}`}
          style={{ left: `${scale.todayAt}%` }}
        >
          {flag ? (
            <span>
              Today <em className="num">{formatDay(today).slice(0, 6)}</em>
            </span>
          ) : null}
        </div>
      )}
    </>
  );
}
