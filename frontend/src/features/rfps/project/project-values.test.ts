import { messages } from '@bidboard/backend/features/rfps/contracts/messages';
import { fixedMilestones } from '@bidboard/backend/features/rfps/contracts/steps';
import type { Project } from '@bidboard/backend/features/rfps/contracts/rfps';
import { expect, test } from 'vitest';
import { differencesOf } from '../../../ui/edit-conflicts/three-way-merge.ts';
import {
  asSaved,
  blankContact,
  blankMilestone,
  validationErrorsOf,
  dateHints,
  sentOf,
  valuesOf,
} from './project-values.ts';
import { projectFieldDescriptors } from './project-step.tsx';

const timelineItems = fixedMilestones.map((mileStoneName, at) => ({
  mileStoneName,
  description: '',
  mileStoneDate: at < 2 ? `2026-10-1${at}` : null,
  isFixed: true,
}));
const wire: Project = {
  projectName: 'Identity',
  projectDescription: JSON.stringify('## Why'),
  businessObjective: 'Fewer calls',
  metrics: '',
  decisionProcess: '',
  decisionCriteria: '',
  contacts: [{ contactName: 'Ada', contactRole: 'procurement' }],
  timeZone: 'Europe/London',
  timelineItems,
  supportingMaterial_docs: [],
  version: 3,
};
const about = { rfpId: 'r', type: 'save', version: 3 };

test('A loaded project is sent back unchanged, and an empty date is left out', () => {
  const sent = sentOf(valuesOf(wire), about);
  const { supportingMaterial_docs: _, version: __, ...texts } = wire;
  expect(sent).toEqual({
    ...texts,
    ...about,
    contacts: [...wire.contacts, blankContact],
    supportingMaterial: [],
  });
});

test('There are at least two contact rows, and saved values load as the page shows them', () => {
  const values = valuesOf({ ...wire, contacts: [] });
  expect(values.contacts).toEqual([blankContact, blankContact]);
  const typed = {
    ...valuesOf(wire),
    projectName: ' Identity ',
    contacts: [blankContact, { contactName: 'Ada ', contactRole: 'procurement' }, blankContact],
  };
  expect(asSaved(typed)).toEqual(valuesOf(wire));
});

test('A saved timeline is in order of date', () => {
  const values = valuesOf(wire);
  const visit = { ...blankMilestone, mileStoneName: 'Visit', mileStoneDate: '2026-10-10' };
  expect(
    asSaved({ ...values, timelineItems: [...values.timelineItems, visit] }).timelineItems.map(
      (item) => item.mileStoneName,
    ),
  ).toEqual([fixedMilestones[0], 'Visit', ...fixedMilestones.slice(1)]);
});

test('Files are sent as files, and disappear from the form once they are saved', () => {
  const file = new File(['x'], 'Needs.pdf');
  const values = { ...valuesOf(wire), supportingMaterial: [file] };
  expect(sentOf(values, about).supportingMaterial).toEqual([file]);
  expect(asSaved(values).supportingMaterial).toEqual([]);
});

test('Validation errors appear at their fields', () => {
  const values = valuesOf(wire);
  expect(validationErrorsOf(values)).toEqual([]);
  const validationErrors = validationErrorsOf({
    ...values,
    projectName: ' ',
    contacts: [{ contactName: ' ', contactRole: 'procurement' }, blankContact],
    timelineItems: [...values.timelineItems, { ...blankMilestone, mileStoneDate: '2026-02-30' }],
  });
  expect(validationErrors.map(({ field }) => field)).toEqual([
    'projectName',
    'timelineItems[8].mileStoneName',
    'timelineItems[8].mileStoneDate',
    'contacts[0].contactName',
  ]);
  expect(validationErrors[0]?.message).toBe(messages.projectNameRequired);
});

test('Two users who change two different dates have no conflict, and each date is named by its milestone', () => {
  const base = valuesOf(wire);
  const dated = (name: string, mileStoneDate: string) => ({
    ...base,
    timelineItems: base.timelineItems.map((item) =>
      item.mileStoneName === name ? { ...item, mileStoneDate } : item,
    ),
  });
  const theirs = dated('Feedback', '2026-11-01');
  const mine = dated('Short List', '2026-12-01');
  expect(
    differencesOf(projectFieldDescriptors, { base, theirs, mine }).map((difference) => [
      difference.label,
      difference.by,
      difference.theirs,
      difference.mine,
    ]),
  ).toEqual([
    ['Timeline, Feedback, Date', 'them', '01 Nov 2026', ''],
    ['Timeline, Short List, Date', 'me', '', '01 Dec 2026'],
  ]);
});

test('A due time and sealing are sent once they are set, and removal is sent explicitly', () => {
  const set = { ...valuesOf(wire), dueTime: '17:00', isSealed: true };
  expect(sentOf(set, about)).toMatchObject({ dueTime: '17:00', isSealed: true });
  expect(asSaved(set)).toEqual(valuesOf({ ...wire, dueTime: '17:00', isSealed: true }));
  const taken = { ...set, dueTime: '', isSealed: false };
  expect(sentOf(taken, about)).toMatchObject({ dueTime: '', isSealed: false });
  expect(asSaved(taken)).toEqual(valuesOf(wire));
  expect(validationErrorsOf({ ...set, dueTime: '25:00' }).map(({ field }) => field)).toEqual(['dueTime']);
});

test("A project that was never saved starts in the browser's zone", () => {
  const unsaved = { ...wire, timeZone: 'UTC', version: 0 };
  expect(valuesOf(unsaved, 'Europe/Sofia').timeZone).toBe('Europe/Sofia');
  expect(valuesOf(unsaved, 'Nowhere/Known').timeZone).toBe('UTC');
  expect(valuesOf({ ...unsaved, timeZone: 'Asia/Tokyo' }, 'Europe/Sofia').timeZone).toBe('Asia/Tokyo');
  expect(valuesOf({ ...wire, timeZone: 'UTC' }, 'Europe/Sofia').timeZone).toBe('UTC');
});

test('A mistyped year is an error, and a day that has passed is a hint', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  const values = valuesOf(wire);
  const dated = (mileStoneDate: string) => ({
    ...values,
    timelineItems: values.timelineItems.map((item, at) => ({
      ...item,
      mileStoneDate: at === 4 ? mileStoneDate : '',
    })),
  });
  expect(validationErrorsOf(dated('0202-12-04'), now)).toEqual([
    { field: 'timelineItems[4].mileStoneDate', message: messages.milestoneFarAway },
  ]);
  expect(validationErrorsOf(dated('2025-12-04'), now)).toEqual([]);
  expect(dateHints(dated('2025-12-04'), now).filter(Boolean)).toEqual([messages.dueDatePast]);
  expect(dateHints(dated(''), now).filter(Boolean)).toEqual([]);
});
