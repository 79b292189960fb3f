import { describe, expect, test } from 'vitest';
import { dashboardMilestones } from '../../rfps/contracts/steps.ts';
import { endedStage } from '../../rfps/contracts/timeline.ts';
import { stageOn, timelineOn, type TimelineFacts } from './stage.ts';

const at = Date.UTC(2026, 10, 21, 12);
const own = [
  { name: 'Kick-off', date: '2026-11-25', isFixed: false },
  { name: 'RFP START', date: '2026-11-20', isFixed: true },
  { name: 'Feedback', date: null, isFixed: true },
];
const facts: TimelineFacts = { timeZone: 'UTC', isProjectSaved: true, milestones: own };

describe('a timeline', () => {
  test('It lists its milestones in order and states the current stage on the day', () => {
    const { timeline, ...where } = timelineOn(facts, at);
    expect(timeline.map(({ mileStoneName }) => mileStoneName)).toEqual(['RFP START', 'Kick-off', 'Feedback']);
    const stage = stageOn(own, '2026-11-21');
    expect(where).toEqual({
      today: '2026-11-21',
      currentStage: 'Kick-off',
      currentStageNumber: 2,
      totalStages: 3,
      nextStage: 'Feedback',
      daysToCompletion: 4,
      daysInCurrentStage: 1,
      daysToNextStage: null,
      completionPercent: stage.completionPercent,
    });
  });

  test('It is over once the RFP is decided, whatever its milestones say', () => {
    expect(timelineOn({ ...facts, isDecided: true }, at)).toMatchObject({
      currentStage: endedStage,
      currentStageNumber: 3,
      nextStage: null,
      daysToCompletion: 0,
      daysToNextStage: null,
      completionPercent: 100,
    });
  });

  test('It uses the day in its own zone', () => {
    const late = Date.UTC(2026, 10, 21, 23, 30);
    expect(timelineOn({ ...facts, timeZone: 'Asia/Tokyo' }, late).today).toBe('2026-11-22');
  });

  test('It is the default timeline, undated, until the project step is saved', () => {
    const { timeline, currentStageNumber } = timelineOn({ ...facts, isProjectSaved: false }, at);
    expect(timeline.map(({ mileStoneName }) => mileStoneName)).toEqual([...dashboardMilestones]);
    expect(timeline.every(({ mileStoneDate }) => mileStoneDate === null)).toBe(true);
    expect(currentStageNumber).toBe(0);
  });
});
