import { useId, useState } from 'react';
import type { RfpOverview } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import { formatDay } from '../../ui/format/day-format.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { TimelineSlim } from '../../ui/timeline/timeline-compact.tsx';
import { TimelineTrack } from '../../ui/timeline/timeline-track.tsx';
import '../../ui/layout/panel.css';
import './overview-panel.css';

interface OverviewPanelProps {
  overview: RfpOverview;
  /** A single line that can be opened, for tabs that need the space. */
  isSlim: boolean;
}

/** The Overview: the milestones to scale, with today among them. */
export function OverviewPanel({ overview, isSlim }: OverviewPanelProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const milestones = overview.timeline.map((one) => ({ name: one.mileStoneName, date: one.mileStoneDate }));
  const dates = milestones.flatMap(({ date }) => date ?? []).toSorted();
  const track = { milestones, today: overview.today, current: overview.currentStage };
  const range = dates.length > 0 ? `${formatDay(dates[0])} – ${formatDay(dates.at(-1))}` : '';
  if (!isSlim) {
    return (
      <section className="panel over" aria-labelledby={id}>
        <div className="over__head">
          <h2 className="head" id={id}>
            Overview
          </h2>
          <span className="t1 faint num">{range}</span>
        </div>
        <TimelineTrack {...track} />
      </section>
    );
  }
  const { currentStageNumber, totalStages, currentStage, nextStage, daysToNextStage } = overview;
  return (
    <section className="panel over-slim" aria-labelledby={id}>
      <div className="over-slim__line">
        <h2 className="head" id={id}>
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <Icon name={isOpen ? 'down' : 'right'} />
            Overview
          </button>
        </h2>
        <span className="muted">
          Stage <b className="bb num">{currentStageNumber}</b> of <b className="bb num">{totalStages}</b>
          {currentStage ? `, ${currentStage}` : ''}
        </span>
        <TimelineSlim {...track} />
        <span className="muted">
          {nextStage ? `Next: ${nextStage}` : range}
          {nextStage && daysToNextStage !== null
            ? `, ${daysToNextStage} ${daysToNextStage === 1 ? 'day' : 'days'}`
            : ''}
        </span>
      </div>
      {isOpen ? (
        <div className="over-slim__open">
          <TimelineTrack {...track} />
        </div>
      ) : null}
    </section>
  );
}
