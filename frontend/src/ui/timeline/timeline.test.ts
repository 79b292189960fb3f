import { describe, expect, it } from 'vitest';
import { placeLabels } from './timeline.tsx';
import { scaleTimeline } from './timeline-scale.ts';

const milestones = [
  { name: 'RFP START', date: '2026-10-12' },
  { name: 'Accept Invite & NDA', date: '2026-10-23' },
  { name: 'RFP Submission', date: '2026-11-27' },
  { name: 'Short List', date: '2026-12-11' },
  { name: 'Later', date: null },
];

describe('The scale of a timeline', () => {
  it('Milestones are placed at their true distance, with today among them', () => {
    const scale = scaleTimeline(milestones, '2026-11-11');
    expect(scale.placed.map(({ at }) => Math.round(at))).toEqual([0, 18, 77, 100]);
    expect(scale.todayAt).toBe(50);
    expect(scale.undated.map(({ name }) => name)).toEqual(['Later']);
  });

  it('The current stage is the first whose day is today or later', () => {
    const phases = (today: string) => scaleTimeline(milestones, today).placed.map(({ phase }) => phase);
    expect(phases('2026-11-27')).toEqual(['past', 'past', 'now', 'coming']);
    expect(phases('2026-11-28')).toEqual(['past', 'past', 'past', 'now']);
    expect(phases('2026-10-01')).toEqual(['now', 'coming', 'coming', 'coming']);
    expect(phases('2027-01-01')).toEqual(['past', 'past', 'past', 'past']);
  });

  it('The running stage is split into its elapsed part and its remainder', () => {
    const { past, running, due } = scaleTimeline(milestones, '2026-11-11');
    expect(past).toBeCloseTo(18.33, 1);
    expect(running).toEqual({ from: past, to: 50 });
    expect(due.from).toBe(50);
    expect(due.to).toBeCloseTo(76.67, 1);
  });

  it('A single day that is ahead is measured from today', () => {
    const scale = scaleTimeline([{ name: 'RFP Submission', date: '2026-12-14' }], '2026-11-30');
    expect(scale).toMatchObject({ first: '2026-11-30', last: '2026-12-14', todayAt: 0 });
    expect(scale.placed).toMatchObject([{ at: 100, phase: 'now' }]);
    expect(scale.due).toEqual({ from: 0, to: 100 });
  });

  it('Equal days keep the order by position, and one milestone or none works', () => {
    const same = scaleTimeline(
      [
        { name: 'b', date: '2026-01-01' },
        { name: 'a', date: '2026-01-01' },
      ],
      '2026-01-01',
    );
    expect(same.placed.map(({ name }) => name)).toEqual(['b', 'a']);
    expect(scaleTimeline([], '2026-01-01')).toMatchObject({ placed: [], todayAt: null, weeks: [] });
  });
});

describe('Labels of a timeline', () => {
  it('Labels alternate above and below where there is room', () => {
    const labels = [0, 30, 60].map((at) => ({ at, name: 'Milestone' }));
    expect(placeLabels(labels, 1000).map(({ lane }) => lane)).toEqual([0, 1, 0]);
  });

  it('Labels never overlap, however many milestones share a day or the next', () => {
    const labels = [10, 10, 10, 10, 10, 10, 10, 10.5].map((at) => ({ at, name: 'A name of some length' }));
    const lanes = placeLabels(labels, 1000).map(({ lane }) => lane);
    expect(new Set(lanes).size).toBe(labels.length);
  });

  it('Labels in the same lane never overlap, and flip at the right edge', () => {
    const close = [0, 2, 4, 6, 100].map((at) => ({ at, name: 'A name of some length' }));
    const places = placeLabels(close, 1000);
    expect(new Set(places.slice(0, 4).map(({ lane }) => lane)).size).toBe(4);
    expect(places[4]?.ends).toBe(true);
  });
});
