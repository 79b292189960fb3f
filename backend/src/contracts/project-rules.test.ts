import { expect, test } from 'vitest';
import { messages } from './messages.ts';
import { milestoneLeftOut, outOfOrder, projectComplaints, withFixedMilestones } from './project-rules.ts';
import { fixedMilestones } from './rfp-steps.ts';

const fixed = (mileStoneName: string, mileStoneDate: string | null = null) => ({
  mileStoneName,
  mileStoneDate,
  isFixed: true,
});
const own = (mileStoneName: string) => ({ mileStoneName, mileStoneDate: null, isFixed: false });
const all = fixedMilestones.map((name) => fixed(name));
const complaintsOf = (given: Partial<Parameters<typeof projectComplaints>[0]>) =>
  projectComplaints({ contacts: [], timelineItems: all, ...given }, fixedMilestones);

test('a contact has a name and a role, or is a blank row', () => {
  const contacts = [
    { contactName: 'Ada', contactRole: 'procurement' },
    { contactName: ' ', contactRole: '' },
    { contactName: ' ', contactRole: 'rfp-manager' },
    { contactName: 'Ben', contactRole: '' },
  ];
  expect(complaintsOf({ contacts })).toEqual([
    { field: 'contacts[2].contactName', message: messages.contactNameRequired },
    { field: 'contacts[3].contactRole', message: messages.contactRoleRequired },
  ]);
});

test('the fixed milestones are all there, under their names; others may be added on any day', () => {
  expect(complaintsOf({ timelineItems: [own('Site visit'), ...all, own('Site visit')] })).toEqual([]);
  expect(complaintsOf({ timelineItems: [...all.slice(1), own('Kick-off')] })).toEqual([
    { field: 'timelineItems', message: milestoneLeftOut('RFP START') },
  ]);
  expect(complaintsOf({ timelineItems: [fixed('Start'), ...all.slice(1)] })).toEqual([
    { field: 'timelineItems[0].mileStoneName', message: messages.milestoneRenamed },
    { field: 'timelineItems', message: milestoneLeftOut('RFP START') },
  ]);
});

test('nothing else bears the name of a fixed milestone', () => {
  expect(complaintsOf({ timelineItems: [...all, own('RFP Submission'), fixed('Feedback')] })).toEqual([
    { field: 'timelineItems[8].mileStoneName', message: messages.milestoneNameTaken },
    { field: 'timelineItems[9].mileStoneName', message: messages.milestoneTwice },
  ]);
});

test('a timeline is made whole with undated milestones', () => {
  const whole = withFixedMilestones([fixed('Feedback', '2026-12-01'), own('Visit')]);
  expect(whole.map((one) => one.mileStoneName)).toEqual([
    'Feedback',
    'Visit',
    ...fixedMilestones.filter((name) => name !== 'Feedback'),
  ]);
  expect(complaintsOf({ timelineItems: whole })).toEqual([]);
});

test('a date before that of an earlier milestone is pointed out; the same day is none', () => {
  const dated = (days: { [name: string]: string | null }) =>
    outOfOrder([...Object.entries(days).map(([name, day]) => fixed(name, day)), own('Visit')]);
  expect([...dated({ 'RFP START': '2026-11-02', Feedback: '2026-11-02', 'RFP Submission': null })]).toEqual(
    [],
  );
  expect([
    ...dated({ 'RFP START': '2026-11-02', 'Vendor Questions': '2026-11-01', 'Short List': '2026-10-31' }),
  ]).toEqual([
    ['Vendor Questions', 'RFP START'],
    ['Short List', 'RFP START'],
  ]);
});
