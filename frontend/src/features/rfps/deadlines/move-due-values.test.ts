import { fixedMilestones } from '@bidboard/backend/features/rfps/contracts/steps';
import type { Project } from '@bidboard/backend/features/rfps/contracts/rfps';
import { expect, test } from 'vitest';
import { validationErrorsOf, dueValuesOf } from './move-due-values.ts';

const project = {
  timelineItems: fixedMilestones.map((mileStoneName) => ({
    mileStoneName,
    description: '',
    mileStoneDate: mileStoneName === 'RFP Submission' ? '2026-11-27' : null,
    isFixed: true,
  })),
} as unknown as Project;

test('The dialog starts with the current due time', () => {
  expect(dueValuesOf(project)).toEqual({ dueOn: '2026-11-27', dueTime: '' });
  expect(dueValuesOf({ ...project, dueTime: '17:00' })).toEqual({ dueOn: '2026-11-27', dueTime: '17:00' });
  expect(dueValuesOf({ ...project, timelineItems: [] })).toEqual({ dueOn: '', dueTime: '' });
});

test.each([
  ['2026-11-27', '17:00', []],
  ['2026-11-27', '', []],
  ['', '17:00', ['dueOn']],
  ['2026-02-30', '7:00', ['dueOn', 'dueTime']],
])('The date “%s” with the time “%s” has errors at %j', (dueOn, dueTime, fields) => {
  expect(validationErrorsOf({ dueOn, dueTime }).map(({ field }) => field)).toEqual(fields);
});
