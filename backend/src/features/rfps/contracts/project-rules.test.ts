import { describe, expect, test } from 'vitest';
import { messages } from './messages.ts';
import {
  dateErrors,
  dateErrorTexts,
  inFixedOrder,
  inTimelineOrder,
  requiredMilestoneMessage,
  outOfOrder,
  projectErrors,
  publicationDateErrors,
  withFixedMilestones,
} from './project-rules.ts';
import { fixedMilestones } from './steps.ts';

const fixed = (mileStoneName: string, mileStoneDate: string | null = null) => ({
  mileStoneName,
  mileStoneDate,
  isFixed: true,
});
const own = (mileStoneName: string) => ({ mileStoneName, mileStoneDate: null, isFixed: false });
const all = fixedMilestones.map((name) => fixed(name));
const validationErrorsOf = (input: Partial<Parameters<typeof projectErrors>[0]>) =>
  projectErrors({ contacts: [], timelineItems: all, ...input }, fixedMilestones);

test('A contact either has a name and a role or is a blank row', () => {
  const contacts = [
    { contactName: 'Ada', contactRole: 'procurement' },
    { contactName: ' ', contactRole: '' },
    { contactName: ' ', contactRole: 'rfp-manager' },
    { contactName: 'Ben', contactRole: '' },
  ];
  expect(validationErrorsOf({ contacts })).toEqual([
    { field: 'contacts[2].contactName', message: messages.contactNameRequired },
    { field: 'contacts[3].contactRole', message: messages.contactRoleRequired },
  ]);
});

test('All fixed milestones are present under their names, and others may be added on any day', () => {
  expect(validationErrorsOf({ timelineItems: [own('Site visit'), ...all, own('Site visit')] })).toEqual([]);
  expect(validationErrorsOf({ timelineItems: [...all.slice(1), own('Kick-off')] })).toEqual([
    { field: 'timelineItems', message: requiredMilestoneMessage('RFP START') },
  ]);
  expect(validationErrorsOf({ timelineItems: [fixed('Start'), ...all.slice(1)] })).toEqual([
    { field: 'timelineItems[0].mileStoneName', message: messages.milestoneRenamed },
    { field: 'timelineItems', message: requiredMilestoneMessage('RFP START') },
  ]);
});

test('No other milestone may have the name of a fixed milestone', () => {
  expect(validationErrorsOf({ timelineItems: [...all, own('RFP Submission'), fixed('Feedback')] })).toEqual([
    { field: 'timelineItems[8].mileStoneName', message: messages.milestoneNameTaken },
    { field: 'timelineItems[9].mileStoneName', message: messages.milestoneTwice },
  ]);
});

test.each([
  ['another case', 'rfp submission'],
  ['a no-break space', 'RFP\u00a0Submission'],
  ['a zero-width space', 'RFP\u200b Submission'],
  ['a soft hyphen', 'RFP Sub\u00admission'],
  ['a mark of direction', '\u202eRFP Submission'],
  ['no space', 'RFPSubmission'],
  ['full-width letters', '\uff32\uff26\uff30 Submission'],
])('A milestone that differs from a fixed one only by %s is refused', (_, name) => {
  expect(validationErrorsOf({ timelineItems: [...all, own(name)] })).toEqual([
    { field: 'timelineItems[8].mileStoneName', message: messages.milestoneNameTaken },
  ]);
});

test('A milestone name of invisible characters counts as empty', () => {
  expect(validationErrorsOf({ timelineItems: [...all, own('\u200b\u00a0')] })).toEqual([
    { field: 'timelineItems[8].mileStoneName', message: messages.milestoneNameRequired },
  ]);
});

describe('publication dates', () => {
  const today = '2026-11-21';
  const errorsOf = (days: { [name: string]: string | null }, isDueAhead = true) => {
    const items = Object.entries(days).map(([name, day]) => fixed(name, day));
    return publicationDateErrors(items, { today, isDueAhead }).map((dateError) => [
      dateError.field,
      dateError.message,
    ]);
  };
  const at = (index: number) => `timelineItems[${index}].mileStoneDate`;

  test('Dates from today on are accepted if RFP Submission is still ahead', () => {
    expect(errorsOf({ 'RFP START': today, Feedback: null, 'RFP Submission': '2036-11-21' })).toEqual([]);
  });

  test('RFP Submission needs a date that has not passed', () => {
    expect(errorsOf({ 'RFP START': today, 'RFP Submission': null })).toEqual([
      [at(1), messages.dueDateMissing],
    ]);
    expect(errorsOf({ 'RFP Submission': '2025-12-04' }, false)).toEqual([[at(0), messages.dueDatePast]]);
    expect(errorsOf({ 'RFP Submission': today }, false)).toEqual([[at(0), messages.dueTimePassed]]);
    expect(errorsOf({ 'RFP START': today })).toEqual([['timelineItems', messages.dueDateMissing]]);
  });

  test('Dates that have passed or are more than ten years away are refused', () => {
    expect(
      errorsOf({ 'RFP START': '2026-11-20', Feedback: '2036-11-22', 'RFP Submission': '2026-12-01' }),
    ).toEqual([
      [at(0), messages.milestonePast],
      [at(1), messages.milestoneFarAway],
    ]);
    expect(errorsOf({ 'RFP Submission': '0202-12-04' }, false)).toEqual([[at(0), messages.milestoneFarAway]]);
  });

  test('Errors name the milestones that they concern', () => {
    const items = [fixed('RFP START', '2026-11-20'), fixed('Feedback', '2026-12-01')];
    const errors = publicationDateErrors(items, { today, isDueAhead: false });
    expect(dateErrorTexts(items, errors)).toEqual([
      `RFP START: ${messages.milestonePast}`,
      `RFP Submission: ${messages.dueDateMissing}`,
    ]);
  });
});

test('A date more than ten years in the past or future is refused as a typing mistake', () => {
  const items = ['2016-11-21', '2016-11-20', '2036-11-22', '0202-11-21', null].map((day) =>
    fixed('Feedback', day),
  );
  expect(dateErrors(items, '2026-11-21').map(({ field }) => field)).toEqual(
    [1, 2, 3].map((at) => `timelineItems[${at}].mileStoneDate`),
  );
});

test('Undated fixed milestones keep their place before the dated ones that follow them', () => {
  const order = (...items: [name: string, date: string | null][]) =>
    inTimelineOrder(items, ([name, date]) => ({ name, date })).map(([name]) => name);
  expect(
    order(
      ['Visit', null],
      ['RFP START', '2026-11-21'],
      ['RFP Submission', '2026-12-01'],
      ['Accept Invite & NDA', null],
      ['Demos', '2026-11-30'],
      ['Short List', null],
    ),
  ).toEqual(['RFP START', 'Demos', 'Accept Invite & NDA', 'RFP Submission', 'Short List', 'Visit']);
  expect(order(['Visit', null], ['Feedback', null], ['RFP START', null])).toEqual([
    'Visit',
    'Feedback',
    'RFP START',
  ]);
});

test('The fixed milestones of a timeline can be sorted into their fixed order while others keep their places', () => {
  const items = [fixed('RFP Submission'), own('Visit'), fixed('RFP START'), fixed('Feedback')];
  expect(inFixedOrder(items).map(({ mileStoneName }) => mileStoneName)).toEqual([
    'RFP START',
    'Visit',
    'Feedback',
    'RFP Submission',
  ]);
});

test('A timeline is completed with undated milestones', () => {
  const whole = withFixedMilestones([fixed('Feedback', '2026-12-01'), own('Visit')]);
  expect(whole.map((milestone) => milestone.mileStoneName)).toEqual([
    'Feedback',
    'Visit',
    ...fixedMilestones.filter((name) => name !== 'Feedback'),
  ]);
  expect(validationErrorsOf({ timelineItems: whole })).toEqual([]);
});

test('A date before that of an earlier milestone is pointed out, but the same day is not', () => {
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
