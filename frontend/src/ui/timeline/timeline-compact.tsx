import { useMemo } from 'react';
import { TimelineRail } from './timeline-rail.tsx';
import { scaleTimeline } from './timeline-scale.ts';
import type { Milestone } from './timeline-scale.ts';
import './timeline-compact.css';

export interface TimelineSlimProps {
  milestones: readonly Milestone[];
  today: string;
  current?: string | null | undefined;
}

/** The Overview in one line of 48 px, for tabs that need the space. The page supplies the text beside it. */
export function TimelineSlim({ milestones, today, current }: TimelineSlimProps) {
  const scale = useMemo(
    () => scaleTimeline(milestones, today, current ?? null),
    [milestones, today, current],
  );
  return (
    <span className="track-slim" aria-hidden="true">
      <TimelineRail scale={scale} today={today} />
      {scale.placed.map((milestone, index) => (
        <u key={index} style={{ left: `${milestone.at}%` }} />
      ))}
    </span>
  );
}
