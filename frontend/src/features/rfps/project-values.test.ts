import { messages } from '@bidboard/backend/contracts/messages';
import { expect, test } from 'vitest';
import { blankMilestone, projectFaults, valuesOf, wireOfValues } from './project-values.ts';

const wire = {
  projectName: 'Identity',
  projectDescription: JSON.stringify('## Why'),
  timeZone: 'Europe/London',
  timelineItems: [
    { mileStoneName: 'RFP START', description: '', mileStoneDate: '2026-10-12', isFixed: true },
    { mileStoneName: 'Feedback', description: 'By mail', mileStoneDate: null, isFixed: true },
  ],
};

test('a project goes out as it came in, an empty date as none', () => {
  expect(wireOfValues(valuesOf(wire))).toEqual(wire);
  expect(valuesOf(wire).timelineItems[1]?.mileStoneDate).toBe('');
});

test('faults stand at their fields', () => {
  const values = {
    ...valuesOf(wire),
    projectName: ' ',
    timelineItems: [{ ...blankMilestone, mileStoneDate: '2026-02-30' }],
  };
  const faults = projectFaults(values);
  expect(faults.projectName).toBe(messages.projectNameRequired);
  expect(Object.keys((faults.timelineItems as object[] | undefined)?.[0] ?? {}).toSorted()).toEqual([
    'mileStoneDate',
    'mileStoneName',
  ]);
});
