import { CompactTimeline, TimelineTrack } from '../src/ui/timeline/timeline.tsx';
import { longText } from './long-texts.ts';

const milestones = [
  { name: 'Invite vendors', date: '2026-10-01' },
  { name: 'RFP submission', date: '2026-10-20' },
  { name: 'Scoring', date: '2026-11-10' },
  { name: 'Contract', date: null },
];

export const Timeline = () => <TimelineTrack milestones={milestones} today="2026-10-12" />;

export const TimelineInThePast = () => <TimelineTrack milestones={milestones} today="2026-12-24" />;

export const TimelineWithoutDates = () => (
  <TimelineTrack milestones={milestones.map(({ name }) => ({ name, date: null }))} today="2026-10-12" />
);

export const CrowdedTimeline = () => (
  <TimelineTrack
    today="2026-10-12"
    milestones={Array.from({ length: 9 }, (_, at) => ({
      name: `${at + 1} ${longText}`,
      date: `2026-10-${10 + at}`,
    }))}
  />
);

export const TimelineInOneLine = () => <CompactTimeline milestones={milestones} today="2026-10-12" />;
